import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { OrderPaymentsService } from '../payments/order-payments.service.ts';
import type { PaymentIntentsService } from '../payments/payment-intents.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import { CheckoutResolver } from './checkout.resolver.ts';
import { checkoutRoutes, PAYMENT_CALLS } from './checkout.routes.ts';
import { CheckoutService } from './checkout.service.ts';
import { CheckoutStore } from './checkout.store.ts';
import { SingleBookCheckoutService } from './single-book-checkout.service.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  accounts: AccountsService;
  addresses: AddressesService;
  catalogue: CatalogueService;
  delivery: DeliveryService;
  cart: CartService;
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
  paymentIntents: PaymentIntentsService;
  gateway: PaymentGateway;
}

/** Quotes and orders from a book or the cart. */
export function checkoutModule(needs: Needs) {
  const checkout = new CheckoutService({ ...needs, store: new CheckoutStore(needs.database.manager) });
  const singleBookCheckout = new SingleBookCheckoutService(needs);
  return {
    services: { checkout, singleBookCheckout },
    resolvers: [new CheckoutResolver(checkout, needs.gateway)],
    routes: [checkoutRoutes(singleBookCheckout)],
    purposes: [{ purpose: 'payment', paths: PAYMENT_CALLS }],
  } satisfies Module;
}
