import { EMAIL_CONFIRMATIONS } from './accounts/email-confirmations/email-confirmations.service.ts';
import { PASSWORD_RESETS } from './accounts/passwords/password-resets.service.ts';
import { BOOK_IMPORTS } from './desk/books/import/book-imports.service.ts';
import { UPLOAD_CLEANUP } from './media/uploads.service.ts';
import { EXCHANGE_PHOTO_CLEANUP } from './exchanges/exchange-photos.service.ts';
import { EMAILS } from './notifications/notifications.service.ts';
import { CASH_REMINDERS } from './orders/cash/cash-reminders.service.ts';
import { RETENTION } from './retention/retention.service.ts';
import { RECONCILIATION } from './payments/payments.rules.ts';
import { REFUNDS } from './payments/refunds/refunds.service.ts';
import { PAYMENT_EVENTS } from './payments/webhooks.service.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { SANDBOX_WEBHOOKS } from '../sandbox/sandbox-webhooks.ts';
import type { Services } from './services.ts';
import { RETIRED_IMAGES } from '../sample/retired-images.ts';
import { COURIER_BOOKINGS } from './shipments/couriers/courier-booking-queue.ts';
import { COURIER_EVENTS } from './shipments/couriers/courier-events.service.ts';
import { LATE_ORDERS } from './shipments/on-time/late-orders.service.ts';
import { UNCONFIRMED_ORDERS } from './shipments/returns/unconfirmed-orders.service.ts';
import { HELD_COPIES } from './waitlist/waitlist.service.ts';

/** All job queues. */
export const QUEUES = [
  BOOK_IMPORTS,
  CASH_REMINDERS,
  COURIER_BOOKINGS,
  COURIER_EVENTS,
  EMAIL_CONFIRMATIONS,
  EMAILS,
  EXCHANGE_PHOTO_CLEANUP,
  HELD_COPIES,
  LATE_ORDERS,
  PAYMENT_EVENTS,
  RECONCILIATION,
  REFUNDS,
  RETENTION,
  RETIRED_IMAGES,
  PASSWORD_RESETS,
  SANDBOX_WEBHOOKS,
  UNCONFIRMED_ORDERS,
  UPLOAD_CLEANUP,
] as const;

/** How often customers are reminded to confirm orders, and orders that they did not confirm are cancelled. */
const CASH_JOBS_SECONDS = 10 * 60;

/** Together as many as there are connections to the mail server, so that order emails do not hold up a password reset. */
const EMAIL_CONCURRENCY = { orders: 8, links: 2 };
/** A mail server may take 15 s for each reply. */
const EMAIL_TIMEOUT_MS = 3 * 60 * 1000;

/** Starts the workers of all queues and the periodic jobs. */
export function startWorkers(jobs: Jobs, services: Services): void {
  const { bookImports, cashReminders, courierBookings, courierEvents, emailConfirmations, exchangePhotos } = services;
  const { lateOrders, notifications, passwordResets, providerRefunds, reconciliation, sandbox } = services;
  const { retention, retiredImages, unconfirmedOrders, uploads, wants, webhooks } = services;
  const emails = { concurrency: EMAIL_CONCURRENCY.orders, timeoutMs: EMAIL_TIMEOUT_MS };
  const links = { concurrency: EMAIL_CONCURRENCY.links, timeoutMs: EMAIL_TIMEOUT_MS };
  jobs.work(BOOK_IMPORTS, bookImports.perform);
  jobs.work(CASH_REMINDERS, cashReminders.remindCustomers);
  jobs.every(CASH_JOBS_SECONDS, CASH_REMINDERS);
  jobs.work(COURIER_BOOKINGS, courierBookings.syncBooking);
  jobs.work(COURIER_EVENTS, courierEvents.applyReport);
  jobs.work(EMAIL_CONFIRMATIONS, emailConfirmations.sendLink, links);
  jobs.work(EMAILS, notifications.deliverEmail, emails);
  jobs.work(EXCHANGE_PHOTO_CLEANUP, exchangePhotos.deleteUnusedPhotos);
  jobs.every(60 * 60, EXCHANGE_PHOTO_CLEANUP);
  jobs.work(HELD_COPIES, wants.passOnCopies);
  jobs.every(30, HELD_COPIES);
  jobs.work(LATE_ORDERS, lateOrders.emailLateOrders);
  jobs.every(60 * 60, LATE_ORDERS);
  jobs.work(PASSWORD_RESETS, passwordResets.sendLink, links);
  jobs.work(PAYMENT_EVENTS, webhooks.handleEvent);
  jobs.work(REFUNDS, providerRefunds.sendRefund);
  jobs.work(RECONCILIATION, reconciliation.run);
  jobs.every(60, RECONCILIATION);
  jobs.work(RETENTION, retention.deleteOldRows);
  jobs.every(60 * 60, RETENTION);
  jobs.work(RETIRED_IMAGES, retiredImages.replace);
  jobs.work(UNCONFIRMED_ORDERS, unconfirmedOrders.cancelOverdue);
  jobs.every(CASH_JOBS_SECONDS, UNCONFIRMED_ORDERS);
  jobs.work(UPLOAD_CLEANUP, uploads.deleteExpiredUploads);
  jobs.every(60 * 60, UPLOAD_CLEANUP);
  if (sandbox) jobs.work(SANDBOX_WEBHOOKS, sandbox.deliverWebhook);
}
