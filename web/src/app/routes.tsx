import type { RouteObject } from 'react-router-dom';
import { requireLogin, requireVisitor } from '../lib/guard.ts';
import { Layout, layoutLoader } from './layout.tsx';
import { RouteError } from './route-error.tsx';

/** Addresses that are led to already. */
const OPENING_SOON = ['Contactus', 'TermsAndConditions', 'CancellationPolicy', 'ShippingPolicy', 'PrivacyPolicy'];

/** The same, of those that need a login. */
const OPENING_SOON_TO_CUSTOMERS = ['write-review/:orderId'];

const openingSoon = (path: string): RouteObject => ({
  path,
  lazy: () => import('../pages/opening-soon/opening-soon-page.tsx'),
});

/** Every page of the shop and where it lives. Paths match without regard to case. */
export const routes: RouteObject[] = [
  {
    loader: layoutLoader,
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      { index: true, lazy: () => import('../pages/home/home-page.tsx') },
      { path: 'exam', lazy: () => import('../pages/exam/exam-page.tsx') },
      { path: 'search', lazy: () => import('../pages/search/search-page.tsx') },
      { path: 'book/:bookId', lazy: () => import('../pages/book/book-page.tsx') },
      { path: 'forgot-password', lazy: () => import('../pages/forgot-password/forgot-password-page.tsx') },
      { path: 'reset-password', lazy: () => import('../pages/reset-password/reset-password-page.tsx') },
      {
        loader: requireVisitor,
        children: [
          { path: 'login', lazy: () => import('../pages/login/login-page.tsx') },
          { path: 'loginwithphone', lazy: () => import('../pages/login-with-phone/login-with-phone-page.tsx') },
        ],
      },
      {
        loader: requireLogin,
        children: [
          { path: 'account', lazy: () => import('../pages/account/account-page.tsx') },
          { path: 'book/:bookId/payment', lazy: () => import('../pages/payment/payment-page.tsx') },
          { path: 'cart/payment', lazy: () => import('../pages/payment/payment-page.tsx') },
          { path: 'checkout/:bookId', lazy: () => import('../pages/checkout/checkout-page.tsx') },
          { path: 'cart/checkout', lazy: () => import('../pages/checkout/checkout-page.tsx') },
          { path: 'ordersuccessful', lazy: () => import('../pages/order-successful/order-successful-page.tsx') },
          { path: 'orders', lazy: () => import('../pages/orders/orders-page.tsx') },
          { path: 'orders/:orderId', lazy: () => import('../pages/order/order-page.tsx') },
          { path: 'orders/:orderId/invoice', lazy: () => import('../pages/invoice/invoice-page.tsx') },
          { path: 'cart', lazy: () => import('../pages/cart/cart-page.tsx') },
          { path: 'address', lazy: () => import('../pages/address/address-page.tsx') },
          ...OPENING_SOON_TO_CUSTOMERS.map(openingSoon),
        ],
      },
      ...OPENING_SOON.map(openingSoon),
      { path: '*', lazy: () => import('../pages/not-found/not-found-page.tsx') },
    ],
  },
];
