import type { RouteObject } from 'react-router-dom';
import { requireLogin, requireAnonymous } from '../lib/guards.ts';
import { Layout, layoutLoader } from './layout.tsx';
import { RouteError } from './route-error.tsx';

/** Every page of the shop and its path. Paths are case-insensitive. */
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
      { path: 'contactus', lazy: () => import('../pages/contact/contact-page.tsx') },
      { path: 'termsandconditions', lazy: () => import('../pages/policies/terms-page.tsx') },
      { path: 'cancellationpolicy', lazy: () => import('../pages/policies/cancellation-page.tsx') },
      { path: 'shippingpolicy', lazy: () => import('../pages/policies/shipping-page.tsx') },
      { path: 'privacypolicy', lazy: () => import('../pages/policies/privacy-page.tsx') },
      { path: 'forgot-password', lazy: () => import('../pages/forgot-password/forgot-password-page.tsx') },
      { path: 'reset-password', lazy: () => import('../pages/reset-password/reset-password-page.tsx') },
      { path: 'confirm-email', lazy: () => import('../pages/confirm-email/confirm-email-page.tsx') },
      {
        loader: requireAnonymous,
        children: [
          { path: 'login', lazy: () => import('../pages/login/login-page.tsx') },
          { path: 'loginwithphone', lazy: () => import('../pages/login-with-phone/login-with-phone-page.tsx') },
        ],
      },
      {
        loader: requireLogin,
        children: [
          { path: 'account', lazy: () => import('../pages/account/account-page.tsx') },
          { path: 'write-review/:orderId', lazy: () => import('../pages/write-review/write-review-page.tsx') },
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
        ],
      },
      {
        lazy: () => import('../pages/admin/admin-gate.tsx'),
        children: [
          { path: 'addbookonlyforadmin', lazy: () => import('../pages/add-book/add-book-page.tsx') },
          { path: 'alterbookonlyforadmin', lazy: () => import('../pages/edit-book/edit-book-page.tsx') },
          { path: 'admin', lazy: () => import('../pages/admin/admin-page.tsx') },
          { path: 'admin/import', lazy: () => import('../pages/admin/import-page.tsx') },
        ],
      },
      { path: '*', lazy: () => import('../pages/not-found/not-found-page.tsx') },
    ],
  },
];
