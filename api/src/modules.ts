import 'reflect-metadata';
import type { EntityManager } from 'typeorm';
import { sandboxModule } from '../sandbox/sandbox.module.ts';
import { sampleModule } from '../sample/sample.module.ts';
import { accountingModule } from './accounting/accounting.module.ts';
import { accountsModule } from './accounts/accounts.module.ts';
import { addressesModule } from './addresses/addresses.module.ts';
import { AddressStore } from './addresses/addresses.store.ts';
import { approvalsModule } from './approvals/approvals.module.ts';
import { BuyBackPromiseStore } from './buy-backs/buy-back-promises.store.ts';
import { buyBacksModule } from './buy-backs/buy-backs.module.ts';
import { cartModule } from './cart/cart.module.ts';
import { CartStore } from './cart/cart.store.ts';
import { catalogueModule } from './catalogue/catalogue.module.ts';
import { checkoutModule } from './checkout/checkout.module.ts';
import type { Config } from './config.ts';
import { contactModule } from './contact/contact.module.ts';
import { copiesModule } from './copies/copies.module.ts';
import { dashboardModule } from './desk/dashboard/dashboard.module.ts';
import { deliveryModule } from './delivery/delivery.module.ts';
import { approvalDeskModule } from './desk/approvals/approvals.module.ts';
import { buyBackDeskModule } from './desk/buy-backs/buy-backs.module.ts';
import { booksModule } from './desk/books/books.module.ts';
import { cashModule } from './desk/cash/cash.module.ts';
import { copyDeskModule } from './desk/copies/copies.module.ts';
import { countsModule } from './desk/counts/counts.module.ts';
import { customersModule } from './desk/customers/customers.module.ts';
import { dayReportModule } from './desk/day-report/day-report.module.ts';
import { exchangeDeskModule } from './desk/exchanges/exchanges.module.ts';
import { handoverModule } from './desk/handover/handover.module.ts';
import { messagesModule } from './desk/messages/messages.module.ts';
import { DeliveryFollowUpStore } from './desk/orders/delivery-follow-ups.store.ts';
import { monthsModule } from './desk/months/months.module.ts';
import { orderDeskModule } from './desk/orders/orders.module.ts';
import { packingDeskModule } from './desk/packing/packing.module.ts';
import { papersModule } from './desk/papers/papers.module.ts';
import { pickingModule } from './desk/picking/picking.module.ts';
import { purchaseOrdersModule } from './desk/purchase-orders/purchase-orders.module.ts';
import { receiptsModule } from './desk/receipts/receipts.module.ts';
import { securityLogDeskModule } from './desk/security-log/security-log.module.ts';
import { suppliersModule } from './desk/suppliers/suppliers.module.ts';
import { documentsModule } from './documents/documents.module.ts';
import { DraftOrderLifecycle } from './draft-orders/draft-order-lifecycle.ts';
import { draftOrdersModule } from './draft-orders/draft-orders.module.ts';
import { examKitsModule } from './exam-kits/exam-kits.module.ts';
import { examFactsModule } from './desk/exam-facts/exam-facts.module.ts';
import { ExamFacts } from './exam-targets/exam-facts.ts';
import { examTargetsModule } from './exam-targets/exam-targets.module.ts';
import { suitableBooks } from './exam-targets/suitable-books.ts';
import type { ExamTarget } from './exam-targets/verdict-years.rules.ts';
import { exchangesModule } from './exchanges/exchanges.module.ts';
import { feedbackModule } from './feedback/feedback.module.ts';
import type { FetchPicture } from './media/fetch-picture.ts';
import { mediaModule } from './media/media.module.ts';
import type { ImageStorage } from './media/storage.ts';
import type { MailTransport } from './notifications/mail-transport.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { shopHealthModule } from './desk/health/health.module.ts';
import { isbnLookupModule } from './isbn-lookup/isbn-lookup.module.ts';
import type { LineUnits, Order, OrderRow } from './orders/order.entity.ts';
import { ordersModule } from './orders/orders.module.ts';
import { OrderLineStore } from './orders/stock/order-lines.store.ts';
import { paymentLinksModule } from './payment-links/payment-links.module.ts';
import { linkOfOrder } from './payment-links/payment-links.rules.ts';
import { paymentsModule, unpaidOrders } from './payments/payments.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import type { Erasure } from './platform/erasure.ts';
import { ModuleList, type Platform } from './platform/module.ts';
import { retentionModule } from './retention/retention.module.ts';
import { reviewsModule } from './reviews/reviews.module.ts';
import type { ReplacementToPack } from './shipments/packing.store.ts';
import type { ShipmentStatusChange } from './shipments/shipment-lifecycle.ts';
import { securityLogModule } from './security-log/security-log.module.ts';
import { shipmentsModule } from './shipments/shipments.module.ts';
import { storeCreditModule } from './store-credit/store-credit.module.ts';
import { waitlistModule } from './waitlist/waitlist.module.ts';
import { WaitlistStore } from './waitlist/waitlist.store.ts';

type Configured = 'shop' | 'seller' | 'mailFrom' | 'dataDir' | 'razorpay' | 'keepLimitInPaise';
type Couriers = 'delhivery' | 'delhiveryPickup' | 'delhiveryPushKey' | 'shiprocket';
type IsbnSources = 'openLibraryUrl' | 'googleBooksUrl' | 'googleBooksKey';

/** The backing services and the configuration of the shop. */
interface ShopParts extends Omit<Platform, 'mailer'>, Pick<Config, Configured | Couriers | IsbnSources> {
  mailTransport: MailTransport;
  /** Storage of the originals of pictures. */
  storage: ImageStorage;
  fetchPicture: FetchPicture;
  /** Local URL of this process; known once the server listens. */
  ownUrl: () => string;
}

/** The modules of the shop, lower ones first: each is given what those before it offer. */
export function composeShop(parts: ShopParts) {
  // What a lower module asks of a higher one, or causes there.
  const upward = {
    ...higherStores(parts),
    amountsPaid: (orders: readonly Order[]): Promise<number[]> => shop.services.orderPayments.amountsPaid(orders),
    // Higher modules first.
    erasures: (): Erasure[] => shop.modules.flatMap(({ erasure }) => erasure ?? []).toReversed(),
    onPackedRecipient: (order: OrderRow, userId: string | null, transaction: EntityManager): Promise<string> =>
      shop.services.packing.readdress(order, userId, transaction),
    onShipmentStatus: (change: ShipmentStatusChange, transaction: EntityManager): Promise<void> =>
      shop.given.followShipment(change, transaction),
    findReplacementsDue: (orderId: string, transaction: EntityManager): Promise<ReplacementToPack[]> =>
      shop.given.findReplacementsDue(orderId, transaction),
  };
  const shop = new ModuleList({ ...parts, ...upward }, {}, [])
    .add(notificationsModule)
    .add(sandboxModule)
    .add(securityLogModule)
    .add(accountingModule)
    .add(accountsModule)
    .add(approvalsModule)
    .add(mediaModule)
    .add(catalogueModule)
    .add(contactModule)
    .add(deliveryModule)
    .add(copiesModule)
    .add(isbnLookupModule)
    .add(storeCreditModule)
    // Before the desk's copies, which tell it what is put on the shelf.
    .add(waitlistModule)
    .add(examTargetsModule)
    .add(addressesModule)
    .add(cartModule)
    .add(examKitsModule)
    .add(ordersModule)
    .add(paymentsModule)
    .add(documentsModule)
    .add(shipmentsModule)
    .add(exchangesModule)
    .add(buyBacksModule)
    .add(feedbackModule)
    .add(checkoutModule)
    .add(reviewsModule)
    .add(messagesModule)
    .add(booksModule)
    .add(copyDeskModule)
    .add(orderDeskModule)
    .add(pickingModule)
    .add(packingDeskModule)
    .add(papersModule)
    .add(handoverModule)
    .add(cashModule)
    .add(countsModule)
    .add(exchangeDeskModule)
    .add(customersModule)
    .add(buyBackDeskModule)
    .add(approvalDeskModule)
    .add(dayReportModule)
    .add(suppliersModule)
    .add(purchaseOrdersModule)
    .add(receiptsModule)
    .add(examFactsModule)
    .add(monthsModule)
    .add(dashboardModule)
    .add(securityLogDeskModule)
    .add(paymentLinksModule)
    .add(draftOrdersModule)
    .add(shopHealthModule)
    .add(personalDataModule)
    .add(retentionModule)
    .add(sampleModule);
  return shop;
}

/** What a lower module reads or writes in a higher one. */
function higherStores({ database: { manager } }: ShopParts) {
  return {
    findAddressTexts: async (userId: string) => {
      const addresses = await new AddressStore(manager).findAddresses(userId);
      return addresses.map(({ text }) => text);
    },
    suitableBooks: async (target: ExamTarget, withGaps: boolean) =>
      suitableBooks(target, await new ExamFacts(manager).findAll(), withGaps),
    copyWaitlist: (transaction: EntityManager) => new WaitlistStore(transaction),
    removeFromCart: (userId: string, bought: readonly LineUnits[], transaction: EntityManager) =>
      new CartStore(transaction).removeBought(userId, bought),
    findUnpaidOrders: (userId: string, orderLineIds: readonly string[]) =>
      new OrderLineStore(manager).findUnpaidOrders(userId, orderLineIds),
    unpaidOrders,
    promiseBuyBacks: (order: Order, transaction: EntityManager) =>
      new BuyBackPromiseStore(transaction).promiseLines(order),
    onOrderPaid: async (order: OrderRow, transaction: EntityManager) => {
      const draftOrderId = linkOfOrder(order);
      if (draftOrderId) await new DraftOrderLifecycle(transaction).orderPaid(draftOrderId, order.orderId);
    },
    findFollowUp: (orderId: string, transaction: EntityManager) =>
      new DeliveryFollowUpStore(transaction).findFollowUp(orderId),
    isExchanged: (orderId: string, transaction: EntityManager) =>
      new DeliveryFollowUpStore(transaction).isExchanged(orderId),
  };
}

export type Services = ReturnType<typeof composeShop>['services'];
