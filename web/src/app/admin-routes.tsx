import type { RouteObject } from 'react-router-dom';
import { page } from './page-route.ts';

/** The pages of admins and their paths, within the admin gate. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin/dashboard',
    ...page('dashboard/dashboard-page', () => import('../pages/dashboard/dashboard-page.tsx')),
  },
  { path: 'admin/orders', ...page('desk/today-page', () => import('../pages/desk/today-page.tsx')) },
  { path: 'admin/orders/:orderId', ...page('desk/order-page', () => import('../pages/desk/order-page.tsx')) },
  { path: 'admin/pick', ...page('packing/pick-page', () => import('../pages/packing/pick-page.tsx')) },
  {
    path: 'admin/pick/:number',
    ...page('packing/pick-list-page', () => import('../pages/packing/pick-list-page.tsx')),
  },
  { path: 'admin/pack', ...page('packing/pack-page', () => import('../pages/packing/pack-page.tsx')) },
  { path: 'admin/handover', ...page('packing/handover-page', () => import('../pages/packing/handover-page.tsx')) },
  { path: 'admin/evening', ...page('packing/evening-page', () => import('../pages/packing/evening-page.tsx')) },
  { path: 'admin/exchanges', ...page('desk/exchanges-page', () => import('../pages/desk/exchanges-page.tsx')) },
  {
    path: 'admin/exchanges/:exchangeId',
    ...page('desk/exchange-page', () => import('../pages/desk/exchange-page.tsx')),
  },
  { path: 'admin/messages', ...page('desk/messages-page', () => import('../pages/desk/messages-page.tsx')) },
  { path: 'admin/cash', ...page('desk/cash-page', () => import('../pages/desk/cash-page.tsx')) },
  { path: 'admin/customers', ...page('desk/customers-page', () => import('../pages/desk/customers-page.tsx')) },
  { path: 'admin/customers/:userId', ...page('desk/customer-page', () => import('../pages/desk/customer-page.tsx')) },
  { path: 'admin/health', ...page('health/health-page', () => import('../pages/health/health-page.tsx')) },
  { path: 'admin/intake', ...page('copy-desk/intake-page', () => import('../pages/copy-desk/intake-page.tsx')) },
  { path: 'admin/copies', ...page('copy-desk/copies-page', () => import('../pages/copy-desk/copies-page.tsx')) },
  { path: 'admin/copies/:code', ...page('copy-desk/copy-page', () => import('../pages/copy-desk/copy-page.tsx')) },
  { path: 'admin', ...page('admin/admin-page', () => import('../pages/admin/admin-page.tsx')) },
  { path: 'admin/import', ...page('admin/import-page', () => import('../pages/admin/import-page.tsx')) },
  {
    path: 'addbookonlyforadmin',
    ...page('add-book/add-book-page', () => import('../pages/add-book/add-book-page.tsx')),
  },
  {
    path: 'alterbookonlyforadmin',
    ...page('edit-book/edit-book-page', () => import('../pages/edit-book/edit-book-page.tsx')),
  },
];
