import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ApprovalGate } from '../approvals/approval-gate.ts';
import type { CashOrdersService } from '../orders/cash/cash-orders.service.ts';
import type { OrderCredit } from '../orders/order-credit.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { CashConfirmationResolver, CashOrderFieldsResolver } from './cash/cash-orders.resolver.ts';
import { CashPaymentsService } from './cash/cash-payments.service.ts';
import { CollectionsService } from './cash/collections.service.ts';
import { CollectionStore } from './cash/collections.store.ts';
import { OrderPaymentFieldsResolver, OrderPaymentResolver } from './order-payments.resolver.ts';
import { OrderPaymentsService } from './order-payments.service.ts';
import { createPaymentGateway, type GatewayParts } from './payment-gateway.ts';
import { PaymentIntentsService } from './payment-intents.service.ts';
import { RECONCILIATION } from './payments.rules.ts';
import { PaymentStore } from './payments.store.ts';
import { PayoutsService } from './payouts/payouts.service.ts';
import { PayoutStore } from './payouts/payouts.store.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { ProviderRefundsService } from './refunds/provider-refunds.service.ts';
import { RefundRecorder } from './refunds/refund-recorder.ts';
import { REFUNDS, RefundsService } from './refunds/refunds.service.ts';
import { RefundStore } from './refunds/refunds.store.ts';
import { SettlementService } from './settlement.service.ts';
import { UnmatchedPaymentResolver } from './unmatched/unmatched-payments.resolver.ts';
import { UnmatchedPaymentsService } from './unmatched/unmatched-payments.service.ts';
import { UnmatchedPaymentStore } from './unmatched/unmatched-payments.store.ts';
import { UnpaidOrderStore } from './unpaid-orders.store.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { PAYMENT_EVENTS, WebhooksService } from './webhooks.service.ts';

/** Queries on unpaid orders that depend on payments. */
export const unpaidOrders = (transaction: EntityManager) => new UnpaidOrderStore(transaction);

interface Needs extends Pick<Platform, 'database' | 'reserved' | 'stateStore' | 'jobs' | 'clock'>, GatewayParts {
  emailCustomer: EmailCustomer;
  approvalGate: ApprovalGate;
  accounts: AccountsService;
  lifecycle: OrderLifecycle;
  orderCredit: OrderCredit;
  orders: OrdersService;
  cashOrders: CashOrdersService;
}

/** Payments, refunds, payouts and collected cash. */
export function paymentsModule(needs: Needs) {
  const services = composeServices(needs);
  const { collections, orderPayments, payouts, providerRefunds, reconciliation, unmatchedPayments, webhooks } =
    services;
  return {
    services,
    resolvers: [
      new OrderPaymentResolver(orderPayments),
      new OrderPaymentFieldsResolver(orderPayments, collections, payouts),
      new CashConfirmationResolver(needs.cashOrders, services.cashPayments),
      new CashOrderFieldsResolver(needs.cashOrders),
      new UnmatchedPaymentResolver(unmatchedPayments),
    ],
    webhooks: [webhookRoutes(webhooks)],
    jobs: [
      { queue: PAYMENT_EVENTS, handle: webhooks.handleEvent },
      { queue: REFUNDS, handle: providerRefunds.sendRefund },
      { queue: RECONCILIATION, handle: reconciliation.run, everySeconds: 60 },
    ],
    erasure: {
      ofCustomer: ({ userId }, transaction) => new PaymentStore(transaction).eraseInstruments(userId),
      ofUnpaidOrders: (orderIds, transaction) => new PaymentStore(transaction).forgetOrders(orderIds),
    },
  } satisfies Module;
}

function composeServices(needs: Needs) {
  const { manager } = needs.database;
  const payments = new PaymentStore(manager);
  const unmatched = new UnmatchedPaymentStore(manager);
  const store = new RefundStore(manager);
  const gateway = createPaymentGateway(needs);
  const parts = { ...needs, gateway, payments };
  const paymentIntents = new PaymentIntentsService(parts);
  const collections = new CollectionsService({ ...needs, store: new CollectionStore(manager) });
  const payouts = new PayoutsService({ ...needs, store: new PayoutStore(manager) });
  const refunds = new RefundsService({ ...needs, store });
  const recorder = new RefundRecorder({ ...needs, store });
  const providerRefunds = new ProviderRefundsService({ ...parts, store, recorder });
  const settlement = new SettlementService({ ...parts, refunds, providerRefunds });
  const orderPayments = new OrderPaymentsService({ ...parts, paymentIntents, settlement, collections });
  const cashPayments = new CashPaymentsService({ ...needs, orderPayments });
  const unmatchedPayments = new UnmatchedPaymentsService({ ...parts, store: unmatched, settlement });
  const webhooks = new WebhooksService({ ...parts, database: needs.reserved, settlement, providerRefunds });
  const reconciliation = new ReconciliationService({
    ...parts,
    refunds: store,
    unpaidOrders: unpaidOrders(manager),
    settlement,
    providerRefunds,
    unmatched,
    unmatchedPayments,
  });
  return {
    gateway,
    paymentIntents,
    collections,
    payouts,
    refunds,
    providerRefunds,
    settlement,
    orderPayments,
    cashPayments,
    unmatchedPayments,
    webhooks,
    reconciliation,
  };
}
