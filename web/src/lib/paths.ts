/** Where every page lives. Links are built here and nowhere else. */
export const paths = {
  home: '/',
  login: (from?: string, mode?: LoginMode) => withQuery('/login', { mode, from }),
  loginWithPhone: (from?: string, mode?: LoginMode) => withQuery('/loginwithphone', { mode, from }),
  forgotPassword: '/forgot-password',
  account: '/account',
  orders: '/orders',
  order: (orderId: string) => `/orders/${segment(orderId)}`,
  invoice: (orderId: string) => `/orders/${segment(orderId)}/invoice`,
  orderSuccessful: (orderId: string) => withQuery('/ordersuccessful', { order: orderId }),
  writeReview: (orderId: string, bookId?: string) => withQuery(`/write-review/${segment(orderId)}`, { book: bookId }),
  address: (from?: string) => withQuery('/address', { from }),
  editAddress: (addressId: string, from?: string) => withQuery('/address', { id: addressId, from }),
  cart: '/cart',
  admin: '/admin',
  importBooks: '/admin/import',
  addBook: '/Addbookonlyforadmin',
  editBook: (bookId?: string) => withQuery('/Alterbookonlyforadmin', { id: bookId }),
  cartPayment: (choices?: PurchaseChoices) => withQuery('/cart/payment', { ...choices }),
  cartCheckout: (choices?: PurchaseChoices) => withQuery('/cart/checkout', { ...choices }),
  contact: '/Contactus',
  contactAbout: (orderId: string) => withQuery('/Contactus', { order: orderId }),
  terms: '/TermsAndConditions',
  cancellation: '/CancellationPolicy',
  shipping: '/ShippingPolicy',
  privacy: '/PrivacyPolicy',
  exam: (exam: string, subject = 'all') => `/exam?${new URLSearchParams({ exam, subject })}`,
  search: (text: string) => `/search?${new URLSearchParams({ q: text })}`,
  book: (bookId: string, type?: BookType) => `/book/${segment(bookId)}${type ? `?type=${type}` : ''}`,
  payment: (bookId: string, type: BookType, choices?: PurchaseChoices) =>
    withQuery(`/book/${segment(bookId)}/payment`, { type, ...choices }),
  checkout: (bookId: string, type: BookType, choices?: PurchaseChoices) =>
    withQuery(`/checkout/${segment(bookId)}/`, { type, ...choices }),
};

type BookType = 'new' | 'preowned';

/** What a shopper has chosen on the way to an order. */
export interface PurchaseChoices {
  quantity?: string;
  /** The id of an address. */
  address?: string;
  /** What a page before this one has found missing. */
  missing?: 'address';
}

/** What a login page is opened for, where that is not to log in. */
type LoginMode = 'signup' | undefined;

/** An id as a part of a path, whatever it holds: it may come out of an address that somebody typed. */
const segment = encodeURIComponent;

/** A path with those of the parameters that are given. */
function withQuery(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
