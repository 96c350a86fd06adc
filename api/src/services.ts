import path from 'node:path';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AccountChangesService } from './accounts/account-changes.service.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import {
  EMAIL_CONFIRMATIONS,
  EmailConfirmationsService,
} from './accounts/email-confirmations/email-confirmations.service.ts';
import { PasswordRateLimiter } from './accounts/passwords/password-rate-limiter.ts';
import { PASSWORD_RESETS, PasswordResetsService } from './accounts/passwords/password-resets.service.ts';
import { PasswordResetStore } from './accounts/passwords/password-resets.store.ts';
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
import { AddressesService } from './addresses/addresses.service.ts';
import { AddressStore } from './addresses/addresses.store.ts';
import { CartService } from './cart/cart.service.ts';
import { CartStore } from './cart/cart.store.ts';
import { distanceCourier, withFallback } from './delivery/courier.ts';
import { delhivery, type DelhiveryAccess } from './delivery/delhivery.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { SingleBookCheckoutService } from './checkout/single-book-checkout.service.ts';
import { DeliveryService } from './delivery/delivery.service.ts';
import { DeliveryStore } from './delivery/delivery.store.ts';
import { Image } from './media/image.entity.ts';
import { MediaService } from './media/media.service.ts';
import type { ImageStorage } from './media/storage.ts';
import { UPLOAD_CLEANUP, UploadsService } from './media/uploads.service.ts';
import { UploadStore } from './media/uploads.store.ts';
import type { MailTransport } from './notifications/mail-transport.ts';
import { EMAILS, NotificationsService } from './notifications/notifications.service.ts';
import { createOrderServices } from './order-services.ts';
import { RECONCILIATION } from './payments/reconciliation.service.ts';
import { REFUNDS } from './payments/refunds.service.ts';
import { PAYMENT_EVENTS } from './payments/webhooks.service.ts';
import { createPaymentGateway, type RazorpayAccount } from './razorpay/create-gateway.ts';
import { SANDBOX_WEBHOOKS } from './razorpay/sandbox/sandbox-webhooks.ts';
import type { Clock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import { ReviewsService } from './reviews/reviews.service.ts';
import { ReviewStore } from './reviews/reviews.store.ts';
import type { StateStore } from './platform/state-store/state-store.ts';
import type { Customer } from './platform/viewer.ts';
import { SHOP_NAME, SUPPORT_EMAIL } from './platform/shop.rules.ts';

/** Infrastructure and configuration that the services need. */
export interface ServiceParts {
  database: DataSource;
  /** The pool for readiness checks and webhooks. */
  reserved: DataSource;
  heavyReads: DataSource;
  stateStore: StateStore;
  jobs: Jobs;
  mailTransport: MailTransport;
  mailFrom: string;
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
  clock: Clock;
  log: Logger;
}

const COURIER_TIMEOUT_MS = 2_000;

/** All job queues. */
export const QUEUES = [
  BOOK_IMPORTS,
  EMAIL_CONFIRMATIONS,
  EMAILS,
  PAYMENT_EVENTS,
  RECONCILIATION,
  REFUNDS,
  PASSWORD_RESETS,
  SANDBOX_WEBHOOKS,
  UPLOAD_CLEANUP,
] as const;

/** The composition root: creates all services. */
export function createServices(parts: ServiceParts) {
  const { database, heavyReads, stateStore, jobs, mailTransport, mailFrom, publicUrl, secret, clock } = parts;
  const store = new AccountStore(database.manager);
  const passwordLimiter = new PasswordRateLimiter(stateStore);
  const host = new URL(publicUrl).hostname;
  const mailer = new NotificationsService({
    jobs,
    transport: mailTransport,
    from: mailFrom,
    shopName: SHOP_NAME,
    host,
  });
  const resets = new PasswordResetStore(database.manager);
  const { gateway, sandbox } = createPaymentGateway(parts);
  const books = new CatalogueStore(database, heavyReads);
  const catalogue = new CatalogueService(books);
  const addresses = new AddressStore(database.manager);
  const findAddressTexts = async (userId: string) => (await addresses.findAddresses(userId)).map(({ text }) => text);
  const emailConfirmations = new EmailConfirmationsService({
    store,
    stateStore,
    jobs,
    mailer,
    clock,
    secret,
    publicUrl,
  });
  const accounts = new AccountsService({
    store,
    stateStore,
    passwordLimiter,
    confirmations: emailConfirmations,
    findAddressTexts,
  });
  const delivery = new DeliveryService({
    store: new DeliveryStore(database.manager),
    courier: courierOf(parts),
    clock,
  });
  const basis = { accounts, addresses: new AddressesService(addresses), catalogue, delivery };
  const cart = new CartService(new CartStore(database.manager), catalogue);
  const orders = createOrderServices({ ...parts, accounts, gateway, mailer });
  return {
    ...basis,
    ...orders,
    accountChanges: new AccountChangesService({
      accounts,
      store,
      stateStore,
      passwordLimiter,
      mailer,
      confirmations: emailConfirmations,
    }),
    ...createBackOffice(parts, accounts, books),
    cart,
    checkout: new CheckoutService({ ...basis, ...orders, cart, clock }),
    singleBookCheckout: new SingleBookCheckoutService({ ...basis, ...orders, clock }),
    contact: new ContactService({
      store: new ContactStore(database.manager),
      stateStore,
      mailer,
      support: SUPPORT_EMAIL,
    }),
    emailConfirmations,
    notifications: mailer,
    reviews: new ReviewsService(new ReviewStore(database.manager)),
    passwordResets: new PasswordResetsService({
      store,
      resets,
      stateStore,
      passwordLimiter,
      jobs,
      mailer,
      secret,
      publicUrl,
    }),
    payments: gateway,
    sandbox,
  };
}

/** Creates the services of the catalogue's admins and its pictures. */
function createBackOffice(
  { database, heavyReads, jobs, storage, fetchPicture, dataDir }: ServiceParts,
  accounts: AccountsService,
  wordIndex: CatalogueStore,
) {
  const images = database.getRepository(Image);
  const media = new MediaService({ images, storage, directory: path.join(dataDir, 'media') });
  const uploads = new UploadsService({ store: new UploadStore(database.manager), storage, fetchPicture, media });
  const books = new CatalogueAdminStore(database.manager);
  const imports = new BookImportStore(database.manager);
  const emailOf = async (admin: Customer) => (await accounts.getUser(admin)).email;
  return {
    adminList: new AdminListService(new CatalogueAdminStore(heavyReads.manager), wordIndex),
    bookImports: new BookImportsService({ store: books, imports, jobs, emailOf }),
    catalogueAdmin: new CatalogueAdminService({ store: books, uploads, emailOf }),
    media,
    uploads,
  };
}

/** Returns the configured courier, else the table by distance. */
function courierOf({ delhivery: access, stateStore, log }: ServiceParts) {
  return access
    ? withFallback({ courier: delhivery(access), keyValues: stateStore.keyValues, timeoutMs: COURIER_TIMEOUT_MS, log })
    : distanceCourier;
}

export type Services = ReturnType<typeof createServices>;

/** Starts the workers of all queues and the periodic jobs. */
export function startJobs(jobs: Jobs, services: Services): void {
  const { bookImports, emailConfirmations, notifications, passwordResets } = services;
  const { reconciliation, refunds, sandbox, uploads, webhooks } = services;
  jobs.work(BOOK_IMPORTS, bookImports.perform);
  jobs.work(EMAIL_CONFIRMATIONS, emailConfirmations.sendLink);
  jobs.work(EMAILS, notifications.deliverEmail);
  jobs.work(PASSWORD_RESETS, passwordResets.sendLink);
  jobs.work(PAYMENT_EVENTS, webhooks.handleEvent);
  jobs.work(REFUNDS, refunds.sendRefund);
  jobs.work(RECONCILIATION, reconciliation.run);
  jobs.every(60, RECONCILIATION);
  jobs.work(UPLOAD_CLEANUP, uploads.deleteExpiredUploads);
  jobs.every(60 * 60, UPLOAD_CLEANUP);
  if (sandbox) jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverWebhook);
}
