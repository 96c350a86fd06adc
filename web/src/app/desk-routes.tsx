import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { Role } from '#api/platform/permissions.rules.ts';
import { startOf } from '../features/desk/shell/desk-pages.ts';
import { fetchMe } from '../lib/session/guards.ts';
import { paths } from '../lib/paths/paths.ts';
import { pagesOf } from './page-route.ts';

const page = pagesOf(import.meta.glob('../pages/desk/*/*-page.tsx'));

/** Leads to the page where the desk begins for the role of the user. */
async function startOfDesk(args: LoaderFunctionArgs): Promise<Response> {
  const me = await fetchMe(args);
  return redirect(me ? startOf(Role[me.role]) : paths.deskOrders);
}

/** The pages of the desk and their paths, within its gate. */
export const deskRoutes: RouteObject[] = [
  { path: 'desk', loader: startOfDesk, element: null },
  // The gate shows it, without the frame of the desk.
  { path: 'desk/confirm-login', element: null },
  { path: 'desk/dashboard', ...page('desk/dashboard/dashboard-page') },
  { path: 'desk/orders', ...page('desk/orders/orders-page') },
  { path: 'desk/orders/:orderId', ...page('desk/orders/order-page') },
  { path: 'desk/approvals', ...page('desk/approvals/approvals-page') },
  { path: 'desk/draft-orders', ...page('desk/draft-orders/draft-orders-page') },
  { path: 'desk/draft-orders/:draftOrderId', ...page('desk/draft-orders/draft-order-page') },
  { path: 'desk/picking', ...page('desk/picking/picking-page') },
  { path: 'desk/picking/:number', ...page('desk/picking/pick-list-page') },
  { path: 'desk/packing', ...page('desk/packing/packing-page') },
  { path: 'desk/practice', ...page('desk/practice/practice-page') },
  { path: 'desk/handover', ...page('desk/handover/handover-page') },
  { path: 'desk/couriers', ...page('desk/couriers/couriers-page') },
  { path: 'desk/day-report', ...page('desk/day-report/day-report-page') },
  { path: 'desk/exchanges', ...page('desk/exchanges/exchanges-page') },
  { path: 'desk/exchanges/:exchangeId', ...page('desk/exchanges/exchange-page') },
  { path: 'desk/messages', ...page('desk/messages/messages-page') },
  { path: 'desk/cash', ...page('desk/cash/cash-page') },
  { path: 'desk/couriers/invoices', ...page('desk/couriers/invoices-page') },
  { path: 'desk/customers', ...page('desk/customers/customers-page') },
  { path: 'desk/customers/:userId', ...page('desk/customers/customer-page') },
  { path: 'desk/purchase-orders', ...page('desk/purchase-orders/purchase-orders-page') },
  { path: 'desk/purchase-orders/reorder', ...page('desk/purchase-orders/reorder-page') },
  { path: 'desk/purchase-orders/:purchaseOrderId', ...page('desk/purchase-orders/purchase-order-page') },
  { path: 'desk/security-log', ...page('desk/security-log/security-log-page') },
  { path: 'desk/receipts', ...page('desk/receipts/receipts-page') },
  { path: 'desk/receipts/:receiptId', ...page('desk/receipts/receipt-page') },
  { path: 'desk/suppliers', ...page('desk/suppliers/suppliers-page') },
  { path: 'desk/suppliers/:supplierId', ...page('desk/suppliers/supplier-page') },
  { path: 'desk/buy-backs', ...page('desk/buy-backs/buy-backs-page') },
  { path: 'desk/buy-backs/settings', ...page('desk/buy-backs/settings-page') },
  { path: 'desk/buy-backs/:buyBackId', ...page('desk/buy-backs/buy-back-page') },
  { path: 'desk/counts', ...page('desk/counts/counts-page') },
  { path: 'desk/counts/:countId', ...page('desk/counts/count-page') },
  { path: 'desk/counts/:countId/shelf', ...page('desk/counts/shelf-page') },
  { path: 'desk/counts/:countId/review', ...page('desk/counts/review-page') },
  { path: 'desk/exam-facts', ...page('desk/exam-facts/exam-facts-page') },
  { path: 'desk/exam-facts/:examFactId', ...page('desk/exam-facts/exam-fact-page') },
  { path: 'desk/months', ...page('desk/months/months-page') },
  { path: 'desk/months/:month', ...page('desk/months/month-page') },
  { path: 'desk/staff', ...page('desk/staff/staff-page') },
  { path: 'desk/stations', ...page('desk/stations/stations-page') },
  { path: 'desk/health', ...page('desk/health/health-page') },
  { path: 'desk/copies', ...page('desk/copies/copies-page') },
  { path: 'desk/copies/intake', ...page('desk/copies/intake-page') },
  { path: 'desk/copies/:code', ...page('desk/copies/copy-page') },
  { path: 'desk/books', ...page('desk/books/books-page') },
  { path: 'desk/books/new', ...page('desk/books/add-book-page') },
  { path: 'desk/books/import', ...page('desk/books/import-page') },
  { path: 'desk/books/edit', ...page('desk/books/edit-book-page') },
  { path: 'desk/books/:bookId', ...page('desk/books/edit-book-page') },
];
