import { paths, segment, withQuery } from './paths.ts';

/** The path of every page of admins. */
export const adminPaths = {
  dashboard: (range: { from?: string; to?: string } = {}) => withQuery('/admin/dashboard', { ...range }),
  orders: (params: OrderListParams = {}) => withQuery(paths.desk, { ...params }),
  order: (orderId: string) => `${paths.desk}/${segment(orderId)}`,
  pick: '/admin/pick',
  pickList: (number: number) => `/admin/pick/${number}`,
  /** Packs an order, the orders of a pick list, or what is next. */
  pack: (params: { order?: string; list?: string } = {}) => withQuery('/admin/pack', { ...params }),
  handover: '/admin/handover',
  exchanges: (params: { list?: string } = {}) => withQuery('/admin/exchanges', { ...params }),
  exchange: (exchangeId: string) => `/admin/exchanges/${segment(exchangeId)}`,
  evening: (day?: string) => withQuery('/admin/evening', { day }),
  /** The sums, or the orders of one list. */
  cash: (params: { list?: string; courier?: string | undefined } = {}) => withQuery('/admin/cash', { ...params }),
  messages: (params: { status?: string } = {}) => withQuery('/admin/messages', { ...params }),
  health: '/admin/health',
  customers: '/admin/customers',
  customer: (userId: string) => `/admin/customers/${segment(userId)}`,
  books: paths.admin,
  /** Takes copies in: the list of drafts, or one of them. */
  intake: (copyId?: string) => withQuery('/admin/intake', { copy: copyId }),
  copies: (params: { q?: string; status?: string } = {}) => withQuery('/admin/copies', { ...params }),
  copy: (code: string) => `/admin/copies/${segment(code)}`,
  importBooks: '/admin/import',
  addBook: '/Addbookonlyforadmin',
  editBook: (bookId?: string) => withQuery('/Alterbookonlyforadmin', { id: bookId }),
};

/** Query parameters of the list of orders. */
interface OrderListParams {
  queue?: string;
  status?: string;
  q?: string;
}
