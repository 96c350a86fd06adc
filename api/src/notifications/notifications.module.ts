import { EMAIL_LIMITS } from '../platform/jobs/mailer.ts';
import type { Module } from '../platform/module.ts';
import { EMAILS, type NotificationParts, NotificationsService } from './notifications.service.ts';

/** Sends the emails of all domains. */
export function notificationsModule(parts: NotificationParts) {
  const notifications = new NotificationsService(parts);
  return {
    services: { notifications },
    parts: { mailer: notifications },
    jobs: [{ queue: EMAILS, handle: notifications.deliverEmail, ...EMAIL_LIMITS.orders }],
  } satisfies Module;
}
