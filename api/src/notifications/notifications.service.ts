import sql from 'sql-template-tag';
import { queryRows } from '../platform/database/query.ts';
import { isErasedAddress } from '../platform/email.rules.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Email, Mailer } from '../platform/jobs/mailer.ts';
import type { Platform } from '../platform/module.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { emailHtml } from './email-html.tsx';
import { emailText } from './email-text.ts';
import type { MailTransport } from './mail-transport.ts';

/** Job queue of emails. Its stored name must not change: queued jobs refer to it. */
export const EMAILS = 'letters';

export interface NotificationParts extends Pick<Platform, 'jobs' | 'publicUrl'> {
  mailTransport: MailTransport;
  /** Sender: `Name <address>`. */
  mailFrom: string;
  /** Signs the emails. */
  shop: ShopDetails;
}

/** Renders emails and sends them, in background jobs or immediately. */
export class NotificationsService implements Mailer {
  constructor(private readonly parts: NotificationParts) {}

  enqueueEmail: Mailer['enqueueEmail'] = async (email, transaction) => {
    if (email.to && !isErasedAddress(email.to)) await this.parts.jobs.enqueue(EMAILS, email, transaction);
  };

  discardEmails: Mailer['discardEmails'] = async (address, transaction) => {
    // The jobs of links hold the address as `email`.
    const isTo = sql`lower(coalesce(data ->> 'to', data ->> 'email')) = lower(${address})`;
    await queryRows(transaction, sql`DELETE FROM pgboss.job WHERE ${isTo} AND state <> 'active'`);
    await queryRows(transaction, sql`DELETE FROM pgboss.archive WHERE ${isTo}`);
  };

  sendEmail: Mailer['sendEmail'] = async (email, { id, createdAt, signal }) => {
    if (isErasedAddress(email.to)) return;
    const { mailFrom: from, shop, publicUrl, mailTransport } = this.parts;
    const signature = `${shop.name}\n${shop.address}\n${shop.supportEmail}, ${shop.supportPhone}`;
    await mailTransport.send({
      id,
      from,
      to: { name: '', address: email.to },
      ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
      subject: email.subject,
      text: emailText(email, signature),
      attachments: email.attachments?.map((file) => ({ ...file, encoding: 'base64' })) ?? [],
      html: emailHtml(email, { name: shop.name, signature, publicUrl }),
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      // Mail clients sort by it: an email that another one overtook is in its place.
      date: createdAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };

  /** Handles a job of the email queue. */
  deliverEmail = (job: Job<Email>): Promise<void> => this.sendEmail(job.data, job);
}
