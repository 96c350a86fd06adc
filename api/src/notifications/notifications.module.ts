import { EMAIL_LIMITS } from '../platform/jobs/mailer.ts';
import type { Module, Platform } from '../platform/module.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import type { MailTransport } from './mail-transport.ts';
import { EMAILS, NotificationsService } from './notifications.service.ts';

interface Needs extends Pick<Platform, 'jobs' | 'publicUrl'> {
  mailTransport: MailTransport;
  /** Sender: `Name <address>`. */
  mailFrom: string;
  shop: ShopDetails;
}

/** Sends the emails of all domains. */
export function notificationsModule({ mailTransport: transport, mailFrom: from, publicUrl, ...needs }: Needs) {
  const host = new URL(publicUrl).hostname;
  const notifications = new NotificationsService({ ...needs, transport, from, host, publicUrl });
  return {
    services: { notifications },
    parts: { mailer: notifications },
    jobs: [{ queue: EMAILS, handle: notifications.deliverEmail, ...EMAIL_LIMITS.orders }],
  } satisfies Module;
}
