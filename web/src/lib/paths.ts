/** Where every page lives. Links are built here and nowhere else. */
export const paths = {
  home: '/',
  login: (from?: string, mode?: LoginMode) => withQuery('/login', { mode, from }),
  loginWithPhone: (from?: string, mode?: LoginMode) => withQuery('/loginwithphone', { mode, from }),
  forgotPassword: '/forgot-password',
  account: '/account',
  orders: '/orders',
  address: '/address',
  cart: '/cart',
  writeReview: (orderId: string, bookId?: string) => withQuery(`/write-review/${orderId}`, { book: bookId }),
  admin: '/admin',
  importBooks: '/admin/import',
  addBook: '/Addbookonlyforadmin',
  editBook: (bookId?: string) => withQuery('/Alterbookonlyforadmin', { id: bookId }),
  contact: '/Contactus',
  terms: '/TermsAndConditions',
  cancellation: '/CancellationPolicy',
  shipping: '/ShippingPolicy',
  privacy: '/PrivacyPolicy',
  exam: (exam: string, subject = 'all') => `/exam?${new URLSearchParams({ exam, subject })}`,
  search: (text: string) => `/search?${new URLSearchParams({ q: text })}`,
  book: (bookId: string, type?: 'new' | 'preowned') => `/book/${bookId}${type ? `?type=${type}` : ''}`,
};

/** What a login page is opened for, where that is not to log in. */
type LoginMode = 'signup' | undefined;

/** A path with those of the parameters that are given. */
function withQuery(path: string, params: Record<string, string | undefined>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
