import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AccountsService } from './accounts/accounts.service.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import { EMAIL_CONFIRMATIONS, EmailConfirmationsService } from './accounts/email-confirmations.service.ts';
import { PasswordGuard } from './accounts/password-guard.ts';
import { PasswordResetsService, RESETS } from './accounts/password-resets.service.ts';
import { ResetStore } from './accounts/password-resets.store.ts';
import { AdminListService } from './catalogue/admin/admin-list.service.ts';
import { BookImportStore } from './catalogue/import/book-imports.store.ts';
import { BOOK_IMPORTS, BookImportsService } from './catalogue/import/book-imports.service.ts';
import { CatalogueAdminService } from './catalogue/admin/catalogue-admin.service.ts';
import { CatalogueAdminStore } from './catalogue/admin/catalogue-admin.store.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { CatalogueStore } from './catalogue/catalogue.store.ts';
import { ContactService } from './contact/contact.service.ts';
import { ContactStore } from './contact/contact.store.ts';
import type { FetchPicture } from './media/fetch-picture.ts';
import { AddressesService, textsOf } from './addresses/addresses.service.ts';
import { AddressStore } from './addresses/addresses.store.ts';
import { CartService } from './cart/cart.service.ts';
import { CartStore } from './cart/cart.store.ts';
import { tableCourier } from './delivery/courier.ts';
import { delhivery, type DelhiveryAccess } from './delivery/delhivery.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { DocumentedCheckoutService } from './checkout/documented-checkout.service.ts';
import { DeliveryService } from './delivery/delivery.service.ts';
import { DeliveryStore } from './delivery/delivery.store.ts';
import { dependable } from './delivery/dependable-courier.ts';
import { Image } from './media/image.entity.ts';
import { MediaService } from './media/media.service.ts';
import type { ImageStorage } from './media/storage.ts';
import { UPLOAD_CLEANUP, UploadsService } from './media/uploads.service.ts';
import { UploadStore } from './media/uploads.store.ts';
import type { MailTransport } from './notifications/mail-transport.ts';
import { EMAILS, NotificationsService } from './notifications/notifications.service.ts';
import { createOrders } from './orders/create-orders.ts';
import type { LeaveCart } from './orders/order-lifecycle.ts';
import { RECONCILIATION } from './payments/reconciliation.service.ts';
import { REFUNDS } from './payments/refunds.service.ts';
import { PAYMENT_NEWS } from './payments/webhooks.service.ts';
import { createPayments, type RazorpayAccount } from './razorpay/create-gateway.ts';
import { SANDBOX_WEBHOOKS } from './razorpay/sandbox/sandbox-webhooks.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import { ReviewsService } from './reviews/reviews.service.ts';
import { ReviewStore } from './reviews/reviews.store.ts';
import type { SessionEngine } from './platform/session/session-engine.ts';
import type { Customer } from './platform/viewer.ts';
import { SHOP_NAME, SUPPORT_EMAIL } from './platform/shop.rules.ts';

/** What the domains of the shop stand on. */
export interface ServiceParts {
  database: DataSource;
  /** Connections that a full main pool leaves free. */
  reserved: DataSource;
  heavyReads: DataSource;
  engine: SessionEngine;
  jobs: Jobs;
  mailTransport: MailTransport;
  mailFrom: string;
  /** Holds the originals of pictures. */
  storage: ImageStorage;
  fetchPicture: FetchPicture;
  publicUrl: string;
  dataDir: string;
  /** What sessions are signed with and one-time tokens are made from. */
  secret: string;
  /** Account at the payment provider; undefined: a sandbox of the shop's own. */
  razorpay: RazorpayAccount | undefined;
  /** Where this process answers on its own machine. Asked for only once it listens. */
  ownUrl: () => string;
  /** The courier's API; undefined: delivery is promised by distance. */
  delhivery: DelhiveryAccess | undefined;
  clock: Clock;
  log: Logger;
}

const COURIER_TIMEOUT_MS = 2_000;

/** Every queue that jobs are kept in. */
export const QUEUES = [
  BOOK_IMPORTS,
  EMAIL_CONFIRMATIONS,
  EMAILS,
  PAYMENT_NEWS,
  RECONCILIATION,
  REFUNDS,
  RESETS,
  SANDBOX_WEBHOOKS,
  UPLOAD_CLEANUP,
] as const;

/** Every domain of the shop, put together by hand. */
export function createServices(parts: ServiceParts) {
  const { database, reserved, heavyReads, engine, jobs, mailTransport, mailFrom, publicUrl, secret, clock } = parts;
  const store = new AccountStore(database.manager);
  const guard = new PasswordGuard(engine);
  const host = new URL(publicUrl).hostname;
  const mailer = new NotificationsService({
    jobs,
    transport: mailTransport,
    from: mailFrom,
    shopName: SHOP_NAME,
    host,
  });
  const resets = new ResetStore(database.manager);
  const { gateway, sandbox } = createPayments(parts);
  const books = new CatalogueStore(database, heavyReads);
  const catalogue = new CatalogueService(books);
  const addresses = new AddressStore(database.manager);
  const addressesOf = async (userId: string) => textsOf(await addresses.findAddresses(userId));
  const emailConfirmations = new EmailConfirmationsService({
    store,
    engine,
    jobs,
    mailer,
    clock,
    secret,
    publicUrl,
  });
  const accounts = new AccountsService({
    store,
    engine,
    guard,
    mailer,
    confirmations: emailConfirmations,
    addressesOf,
  });
  const delivery = new DeliveryService({
    store: new DeliveryStore(database.manager),
    courier: courierOf(parts),
    clock,
  });
  const basis = { accounts, addresses: new AddressesService(addresses), catalogue, delivery };
  const cart = new CartService(new CartStore(database.manager), catalogue);
  const leaveCart: LeaveCart = (userId, lines, transaction) =>
    new CartStore(transaction).removeBoughtLines(userId, lines);
  const orders = createOrders({
    database,
    reserved,
    engine,
    accounts,
    gateway,
    jobs,
    mailer,
    clock,
    publicUrl,
    leaveCart,
  });
  return {
    ...basis,
    ...orders,
    ...createBackOffice(parts, accounts, books),
    cart,
    checkout: new CheckoutService({ ...basis, ...orders, cart, clock }),
    documentedCheckout: new DocumentedCheckoutService({ ...basis, ...orders, clock }),
    contact: new ContactService({ store: new ContactStore(database.manager), engine, mailer, support: SUPPORT_EMAIL }),
    emailConfirmations,
    notifications: mailer,
    reviews: new ReviewsService(new ReviewStore(database.manager)),
    passwordResets: new PasswordResetsService({ store, resets, engine, guard, jobs, mailer, secret, publicUrl }),
    payments: gateway,
    sandbox,
  };
}

/** What admins keep the catalogue with, and its pictures. */
function createBackOffice(
  { database, heavyReads, jobs, storage, fetchPicture, dataDir }: ServiceParts,
  accounts: AccountsService,
  words: CatalogueStore,
) {
  const images = database.getRepository(Image);
  const media = new MediaService({ images, storage, directory: path.join(dataDir, 'media') });
  const uploads = new UploadsService({ store: new UploadStore(database.manager), storage, fetchPicture, media });
  const books = new CatalogueAdminStore(database.manager);
  const imports = new BookImportStore(database.manager);
  const nameOf = async (admin: Customer) => (await accounts.getUser(admin)).email;
  return {
    adminList: new AdminListService(new CatalogueAdminStore(heavyReads.manager), words),
    bookImports: new BookImportsService({ store: books, imports, jobs, nameOf }),
    catalogueAdmin: new CatalogueAdminService({ store: books, uploads, nameOf }),
    media,
    uploads,
  };
}

/** The courier that is configured, else the table by distance. */
function courierOf({ delhivery: access, engine, log }: ServiceParts) {
  return access
    ? dependable({ courier: delhivery(access), keyValues: engine.keyValues, timeoutMs: COURIER_TIMEOUT_MS, log })
    : tableCourier;
}

export type Services = ReturnType<typeof createServices>;

/** Begins to do the jobs of every queue. */
export function startJobs(jobs: Jobs, services: Services): void {
  const { bookImports, emailConfirmations, notifications, passwordResets } = services;
  const { reconciliation, refunds, sandbox, uploads, webhooks } = services;
  jobs.work(BOOK_IMPORTS, bookImports.perform);
  jobs.work(EMAIL_CONFIRMATIONS, emailConfirmations.sendLink);
  jobs.work(EMAILS, notifications.deliverEmail);
  jobs.work(RESETS, passwordResets.sendLink);
  jobs.work(PAYMENT_NEWS, webhooks.handleEvent);
  jobs.work(REFUNDS, refunds.sendRefund);
  jobs.work(RECONCILIATION, reconciliation.run);
  jobs.every(60, RECONCILIATION);
  jobs.work(UPLOAD_CLEANUP, uploads.deleteExpiredUploads);
  jobs.every(60 * 60, UPLOAD_CLEANUP);
  if (sandbox) jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverJob);
}
