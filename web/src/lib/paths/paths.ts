/** The path of every page of shoppers. All links are built here. */
export const paths = {
  home: '/',
  login: (from?: string, mode?: LoginMode) => withQuery('/login', { mode, from }),
  loginWithPhone: (from?: string, mode?: LoginMode) => withQuery('/loginwithphone', { mode, from }),
  forgotPassword: '/forgot-password',
  account: '/account',
  orders: '/orders',
  waitlist: '/want-list',
  order: (orderId: string) => `/orders/${segment(orderId)}`,
  invoice: (orderId: string) => `/orders/${segment(orderId)}/invoice`,
  exchange: (orderId: string, line?: string, id?: string) =>
    withQuery(`/orders/${segment(orderId)}/exchange`, { line, id }),
  orderAddress: (orderId: string) => `/orders/${segment(orderId)}/address`,
  feedback: (orderId: string) => `/orders/${segment(orderId)}/feedback`,
  orderSuccessful: (orderId: string) => withQuery('/ordersuccessful', { order: orderId }),
  writeReview: (orderId: string, bookId?: string) => withQuery(`/write-review/${segment(orderId)}`, { book: bookId }),
  address: (from?: string) => withQuery('/address', { from }),
  editAddress: (addressId: string, from?: string) => withQuery('/address', { id: addressId, from }),
  cart: '/cart',
  /** The other pages of the desk are in `desk-paths.ts`, which shoppers do not load. */
  desk: '/desk',
  cartPayment: (choices?: CheckoutParams) => withQuery('/cart/payment', { ...choices }),
  cartCheckout: (choices?: CheckoutParams) => withQuery('/cart/checkout', { ...choices }),
  contact: '/Contactus',
  contactAbout: (orderId: string, subject?: string) => withQuery('/Contactus', { subject, order: orderId }),
  terms: '/TermsAndConditions',
  cancellation: '/CancellationPolicy',
  shipping: '/ShippingPolicy',
  privacy: '/PrivacyPolicy',
  examKit: (exam?: string) => withQuery('/exam-kit', { exam }),
  exam: (exam: string, subject = 'all') => `/exam?${new URLSearchParams({ exam, subject })}`,
  sell: '/sell',
  sale: (buyBackId: string) => `/sell/${segment(buyBackId)}`,
  hindi: '/exam?exam=all&subject=all&language=Hindi',
  search: (text: string) => `/search?${new URLSearchParams({ q: text })}`,
  book: (bookId: string, type?: BookType, copy?: string) => withQuery(`/book/${segment(bookId)}`, { type, copy }),
  /** Where a shopper chooses a copy for the cart; without a choice the shop picks one. */
  chooseCopy: (bookId: string) => withQuery(`/book/${segment(bookId)}`, { type: 'preowned', replace: '1' }),
  payment: (bookId: string, type: BookType, choices?: CheckoutParams) =>
    withQuery(`/book/${segment(bookId)}/payment`, { type, ...choices }),
  checkout: (bookId: string, type: BookType, choices?: CheckoutParams) =>
    withQuery(`/checkout/${segment(bookId)}/`, { type, ...choices }),
};

type BookType = 'new' | 'preowned';

/** Query parameters of the checkout pages. */
export interface CheckoutParams {
  quantity?: string | undefined;
  /** The id of a pre-owned copy. */
  copy?: string | undefined;
  /** The id of an address. */
  address?: string | undefined;
  /** What the shopper still has to choose, set by a redirect from the second step. */
  missing?: 'address' | undefined;
}

/** The mode of the login page; undefined to log in. */
type LoginMode = 'signup' | undefined;

/** Encodes an id as a path segment. An id from a URL can contain any characters. */
export const segment = encodeURIComponent;

/** Appends the parameters that have a value. */
export function withQuery(path: string, params: Record<string, string | null | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
