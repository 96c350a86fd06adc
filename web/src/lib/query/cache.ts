import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** Creates the Apollo cache of a browser tab or of one server render. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: { CopyDescription: ['Copy', 'OrderedCopy'] },
    typePolicies: {
      AdminBook: { keyFields: ['book', ['bookId']] },
      AdminCopy: { keyFields: ['copy', ['copyId']] },
      AdminOrder: { keyFields: ['order', ['orderId']] },
      AdminExchange: { keyFields: ['exchange', ['exchangeId']] },
      AdminBuyBack: { keyFields: ['buyBack', ['buyBackId']], fields: { books: { merge: false } } },
      AdminBuyBackBook: { keyFields: ['book', ['buyBackBookId']] },
      BuyBack: { keyFields: ['buyBackId'], fields: { books: { merge: false }, events: { merge: false } } },
      BuyBackBook: { keyFields: ['buyBackBookId'] },
      BuyBackFigures: { keyFields: false },
      BuyBackSettings: { keyFields: [] },
      AdminCustomer: { keyFields: ['userId'] },
      StockCount: { keyFields: ['countId'] },
      AdminPayment: { keyFields: ['providerPaymentId'] },
      Refund: { keyFields: ['refundId'] },
      Exchange: { keyFields: ['exchangeId'] },
      ExchangePhoto: { keyFields: ['photoId'] },
      Shipment: { keyFields: ['shipmentId'] },
      Dashboard: { keyFields: ['from', 'to'] },
      DashboardSales: { merge: true },
      DashboardPromises: { merge: true },
      DashboardCondition: { merge: true },
      Approval: { keyFields: ['approvalId'] },
      StaffMember: { keyFields: ['userId'] },
      ApprovalLimits: { keyFields: [] },
      DraftOrder: { keyFields: ['draftOrderId'] },
      PurchaseOrder: { keyFields: ['purchaseOrderId'], fields: { lines: { merge: false } } },
      Supplier: { keyFields: ['supplierId'] },
      Receipt: { keyFields: ['receiptId'], fields: { lines: { merge: false } } },
      ExamFact: { keyFields: ['examFactId'] },
      ContactMessage: { keyFields: ['ticket'] },
      BookImport: { keyFields: ['importId'] },
      Book: { keyFields: ['bookId'], fields: { reviews: relayStylePagination() } },
      // Book cards select fewer of its fields than the book page.
      BookRating: { merge: true },
      OrderLine: { keyFields: ['orderLineId'] },
      Review: { keyFields: ['reviewId'] },
      Address: { keyFields: ['addressId'] },
      Want: { keyFields: ['wantId'] },
      Order: { keyFields: ['orderId'], fields: { exchanges: { merge: false } } },
      CashConfirmation: { keyFields: ['orderId'] },
      Cart: { keyFields: [], fields: { lines: { merge: false } } },
      Copy: { keyFields: ['copyId'] },
      // An order line has the copy as it was: not that of the shelf.
      OrderedCopy: { keyFields: false, merge: true },
      CartLine: { keyFields: ['cartLineId'] },
      StoreCredit: { keyFields: ['userId'], fields: { entries: { merge: false } } },
      User: { keyFields: ['userId'] },
      Query: {
        fields: {
          addresses: { merge: false },
          wants: { merge: false },
          orders: relayStylePagination(),
          books: relayStylePagination(['exam', 'subject', 'search', 'filter', 'sort']),
          // An order is known from the list and from what placed or paid it.
          order: {
            read: (cached, { args, toReference }) =>
              cached === undefined ? toReference({ __typename: 'Order', orderId: args?.orderId }) : cached,
          },
          book: {
            read: (cached, { args, toReference }) =>
              cached === undefined ? toReference({ __typename: 'Book', bookId: args?.bookId }) : cached,
          },
        },
      },
    },
  });
}
