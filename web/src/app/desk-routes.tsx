import { redirect, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths/paths.ts';
import { page } from './page-route.ts';

/** The pages of the desk and their paths, within its gate. */
export const deskRoutes: RouteObject[] = [
  { path: 'desk', loader: () => redirect(paths.deskOrders), element: null },
  {
    path: 'desk/dashboard',
    ...page('desk/dashboard/dashboard-page', () => import('../pages/desk/dashboard/dashboard-page.tsx')),
  },
  { path: 'desk/orders', ...page('desk/orders/orders-page', () => import('../pages/desk/orders/orders-page.tsx')) },
  {
    path: 'desk/orders/:orderId',
    ...page('desk/orders/order-page', () => import('../pages/desk/orders/order-page.tsx')),
  },
  {
    path: 'desk/picking',
    ...page('desk/picking/picking-page', () => import('../pages/desk/picking/picking-page.tsx')),
  },
  {
    path: 'desk/picking/:number',
    ...page('desk/picking/pick-list-page', () => import('../pages/desk/picking/pick-list-page.tsx')),
  },
  {
    path: 'desk/packing',
    ...page('desk/packing/packing-page', () => import('../pages/desk/packing/packing-page.tsx')),
  },
  {
    path: 'desk/handover',
    ...page('desk/handover/handover-page', () => import('../pages/desk/handover/handover-page.tsx')),
  },
  {
    path: 'desk/day-report',
    ...page('desk/day-report/day-report-page', () => import('../pages/desk/day-report/day-report-page.tsx')),
  },
  {
    path: 'desk/exchanges',
    ...page('desk/exchanges/exchanges-page', () => import('../pages/desk/exchanges/exchanges-page.tsx')),
  },
  {
    path: 'desk/exchanges/:exchangeId',
    ...page('desk/exchanges/exchange-page', () => import('../pages/desk/exchanges/exchange-page.tsx')),
  },
  {
    path: 'desk/messages',
    ...page('desk/messages/messages-page', () => import('../pages/desk/messages/messages-page.tsx')),
  },
  { path: 'desk/cash', ...page('desk/cash/cash-page', () => import('../pages/desk/cash/cash-page.tsx')) },
  {
    path: 'desk/customers',
    ...page('desk/customers/customers-page', () => import('../pages/desk/customers/customers-page.tsx')),
  },
  {
    path: 'desk/customers/:userId',
    ...page('desk/customers/customer-page', () => import('../pages/desk/customers/customer-page.tsx')),
  },
  { path: 'desk/health', ...page('desk/health/health-page', () => import('../pages/desk/health/health-page.tsx')) },
  { path: 'desk/copies', ...page('desk/copies/copies-page', () => import('../pages/desk/copies/copies-page.tsx')) },
  {
    path: 'desk/copies/intake',
    ...page('desk/copies/intake-page', () => import('../pages/desk/copies/intake-page.tsx')),
  },
  { path: 'desk/copies/:code', ...page('desk/copies/copy-page', () => import('../pages/desk/copies/copy-page.tsx')) },
  { path: 'desk/books', ...page('desk/books/books-page', () => import('../pages/desk/books/books-page.tsx')) },
  {
    path: 'desk/books/new',
    ...page('desk/books/add-book-page', () => import('../pages/desk/books/add-book-page.tsx')),
  },
  { path: 'desk/books/import', ...page('desk/books/import-page', () => import('../pages/desk/books/import-page.tsx')) },
  {
    path: 'desk/books/edit',
    ...page('desk/books/edit-book-page', () => import('../pages/desk/books/edit-book-page.tsx')),
  },
  {
    path: 'desk/books/:bookId',
    ...page('desk/books/edit-book-page', () => import('../pages/desk/books/edit-book-page.tsx')),
  },
];
