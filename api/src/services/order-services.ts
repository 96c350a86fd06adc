import type { DataSource, EntityManager } from 'typeorm';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { removeBought } from '../cart/cart.store.ts';
import { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { OrderStore } from '../orders/orders.store.ts';
import { CollectionsService } from '../payments/collections.service.ts';
import { CollectionStore } from '../payments/collections.store.ts';
import { OrderPaymentsService } from '../payments/order-payments.service.ts';
import { PaymentIntentsService } from '../payments/payment-intents.service.ts';
import { PaymentStore } from '../payments/payments.store.ts';
import { ProviderRefundsService } from '../payments/provider-refunds.service.ts';
import { ReconciliationService } from '../payments/reconciliation.service.ts';
import { RefundRecorder } from '../payments/refund-recorder.ts';
import { RefundsService } from '../payments/refunds.service.ts';
import { RefundStore } from '../payments/refunds.store.ts';
import { SettlementService } from '../payments/settlement.service.ts';
import { UnpaidOrderStore } from '../payments/unpaid-orders.store.ts';
import { WebhooksService } from '../payments/webhooks.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';

interface OrderServiceParts {
  database: DataSource;
  /** Connections kept free of other work. */
  reserved: DataSource;
  stateStore: StateStore;
  accounts: AccountsService;
  gateway: PaymentGateway;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

/** Composes the services of orders and payments. */
export function createOrderServices(parts: OrderServiceParts) {
  const { database, reserved, stateStore, accounts, gateway, jobs, mailer, clock, publicUrl } = parts;
  const payments = new PaymentStore(database.manager);
  const unpaidOrders = (transaction: EntityManager) => new UnpaidOrderStore(transaction);
  const findUser = (userId: string, transaction: EntityManager) => new AccountStore(transaction).findUser(userId);
  const lifecycle = new OrderLifecycle({
    mailer,
    clock,
    publicUrl,
    findUser,
    removeFromCart: removeBought,
    unpaidOrders,
  });
  const store = new OrderStore(database.manager);
  const orders = new OrdersService({ store, stateStore, lifecycle, unpaidOrders, clock });
  const paymentIntents = new PaymentIntentsService({ payments, lifecycle, gateway, clock });
  const collections = new CollectionsService({ store: new CollectionStore(database.manager), clock });
  const refundParts = { store: new RefundStore(database.manager), lifecycle, mailer, clock, publicUrl, findUser };
  const refunds = new RefundsService({ ...refundParts, jobs });
  const recorder = new RefundRecorder(refundParts);
  const providerRefunds = new ProviderRefundsService({ store: refundParts.store, recorder, gateway });
  const settlement = new SettlementService({ payments, lifecycle, refunds, providerRefunds, gateway, clock });
  return {
    collections,
    orders,
    orderPayments: new OrderPaymentsService({
      payments,
      stateStore,
      paymentIntents,
      orders,
      accounts,
      settlement,
      collections,
      gateway,
      clock,
    }),
    paymentIntents,
    reconciliation: new ReconciliationService({
      payments,
      unpaidOrders: unpaidOrders(database.manager),
      orders,
      settlement,
      providerRefunds,
      clock,
    }),
    providerRefunds,
    refunds,
    settlement,
    webhooks: new WebhooksService({ database: reserved, jobs, gateway, settlement, providerRefunds, clock }),
  };
}
