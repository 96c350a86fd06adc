// The operations of the benchmark. The floor answers the first six. None asks for a random value but the order number.

const IMAGE = 'url alt';
const OFFERS = 'offers { condition listPrice price percentOff availability }';
const CARD = `bookId bookDescription author cover { ${IMAGE} } ${OFFERS} rating { average count }`;
const FACET = '{ value label count }';

export const BOOK_LIST = `query BookList($exam: String, $subject: String, $after: String) {
  books(exam: $exam, subject: $subject, after: $after) { edges { node { ${CARD} } } pageInfo { hasNextPage } }
}`;

export const BOOK_DETAIL = `query BookDetail($bookId: ID!) {
  book(bookId: $bookId) {
    bookId bookDescription author publisher class language isbn edition examYear details exam subject
    images { ${IMAGE} } ${OFFERS} rating { average count }
  }
}`;

export const SUGGESTIONS = `query SearchSuggestions($search: String!) { searchSuggestions(search: $search) { ${CARD} } }`;

export const ADD_TO_CART = `mutation AddToCart($input: AddToCartInput!) {
  addToCart(input: $input) {
    message
    cart {
      count subtotal listTotal savings
      lines {
        condition quantity unitPrice listPrice total listTotal isAvailable
        book { bookId bookDescription author cover { ${IMAGE} } }
      }
    }
  }
}`;

export const QUOTE = `query Quote($input: QuoteInput!) {
  quote(input: $input) {
    itemTotal deliveryFee discount total payOnDelivery problems
    lines { condition quantity unitPrice total book { bookId bookDescription } }
  }
}`;

export const PLACE_ORDER = `mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) { message order { orderId status paymentOption total } payment { providerOrderId } }
}`;

export const SORTED_LIST = `query SortedList($exam: String, $subject: String, $sort: BookSort!, $after: String) {
  books(exam: $exam, subject: $subject, sort: $sort, after: $after) {
    edges { cursor node { ${CARD} } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const FACETS = `query Facets($exam: String, $subject: String) {
  books(exam: $exam, subject: $subject, first: 1) {
    totalCount
    facets {
      subjects ${FACET} conditions ${FACET} classes ${FACET} publishers ${FACET} languages ${FACET} minPrice maxPrice
    }
  }
}`;

export const SUITABLE_LIST = `query SuitableList($filter: BookFilter) {
  books(filter: $filter) { totalCount edges { cursor node { ${CARD} } } pageInfo { hasNextPage endCursor } }
}`;

export const EXAM_KIT = `query ExamKit($input: ExamKitInput!) {
  examKit(input: $input) {
    total missing { slot reason }
    pieces { slot label offer { price condition book { ${CARD} } } alternatives { price book { bookId } } }
  }
}`;

export const SEARCH_LIST = `query SearchList($search: String!) {
  books(search: $search) { edges { node { ${CARD} } } pageInfo { hasNextPage } }
}`;

export const ADMIN_LIST = `query AdminList($exam: String, $search: String) {
  adminBooks(exam: $exam, search: $search) {
    edges { node { book { bookId bookDescription ${OFFERS} } newStock preOwnedStock isPublished updatedAt } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** What a list of the desk shows of an order. */
const DESK_ROW = `title lineCount copyCount isLate tray pickListNumber version customer { name } hold { reason }
  order { orderId createdAt status total paymentState } shipments { status awb }`;

export const DESK_QUEUES = 'query DeskQueues { deskQueues { queue count oldestAt } }';

export const DESK_LIST = `query DeskList($queue: DeskQueue, $search: String, $first: Int!) {
  adminOrders(queue: $queue, search: $search, first: $first) {
    edges { cursor node { ${DESK_ROW} } } pageInfo { hasNextPage endCursor }
  }
}`;

export const DESK_ORDER = `query DeskOrder($orderId: ID!) {
  adminOrder(orderId: $orderId) {
    ${DESK_ROW} actions events { at text by } collection { status amountInPaise } documents { number url }
    order { lines { bookDescription quantity unitPrice } }
    payments { status amountInPaise refunds { status amountInPaise } }
  }
}`;

export const DASHBOARD = `query Dashboard($from: String!, $to: String!) { dashboard(from: $from, to: $to) {
  sales { orders revenue days { day orders revenue refundedInPaise } } statuses { status orders }
  promises { rate byRegion { region kept of } byCourier { courier kept of } } condition { rate }
  exchanges { rate reasons { reason copies } } bestSellers { bookId title copies revenue }
  cash { due { amountInPaise } } openRefunds { pending { amountInPaise } } lowReviews { reviewId } } }`;
