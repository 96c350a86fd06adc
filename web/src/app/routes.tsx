import type { RouteObject } from 'react-router-dom';
import { requireAnonymous, requireCustomer, requireLogin } from '../lib/session/guards.ts';
import { Layout, layoutLoader } from './layout.tsx';
import { DESK_ROUTE, type PageHandle, pagesOf } from './page-route.ts';
import { RouteError } from './route-error.tsx';

/** The modules of the lazy pages among these routes, for the server to preload their scripts. */
export function lazyModules(matches: readonly { route: RouteObject }[]): string[] {
  return matches.flatMap(({ route }) => (route.handle ? [(route.handle as PageHandle).module] : []));
}

/** Without the pages of the desk, which shoppers do not load. */
const page = pagesOf(import.meta.glob(['../pages/*/*-page.tsx', '../pages/desk/desk-gate.tsx']));

/** Paths that the desk had. */
const OLD_PATHS = ['admin/*', 'addbookonlyforadmin', 'alterbookonlyforadmin'];

/** Every page of the shop and its path. Paths are case-insensitive. */
export const createRoutes = (deskRoutes: RouteObject[]): RouteObject[] => [
  {
    loader: layoutLoader,
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      { index: true, ...page('home/home-page') },
      { path: 'exam', ...page('exam/exam-page') },
      { path: 'exam-kit', ...page('exam-kit/exam-kit-page') },
      { path: 'search', ...page('search/search-page') },
      { path: 'book/:bookId', ...page('book/book-page') },
      { path: 'sell/:sale?', ...page('sell/sell-page') },
      { path: 'contactus', ...page('contact/contact-page') },
      { path: 'termsandconditions', ...page('policies/terms-page') },
      { path: 'cancellationpolicy', ...page('policies/cancellation-page') },
      { path: 'shippingpolicy', ...page('policies/shipping-page') },
      { path: 'privacypolicy', ...page('policies/privacy-page') },
      { path: 'forgot-password', ...page('forgot-password/forgot-password-page') },
      { path: 'reset-password', ...page('reset-password/reset-password-page') },
      { path: 'undo-change', ...page('undo-change/undo-change-page') },
      { path: 'confirm-email', ...page('confirm-email/confirm-email-page') },
      { path: 'confirm-order', ...page('confirm-order/confirm-order-page') },
      { path: 'parent', ...page('parent/parent-page') },
      { path: 'pay/:token', ...page('pay/pay-page') },
      {
        loader: requireAnonymous,
        children: [
          { path: 'login', ...page('login/login-page') },
          { path: 'loginwithphone', ...page('login/login-page') },
        ],
      },
      {
        loader: requireLogin,
        children: [{ path: 'account', ...page('account/account-page') }],
      },
      {
        loader: requireCustomer,
        children: [
          { path: 'write-review/:orderId', ...page('write-review/write-review-page') },
          { path: 'book/:bookId/payment', ...page('payment/payment-page') },
          { path: 'cart/payment', ...page('payment/payment-page') },
          { path: 'checkout/:bookId', ...page('checkout/checkout-page') },
          { path: 'cart/checkout', ...page('checkout/checkout-page') },
          { path: 'ordersuccessful', ...page('order-successful/order-successful-page') },
          { path: 'want-list', ...page('waitlist/waitlist-page') },
          { path: 'orders', ...page('orders/orders-page') },
          { path: 'orders/:orderId', ...page('order/order-page') },
          { path: 'orders/:orderId/invoice', ...page('invoice/invoice-page') },
          { path: 'orders/:orderId/exchange', ...page('exchange/exchange-page') },
          { path: 'orders/:orderId/address', ...page('order-address/order-address-page') },
          { path: 'orders/:orderId/feedback', ...page('feedback/feedback-page') },
          { path: 'cart', ...page('cart/cart-page') },
          { path: 'address', ...page('address/address-page') },
        ],
      },
      {
        id: DESK_ROUTE,
        ...page('desk/desk-gate'),
        children: deskRoutes,
      },
      ...OLD_PATHS.map((path) => ({ path, lazy: () => import('./old-urls.ts') })),
      { path: '*', ...page('not-found/not-found-page') },
    ],
  },
];
