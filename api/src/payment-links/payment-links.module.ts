import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CheckoutService } from '../checkout/checkout.service.ts';
import type { ExamTargetsService } from '../exam-targets/exam-targets.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { OrderPaymentsService } from '../payments/order-payments.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import { LinkPaymentsService } from './link-payments.service.ts';
import { LinkReceiptsService } from './link-receipts.service.ts';
import {
  LinkPaymentResolver,
  OrderOfLinkResolver,
  PaymentLinkBasketResolver,
  PaymentLinkLineResolver,
  PaymentLinkResolver,
} from './payment-links.resolver.ts';
import { PaymentLinksService } from './payment-links.service.ts';
import { PaymentLinkStore } from './payment-links.store.ts';

interface Needs extends Pick<Platform, 'database' | 'stateStore' | 'mailer' | 'clock' | 'publicUrl' | 'secret'> {
  accounts: AccountsService;
  catalogue: CatalogueService;
  examTargets: ExamTargetsService;
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
  gateway: PaymentGateway;
  checkout: CheckoutService;
}

/** Links by which a customer asks someone else to pay. */
export function paymentLinksModule(needs: Needs) {
  const { manager } = needs.database;
  const parts = { ...needs, store: new PaymentLinkStore(manager) };
  const paymentLinks = new PaymentLinksService(parts);
  const linkPayments = new LinkPaymentsService(parts);
  const linkReceipts = new LinkReceiptsService({ ...needs, linkPayments, manager });
  return {
    services: { paymentLinks, linkPayments, linkReceipts },
    resolvers: [
      new PaymentLinkResolver(paymentLinks),
      new LinkPaymentResolver(linkPayments, linkReceipts),
      new PaymentLinkBasketResolver(needs.gateway),
      new PaymentLinkLineResolver(),
      new OrderOfLinkResolver(),
    ],
    erasure: { ofCustomer: ({ userId }, transaction) => new PaymentLinkStore(transaction).deleteLinks(userId) },
  } satisfies Module;
}
