import type { RouteObject } from 'react-router-dom';
import { requireLogin, requireAnonymous } from '../lib/session/guards.ts';
import { Layout, layoutLoader } from './layout.tsx';
import { DESK_ROUTE, type PageHandle, page } from './page-route.ts';
import { RouteError } from './route-error.tsx';

/** The modules of the lazy pages among these routes, for the server to preload their scripts. */
export function lazyModules(matches: readonly { route: RouteObject }[]): string[] {
  return matches.flatMap(({ route }) => (route.handle ? [(route.handle as PageHandle).module] : []));
}

/** Paths that the desk had. */
const OLD_PATHS = ['admin/*', 'addbookonlyforadmin', 'alterbookonlyforadmin'];

/** Every page of the shop and its path. Paths are case-insensitive. */
export const createRoutes = (deskRoutes: RouteObject[]): RouteObject[] => [
  {
    loader: layoutLoader,
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      { index: true, ...page('home/home-page', () => import('../pages/home/home-page.tsx')) },
      { path: 'exam', ...page('exam/exam-page', () => import('../pages/exam/exam-page.tsx')) },
      { path: 'exam-kit', ...page('exam-kit/exam-kit-page', () => import('../pages/exam-kit/exam-kit-page.tsx')) },
      { path: 'search', ...page('search/search-page', () => import('../pages/search/search-page.tsx')) },
      { path: 'book/:bookId', ...page('book/book-page', () => import('../pages/book/book-page.tsx')) },
      { path: 'contactus', ...page('contact/contact-page', () => import('../pages/contact/contact-page.tsx')) },
      { path: 'termsandconditions', ...page('policies/terms-page', () => import('../pages/policies/terms-page.tsx')) },
      {
        path: 'cancellationpolicy',
        ...page('policies/cancellation-page', () => import('../pages/policies/cancellation-page.tsx')),
      },
      {
        path: 'shippingpolicy',
        ...page('policies/shipping-page', () => import('../pages/policies/shipping-page.tsx')),
      },
      { path: 'privacypolicy', ...page('policies/privacy-page', () => import('../pages/policies/privacy-page.tsx')) },
      {
        path: 'forgot-password',
        ...page(
          'forgot-password/forgot-password-page',
          () => import('../pages/forgot-password/forgot-password-page.tsx'),
        ),
      },
      {
        path: 'reset-password',
        ...page('reset-password/reset-password-page', () => import('../pages/reset-password/reset-password-page.tsx')),
      },
      {
        path: 'confirm-email',
        ...page('confirm-email/confirm-email-page', () => import('../pages/confirm-email/confirm-email-page.tsx')),
      },
      {
        path: 'confirm-order',
        ...page('confirm-order/confirm-order-page', () => import('../pages/confirm-order/confirm-order-page.tsx')),
      },
      { path: 'pay/:token', ...page('pay/pay-page', () => import('../pages/pay/pay-page.tsx')) },
      {
        loader: requireAnonymous,
        children: [
          { path: 'login', ...page('login/login-page', () => import('../pages/login/login-page.tsx')) },
          {
            path: 'loginwithphone',
            ...page(
              'login-with-phone/login-with-phone-page',
              () => import('../pages/login-with-phone/login-with-phone-page.tsx'),
            ),
          },
        ],
      },
      {
        loader: requireLogin,
        children: [
          { path: 'account', ...page('account/account-page', () => import('../pages/account/account-page.tsx')) },
          {
            path: 'write-review/:orderId',
            ...page('write-review/write-review-page', () => import('../pages/write-review/write-review-page.tsx')),
          },
          {
            path: 'book/:bookId/payment',
            ...page('payment/payment-page', () => import('../pages/payment/payment-page.tsx')),
          },
          { path: 'cart/payment', ...page('payment/payment-page', () => import('../pages/payment/payment-page.tsx')) },
          {
            path: 'checkout/:bookId',
            ...page('checkout/checkout-page', () => import('../pages/checkout/checkout-page.tsx')),
          },
          {
            path: 'cart/checkout',
            ...page('checkout/checkout-page', () => import('../pages/checkout/checkout-page.tsx')),
          },
          {
            path: 'ordersuccessful',
            ...page(
              'order-successful/order-successful-page',
              () => import('../pages/order-successful/order-successful-page.tsx'),
            ),
          },
          {
            path: 'want-list',
            ...page('waitlist/waitlist-page', () => import('../pages/waitlist/waitlist-page.tsx')),
          },
          { path: 'orders', ...page('orders/orders-page', () => import('../pages/orders/orders-page.tsx')) },
          { path: 'orders/:orderId', ...page('order/order-page', () => import('../pages/order/order-page.tsx')) },
          {
            path: 'orders/:orderId/invoice',
            ...page('invoice/invoice-page', () => import('../pages/invoice/invoice-page.tsx')),
          },
          {
            path: 'orders/:orderId/exchange',
            ...page('exchange/exchange-page', () => import('../pages/exchange/exchange-page.tsx')),
          },
          {
            path: 'orders/:orderId/feedback',
            ...page('feedback/feedback-page', () => import('../pages/feedback/feedback-page.tsx')),
          },
          { path: 'cart', ...page('cart/cart-page', () => import('../pages/cart/cart-page.tsx')) },
          { path: 'address', ...page('address/address-page', () => import('../pages/address/address-page.tsx')) },
        ],
      },
      {
        id: DESK_ROUTE,
        ...page('desk/desk-gate', () => import('../pages/desk/desk-gate.tsx')),
        children: deskRoutes,
      },
      ...OLD_PATHS.map((path) => ({ path, lazy: () => import('./old-urls.ts') })),
      { path: '*', ...page('not-found/not-found-page', () => import('../pages/not-found/not-found-page.tsx')) },
    ],
  },
];
