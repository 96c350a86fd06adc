import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CopyLifecycle } from '../copies/copy-lifecycle.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { StoreCreditLedger } from '../store-credit/store-credit-ledger.ts';
import { CashLinks } from './cash/cash-links.ts';
import { CASH_REMINDERS, CashOrdersService } from './cash/cash-orders.service.ts';
import { RestrictionsService } from './cash/restrictions.service.ts';
import { RestrictionStore } from './cash/restrictions.store.ts';
import { OrderCredit } from './order-credit.ts';
import { OrderHoldsService } from './order-holds.service.ts';
import { type OnOrder, OrderLifecycle, type PromiseBuyBacks, type UnpaidOrders } from './order-lifecycle.ts';
import { OrderConnectionResolver, OrderLineResolver, OrderResolver } from './orders.resolver.ts';
import { type AmountsPaid, ORDER_CALLS, orderRoutes } from './orders.routes.ts';
import { OrdersService } from './orders.service.ts';
import { OrderStore } from './orders.store.ts';
import { OrderRecipientService, type RecipientParts } from './recipient/recipient.service.ts';
import { OrderStock, type RemoveFromCart } from './stock/order-stock.ts';

interface Needs
  extends
    Pick<Platform, 'database' | 'stateStore' | 'mailer' | 'clock' | 'publicUrl' | 'signingKeys'>,
    Pick<RecipientParts, 'delivery' | 'onPackedRecipient'> {
  emailCustomer: EmailCustomer;
  catalogue: CatalogueService;
  copyLifecycle: CopyLifecycle;
  storeCreditLedger: StoreCreditLedger;
  removeFromCart: RemoveFromCart;
  unpaidOrders: (transaction: EntityManager) => UnpaidOrders;
  promiseBuyBacks: PromiseBuyBacks;
  onOrderPaid: OnOrder;
  amountsPaid: AmountsPaid;
}

/** Orders and their lifecycle, holds, and the confirmation of orders on delivery. */
export function ordersModule({ catalogue, amountsPaid, ...needs }: Needs) {
  const { manager } = needs.database;
  const cashLinks = new CashLinks(needs);
  const stock = new OrderStock(needs);
  const orderCredit = new OrderCredit(needs);
  const lifecycle = new OrderLifecycle({ ...needs, cashLinks, stock, orderCredit });
  const store = new OrderStore(manager);
  const orders = new OrdersService({ ...needs, store, lifecycle });
  const orderHolds = new OrderHoldsService({ manager, lifecycle, clock: needs.clock });
  const cashOrders = new CashOrdersService({ ...needs, orders, orderHolds, lifecycle, cashLinks });
  const orderRecipients = new OrderRecipientService({ ...needs, store, lifecycle, orderHolds });
  const restrictions = new RestrictionsService(needs);
  const isOrdered = (bookId: string, transaction: EntityManager) => new OrderStore(transaction).isOrdered(bookId);
  return {
    services: { orders, orderHolds, orderRecipients, cashOrders, restrictions },
    parts: { lifecycle, stock, isOrdered, orderCredit },
    resolvers: [
      new OrderResolver(orders, orderRecipients),
      new OrderLineResolver(catalogue),
      new OrderConnectionResolver(orders),
    ],
    routes: [orderRoutes(orders, amountsPaid)],
    purposes: [{ purpose: 'checkout', paths: ORDER_CALLS }],
    jobs: [{ queue: CASH_REMINDERS, handle: cashOrders.remindCustomers, everySeconds: 10 * 60 }],
    erasure: {
      ofCustomer: async (customer, transaction) => {
        await new OrderStore(transaction).eraseCustomer(customer);
        await new RestrictionStore(transaction).eraseCustomer(customer.userId);
      },
      ofUnpaidOrders: (orderIds, transaction) => new OrderStore(transaction).deleteOrders(orderIds),
    },
  } satisfies Module;
}
