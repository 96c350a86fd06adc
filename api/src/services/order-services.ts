import type { DataSource, EntityManager } from 'typeorm';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { AccountStore } from '../accounts/accounts.store.ts';
import { removeBought } from '../cart/cart.store.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { DocumentsService } from '../documents/documents.service.ts';
import { DocumentStore } from '../documents/documents.store.ts';
import { PapersService } from '../documents/papers.service.ts';
import { PaperStore } from '../documents/papers.store.ts';
import type { SellerDetails } from '../documents/seller.rules.ts';
import { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { OrderStore } from '../orders/orders.store.ts';
import { OrderPaymentsService } from '../payments/order-payments.service.ts';
import { PaymentIntentsService } from '../payments/payment-intents.service.ts';
import { PaymentStore } from '../payments/payments.store.ts';
import { ReconciliationService } from '../payments/reconciliation.service.ts';
import { RefundsService } from '../payments/refunds.service.ts';
import { SettlementService } from '../payments/settlement.service.ts';
import { UnpaidOrderStore } from '../payments/unpaid-orders.store.ts';
import { WebhooksService } from '../payments/webhooks.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import { type Courier, COURIERS } from '../shipments/couriers.rules.ts';

interface OrderServiceParts {
  database: DataSource;
  /** Connections kept free of other work. */
  reserved: DataSource;
  stateStore: StateStore;
  accounts: AccountsService;
  gateway: PaymentGateway;
  jobs: Jobs;
  mailer: Mailer;
  seller: SellerDetails;
  shop: ShopDetails;
  clock: Clock;
  publicUrl: string;
}

/** Composes the services of orders and payments. */
export function createOrderServices(parts: OrderServiceParts) {
  const { database, reserved, stateStore, accounts, gateway, jobs, mailer, clock, publicUrl } = parts;
  const payments = new PaymentStore(database.manager);
  const unpaidOrders = (transaction: EntityManager) => new UnpaidOrderStore(transaction);
  const lifecycle = new OrderLifecycle({
    mailer,
    clock,
    publicUrl,
    findUser: (userId, transaction) => new AccountStore(transaction).findUser(userId),
    removeFromCart: removeBought,
    unpaidOrders,
  });
  const store = new OrderStore(database.manager);
  const orders = new OrdersService({ store, stateStore, lifecycle, unpaidOrders, clock });
  const paymentIntents = new PaymentIntentsService({ payments, lifecycle, gateway, clock });
  const refunds = new RefundsService({ payments, lifecycle, gateway, jobs, clock });
  const settlement = new SettlementService({ payments, lifecycle, refunds, gateway, clock });
  return {
    ...createDocumentServices(parts),
    orders,
    orderPayments: new OrderPaymentsService({
      payments,
      stateStore,
      paymentIntents,
      orders,
      accounts,
      settlement,
      gateway,
      clock,
    }),
    paymentIntents,
    reconciliation: new ReconciliationService({
      payments,
      unpaidOrders: unpaidOrders(database.manager),
      orders,
      settlement,
      refunds,
      clock,
    }),
    refunds,
    settlement,
    webhooks: new WebhooksService({ database: reserved, jobs, gateway, settlement, refunds, clock }),
  };
}

/** Composes the services of documents and papers. */
function createDocumentServices({ database, seller, shop, clock, publicUrl }: OrderServiceParts) {
  const documents = new DocumentStore(database.manager);
  const labels = {
    orderCode: (orderId: string) => `O${orderId}`,
    bookCode: (bookId: string, condition: Condition) => `B${bookId}-${condition === Condition.NEW ? 'N' : 'P'}`,
    courierName: (courier: string) => COURIERS[courier as Courier].name,
  };
  return {
    documents: new DocumentsService({ store: documents, seller, clock }),
    papers: new PapersService({ documents, papers: new PaperStore(database.manager), shop, publicUrl, labels }),
  };
}
