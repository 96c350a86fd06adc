import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { CartService } from './cart/cart.service.ts';
import { CartStore } from './cart/cart.store.ts';
import { CopyLifecycle } from './copies/copy-lifecycle.ts';
import { OrderStock } from './orders/stock/order-stock.ts';
import { copyWaitlist } from './waitlist/copy-waitlist.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { CheckoutStore } from './checkout/checkout.store.ts';
import { SingleBookCheckoutService } from './checkout/single-book-checkout.service.ts';
import { MessagesService } from './desk/messages/messages.service.ts';
import { MessageStore } from './desk/messages/messages.store.ts';
import { ContactService } from './contact/contact.service.ts';
import { ContactStore } from './contact/contact.store.ts';
import { distanceCourier, withFallback } from './delivery/courier.ts';
import { delhivery } from './delivery/delhivery.ts';
import type { DelhiveryAccess } from './delivery/delhivery-api.ts';
import { DeliveryService } from './delivery/delivery.service.ts';
import { DeliveryStore } from './delivery/delivery.store.ts';
import type { SellerDetails } from './documents/seller.rules.ts';
import { EXAM_CHANGES } from './exam-targets/exam-changes.ts';
import { ExamKitsService } from './exam-kits/exam-kits.service.ts';
import { BOOK_ROLES } from './exam-kits/role-table.ts';
import { ExamTargetsService } from './exam-targets/exam-targets.service.ts';
import { ExamTargetStore } from './exam-targets/exam-targets.store.ts';
import { FeedbackService } from './feedback/feedback.service.ts';
import { FeedbackStore } from './feedback/feedback.store.ts';
import type { FetchPicture } from './media/fetch-picture.ts';
import type { ImageStorage } from './media/storage.ts';
import type { MailTransport } from './notifications/mail-transport.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { LinkPaymentsService } from './payment-links/link-payments.service.ts';
import { LinkReceiptsService } from './payment-links/link-receipts.service.ts';
import { PaymentLinksService } from './payment-links/payment-links.service.ts';
import { PaymentLinkStore } from './payment-links/payment-links.store.ts';
import { CashLinks } from './orders/cash/cash-links.ts';
import type { Clock } from './platform/clock.ts';
import type { Replica } from './platform/database/replica.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { ShopDetails } from './platform/shop.rules.ts';
import type { StateStore } from './platform/state-store/state-store.ts';
import { createPaymentGateway, type RazorpayAccount } from './services/create-gateway.ts';
import { RetiredImages } from '../sample/retired-images.ts';
import { RetentionService } from './retention/retention.service.ts';
import { ReviewsService } from './reviews/reviews.service.ts';
import { ReviewStore } from './reviews/reviews.store.ts';
import { createAccountServices } from './services/account-services.ts';
import { createCatalogueServices } from './services/catalogue-services.ts';
import { createCopyServices } from './services/copy-services.ts';
import { createDashboardServices } from './services/dashboard-services.ts';
import { createOperationsServices } from './services/operations-services.ts';
import { createExchangeServices } from './services/exchange-services.ts';
import { createDeskServices } from './services/desk-services.ts';
import { createOrderLifecycle, createOrderServices } from './services/order-services.ts';
import { createPersonalDataServices } from './services/personal-data-services.ts';
import { createShipmentServices } from './services/shipment-services.ts';
import { createWantServices } from './services/want-services.ts';

/** Infrastructure and configuration that the services need. */
export interface ServiceParts {
  database: DataSource;
  /** The pool for readiness checks and webhooks. */
  reserved: DataSource;
  searches: DataSource;
  heavyReads: DataSource;
  replica?: Replica | undefined;
  stateStore: StateStore;
  jobs: Jobs;
  mailTransport: MailTransport;
  mailFrom: string;
  /** Name and contact details of the shop. */
  shop: ShopDetails;
  /** Who issues the bills. */
  seller: SellerDetails;
  /** Storage of the originals of pictures. */
  storage: ImageStorage;
  fetchPicture: FetchPicture;
  publicUrl: string;
  dataDir: string;
  /** Key from which one-time tokens and sandbox keys are derived. */
  secret: string;
  /** Account at the payment provider; undefined: the built-in sandbox. */
  razorpay: RazorpayAccount | undefined;
  /** Local URL of this process; known once the server listens. */
  ownUrl: () => string;
  /** The courier's API; undefined: delivery is estimated by distance. */
  delhivery: DelhiveryAccess | undefined;
  /** The warehouse where Delhivery picks parcels up; undefined: they are not booked by its API. */
  delhiveryPickup: string | undefined;
  /** The key of Delhivery's events; undefined: they are not received. */
  delhiveryPushKey: string | undefined;
  /** The most that the shop refunds while the customer of an exchange keeps the book, in paise; 0: it never does. */
  keepLimitInPaise: number;
  clock: Clock;
  log: Logger;
}

const COURIER_TIMEOUT_MS = 2_000;

/** The composition root: creates all services, lower domains first. */
export function createServices(parts: ServiceParts) {
  const { database, stateStore, jobs, mailTransport, mailFrom, shop, publicUrl, clock } = parts;
  const { gateway, sandbox } = createPaymentGateway(parts);
  const host = new URL(publicUrl).hostname;
  const mailer = new NotificationsService({
    jobs,
    transport: mailTransport,
    from: mailFrom,
    shop,
    host,
    publicUrl: parts.publicUrl,
  });
  const accounts = createAccountServices({ ...parts, mailer });
  const catalogue = createCatalogueServices({ ...parts, accounts: accounts.accounts });
  const store = new DeliveryStore(database.manager);
  const delivery = new DeliveryService({ store, courier: courierOf(parts), clock });
  const copyLifecycle = new CopyLifecycle(copyWaitlist);
  const { wants, onShelved } = createWantServices({ ...parts, copyLifecycle, mailer });
  const copies = createCopyServices({ ...parts, ...catalogue, copyLifecycle, onShelved });
  const stock = new OrderStock({
    copyLifecycle,
    removeFromCart: (userId, bought, transaction) => new CartStore(transaction).removeBought(userId, bought),
  });
  const examTargets = new ExamTargetsService({
    store: new ExamTargetStore(database.manager),
    changes: EXAM_CHANGES,
    clock,
  });
  const contact = new ContactService({
    store: new ContactStore(database.manager),
    stateStore,
    mailer,
    support: shop.supportEmail,
  });
  const cart = new CartService({ store: new CartStore(database.manager), clock });
  const cashLinks = new CashLinks(parts);
  const lifecycle = createOrderLifecycle({ ...parts, mailer, cashLinks, stock });
  const orders = createOrderServices({
    ...parts,
    accounts: accounts.accounts,
    ...copies,
    gateway,
    mailer,
    cashLinks,
    lifecycle,
  });
  const shipments = createShipmentServices({
    ...parts,
    ...orders,
    stock,
    mailer,
    lifecycle,
    onParcelStatus: (change, transaction) => exchanges.followPickup(change, transaction),
  });
  const exchanges: ReturnType<typeof createExchangeServices> = createExchangeServices({
    ...parts,
    ...catalogue,
    ...orders,
    ...shipments,
    stock,
    mailer,
    lifecycle,
  });
  const shared = {
    ...accounts,
    ...catalogue,
    ...orders,
    ...shipments,
    ...exchanges,
    ...copies,
    examTargets,
    cart,
    delivery,
    wants,
  };
  const checkout = new CheckoutService({ ...shared, store: new CheckoutStore(database.manager), clock });
  const linkParts = { ...parts, ...shared, checkout, store: new PaymentLinkStore(database.manager) };
  const linkPayments = new LinkPaymentsService(linkParts);
  return {
    ...shared,
    checkout,
    paymentLinks: new PaymentLinksService(linkParts),
    linkPayments,
    linkReceipts: new LinkReceiptsService({ linkPayments, stateStore, mailer, manager: database.manager }),
    singleBookCheckout: new SingleBookCheckoutService({ ...shared, clock }),
    contact,
    examKits: new ExamKitsService({ ...shared, roles: BOOK_ROLES, changes: EXAM_CHANGES, clock }),
    feedback: new FeedbackService({ store: new FeedbackStore(database.manager), orders: orders.orders, clock }),
    contactMessages: new MessagesService(new MessageStore(database.manager), contact),
    notifications: mailer,
    ...createDashboardServices(parts),
    ...createOperationsServices(parts),
    ...createPersonalDataServices({ ...parts, ...accounts, mailer }),
    ...createDeskServices({ ...parts, ...shared, lifecycle }),
    reviews: new ReviewsService(new ReviewStore(database.manager)),
    retention: new RetentionService({ database, clock }),
    retiredImages: new RetiredImages(parts),
    shop,
    gateway,
    sandbox,
  };
}

/** Returns the configured courier, else the table by distance. */
function courierOf({ delhivery: access, stateStore, log }: ServiceParts) {
  return access
    ? withFallback({ courier: delhivery(access), keyValues: stateStore.keyValues, timeoutMs: COURIER_TIMEOUT_MS, log })
    : distanceCourier;
}

export type Services = ReturnType<typeof createServices>;
