import type { Module, Platform } from '../platform/module.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import type { StoreCreditService } from '../store-credit/store-credit.service.ts';
import { CheckoutResolver } from './checkout.resolver.ts';
import { checkoutRoutes, PAYMENT_CALLS } from './checkout.routes.ts';
import { CheckoutService } from './checkout.service.ts';
import { CheckoutStore } from './checkout.store.ts';
import { type SingleBookCheckoutParts, SingleBookCheckoutService } from './single-book-checkout.service.ts';

interface Needs extends Pick<Platform, 'database'>, SingleBookCheckoutParts {
  gateway: PaymentGateway;
  storeCredit: StoreCreditService;
}

/** Quotes and orders from a book or the cart. */
export function checkoutModule(needs: Needs) {
  const checkout = new CheckoutService({ ...needs, store: new CheckoutStore(needs.database.manager) });
  const singleBookCheckout = new SingleBookCheckoutService(needs);
  return {
    services: { checkout, singleBookCheckout },
    resolvers: [new CheckoutResolver(checkout, needs.gateway, needs.storeCredit)],
    routes: [checkoutRoutes(singleBookCheckout)],
    purposes: [{ purpose: 'payment', paths: PAYMENT_CALLS }],
  } satisfies Module;
}
