import { SECURITY_LOG_PATH } from '#api/security-log/security-log.rules.ts';
import { segment, withQuery } from './paths.ts';

/** The path of every page of the desk. */
export const deskPaths = {
  dashboard: (range: { from?: string; to?: string } = {}) => withQuery('/desk/dashboard', { ...range }),
  orders: (params: OrderListParams = {}) => withQuery('/desk/orders', { ...params }),
  order: (orderId: string) => `/desk/orders/${segment(orderId)}`,
  picking: '/desk/picking',
  pickList: (number: number) => `/desk/picking/${number}`,
  /** Packs an order, the orders of a pick list, or what is next. */
  packing: (params: { order?: string; list?: string } = {}) => withQuery('/desk/packing', { ...params }),
  practice: '/desk/practice',
  handover: '/desk/handover',
  couriers: '/desk/couriers',
  exchanges: (params: { list?: string } = {}) => withQuery('/desk/exchanges', { ...params }),
  exchange: (exchangeId: string) => `/desk/exchanges/${segment(exchangeId)}`,
  dayReport: (day?: string) => withQuery('/desk/day-report', { day }),
  counts: '/desk/counts',
  count: (countId: string) => `/desk/counts/${segment(countId)}`,
  countShelf: (countId: string, shelf: string) =>
    `/desk/counts/${segment(countId)}/shelf?${new URLSearchParams({ shelf })}`,
  countReview: (countId: string) => `/desk/counts/${segment(countId)}/review`,
  /** The sums, or the orders of one list. */
  cash: (params: { list?: string; courier?: string | undefined } = {}) => withQuery('/desk/cash', { ...params }),
  courierInvoices: '/desk/couriers/invoices',
  messages: (params: { status?: string } = {}) => withQuery('/desk/messages', { ...params }),
  suppliers: '/desk/suppliers',
  reorder: '/desk/purchase-orders/reorder',
  purchaseOrders: (params: { status?: string } = {}) => withQuery('/desk/purchase-orders', { ...params }),
  purchaseOrder: (purchaseOrderId: string) => `/desk/purchase-orders/${segment(purchaseOrderId)}`,
  approvals: (params: { status?: string } = {}) => withQuery('/desk/approvals', { ...params }),
  draftOrders: '/desk/draft-orders',
  draftOrder: (draftOrderId: string) => `/desk/draft-orders/${segment(draftOrderId)}`,
  receipts: (params: { status?: string } = {}) => withQuery('/desk/receipts', { ...params }),
  receipt: (receiptId: string) => `/desk/receipts/${segment(receiptId)}`,
  buyBacks: (params: { status?: string } = {}) => withQuery('/desk/buy-backs', { ...params }),
  buyBack: (buyBackId: string) => `/desk/buy-backs/${segment(buyBackId)}`,
  buyBackSettings: '/desk/buy-backs/settings',
  supplier: (supplierId: string) => `/desk/suppliers/${segment(supplierId)}`,
  examFacts: '/desk/exam-facts',
  examFact: (examFactId: string) => `/desk/exam-facts/${segment(examFactId)}`,
  months: '/desk/months',
  month: (month: string) => `/desk/months/${segment(month)}`,
  health: '/desk/health',
  staff: '/desk/staff',
  stations: '/desk/stations',
  securityLog: SECURITY_LOG_PATH,
  customers: '/desk/customers',
  customer: (userId: string) => `/desk/customers/${segment(userId)}`,
  books: '/desk/books',
  /** Takes copies in: the list of drafts, or one of them. */
  intake: (copyId?: string) => withQuery('/desk/copies/intake', { copy: copyId }),
  copies: (params: { q?: string; status?: string } = {}) => withQuery('/desk/copies', { ...params }),
  copy: (code: string) => `/desk/copies/${segment(code)}`,
  importBooks: '/desk/books/import',
  addBook: '/desk/books/new',
  /** Adds the book with an ISBN, and goes on to a path. */
  addBookByIsbn: (isbn: string, from: string) => withQuery('/desk/books/new', { isbn, from }),
  /** The page of a book; without one, the form that asks for it. */
  editBook: (bookId = 'edit') => `/desk/books/${segment(bookId)}`,
};

/** Query parameters of the list of orders. */
interface OrderListParams {
  queue?: string;
  q?: string;
}
