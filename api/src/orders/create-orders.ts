import type { DataSource } from 'typeorm';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { OrderLifecycle, type LeaveCart } from './order-lifecycle.ts';
import { OrderPaymentsService } from '../payments/order-payments.service.ts';
import { OrdersService } from './orders.service.ts';
import { OrderStore } from './orders.store.ts';
import { PaymentStore } from '../payments/payments.store.ts';
import { ReconciliationService } from '../payments/reconciliation.service.ts';
import { RefundsService } from '../payments/refunds.service.ts';
import { SettlementService } from '../payments/settlement.service.ts';
import { WebhooksService } from '../payments/webhooks.service.ts';

interface OrderParts {
  database: DataSource;
  /** Connections that a full main pool leaves free. */
  reserved: DataSource;
  stateStore: StateStore;
  accounts: AccountsService;
  gateway: PaymentGateway;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  leaveCart: LeaveCart;
}

/** All that orders and their payments consist of, put together. */
export function createOrders(parts: OrderParts) {
  const { database, reserved, stateStore, accounts, gateway, jobs, mailer, clock, publicUrl, leaveCart } = parts;
  const store = new OrderStore(database.manager);
  const payments = new PaymentStore(database.manager);
  const lifecycle = new OrderLifecycle({ mailer, clock, publicUrl, leaveCart });
  const orders = new OrdersService({ store, stateStore, lifecycle, clock });
  const refunds = new RefundsService({ payments, lifecycle, gateway, jobs, clock });
  const settlement = new SettlementService({ payments, lifecycle, refunds, gateway, clock });
  return {
    orders,
    orderPayments: new OrderPaymentsService({ payments, orders, accounts, settlement, gateway, clock }),
    reconciliation: new ReconciliationService({ store, payments, orders, settlement, refunds, gateway, clock }),
    refunds,
    settlement,
    webhooks: new WebhooksService({ database: reserved, jobs, gateway, settlement, refunds, clock }),
  };
}
