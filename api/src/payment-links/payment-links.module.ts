import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import { type LinkPaymentsParts, LinkPaymentsService } from './link-payments.service.ts';
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

interface Needs
  extends
    Pick<Platform, 'database' | 'stateStore' | 'mailer' | 'publicUrl' | 'signingKeys'>,
    Omit<LinkPaymentsParts, 'store'> {
  accounts: AccountsService;
  gateway: PaymentGateway;
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
