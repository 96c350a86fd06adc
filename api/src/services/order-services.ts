import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { OrderStock } from '../orders/stock/order-stock.ts';
import { DocumentsService } from '../documents/documents.service.ts';
import { DocumentStore } from '../documents/documents.store.ts';
import type { SellerDetails } from '../documents/seller.rules.ts';
import type { CashLinks } from '../orders/cash/cash-links.ts';
import { CashOrdersService } from '../orders/cash/cash-orders.service.ts';
import { CashRemindersService } from '../orders/cash/cash-reminders.service.ts';
import { OrderHoldsService } from '../orders/order-holds.service.ts';
import { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { OrderStore } from '../orders/orders.store.ts';
import { CashPaymentsService } from '../payments/cash/cash-payments.service.ts';
import { CollectionsService } from '../payments/cash/collections.service.ts';
import { CollectionStore } from '../payments/cash/collections.store.ts';
import { OrderPaymentsService } from '../payments/order-payments.service.ts';
import { PaymentIntentsService } from '../payments/payment-intents.service.ts';
import { PaymentStore } from '../payments/payments.store.ts';
import { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { PayoutStore } from '../payments/payouts/payouts.store.ts';
import { ProviderRefundsService } from '../payments/refunds/provider-refunds.service.ts';
import { ReconciliationService } from '../payments/reconciliation.service.ts';
import { RefundRecorder } from '../payments/refunds/refund-recorder.ts';
import { RefundsService } from '../payments/refunds/refunds.service.ts';
import { RefundStore } from '../payments/refunds/refunds.store.ts';
import { SettlementService } from '../payments/settlement.service.ts';
import { UnmatchedPaymentsService } from '../payments/unmatched/unmatched-payments.service.ts';
import { UnmatchedPaymentStore } from '../payments/unmatched/unmatched-payments.store.ts';
import { UnpaidOrderStore } from '../payments/unpaid-orders.store.ts';
import { WebhooksService } from '../payments/webhooks.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';

interface LifecycleServiceParts {
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  cashLinks: CashLinks;
  stock: OrderStock;
}

interface OrderServiceParts extends Omit<LifecycleServiceParts, 'stock'> {
  database: DataSource;
  /** Connections kept free of other work. */
  reserved: DataSource;
  stateStore: StateStore;
  accounts: AccountsService;
  gateway: PaymentGateway;
  jobs: Jobs;
  log: Logger;
  seller: SellerDetails;
}

const findUser = (userId: string, transaction: EntityManager) => new AccountStore(transaction).findUser(userId);

const unpaidOrders = (transaction: EntityManager) => new UnpaidOrderStore(transaction);

/** Composes the lifecycle of orders, which the services of payments and of parcels share. */
export function createOrderLifecycle({
  mailer,
  clock,
  publicUrl,
  cashLinks,
  stock,
}: LifecycleServiceParts): OrderLifecycle {
  return new OrderLifecycle({
    mailer,
    clock,
    publicUrl,
    cashLinks,
    findUser,
    stock,
    unpaidOrders,
  });
}

/** Composes the services of orders and payments. */
export function createOrderServices(parts: OrderServiceParts & { lifecycle: OrderLifecycle }) {
  const { database, reserved, stateStore, accounts, gateway, jobs, mailer, lifecycle, clock, publicUrl } = parts;
  const payments = new PaymentStore(database.manager);
  const store = new OrderStore(database.manager);
  const orders = new OrdersService({ store, stateStore, lifecycle, unpaidOrders, clock });
  const paymentIntents = new PaymentIntentsService({ payments, lifecycle, gateway, clock });
  const collections = new CollectionsService({ store: new CollectionStore(database.manager), clock });
  const refundParts = { store: new RefundStore(database.manager), lifecycle, mailer, clock, publicUrl, findUser };
  const refunds = new RefundsService({ ...refundParts, jobs });
  const recorder = new RefundRecorder(refundParts);
  const providerRefunds = new ProviderRefundsService({ store: refundParts.store, recorder, gateway, log: parts.log });
  const orderHolds = new OrderHoldsService({ manager: database.manager, lifecycle, clock });
  const cashOrders = new CashOrdersService({ ...parts, orders, orderHolds, findUser });
  const settlement = new SettlementService({
    payments,
    lifecycle,
    cashOrders,
    refunds,
    providerRefunds,
    gateway,
    clock,
  });
  const orderPayments = new OrderPaymentsService({
    payments,
    stateStore,
    paymentIntents,
    orders,
    cashOrders,
    accounts,
    settlement,
    collections,
    gateway,
    clock,
  });
  const unmatched = new UnmatchedPaymentStore(database.manager);
  const unmatchedPayments = new UnmatchedPaymentsService({ ...parts, store: unmatched, payments, settlement });
  return {
    cashOrders,
    cashPayments: new CashPaymentsService({ cashOrders, orderPayments }),
    cashReminders: new CashRemindersService({ ...parts, findUser }),
    collections,
    documents: new DocumentsService({ ...parts, store: new DocumentStore(database.manager) }),
    orderHolds,
    orders,
    orderPayments,
    paymentIntents,
    payouts: new PayoutsService({ ...refundParts, store: new PayoutStore(database.manager) }),
    reconciliation: new ReconciliationService({
      payments,
      unmatched,
      unmatchedPayments,
      refunds: refundParts.store,
      unpaidOrders: unpaidOrders(database.manager),
      orders,
      settlement,
      providerRefunds,
      gateway,
      jobs,
      clock,
    }),
    providerRefunds,
    refunds,
    settlement,
    unmatchedPayments,
    webhooks: new WebhooksService({ database: reserved, jobs, gateway, settlement, providerRefunds, clock }),
  };
}
