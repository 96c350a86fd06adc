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
  evening: (day?: string) => withQuery('/admin/evening', { day }),
  messages: (params: { status?: string } = {}) => withQuery('/admin/messages', { ...params }),
  customers: '/admin/customers',
  customer: (userId: string) => `/admin/customers/${segment(userId)}`,
  books: paths.admin,
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
