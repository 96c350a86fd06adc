import type { Job, Jobs } from '../platform/jobs.ts';
import type { Email, Mailer } from '../platform/mailer.ts';
import { emailHtml, emailText } from './email-layout.rules.ts';
import type { MailTransport } from './mail-transport.ts';

/** Queue of the letters that wait to be sent. */
export const EMAILS = 'letters';

interface NotificationParts {
  jobs: Jobs;
  transport: MailTransport;
  /** Who the shop's mails are from: `Name <address>`. */
  from: string;
  shopName: string;
  /** Host that Message-IDs are made with. */
  host: string;
}

/** Mails from the shop: written by whoever has something to say, sent by a job. */
export class NotificationsService implements Mailer {
  constructor(private readonly parts: NotificationParts) {}

  enqueueEmail: Mailer['enqueueEmail'] = (email, transaction) => this.parts.jobs.enqueue(EMAILS, email, transaction);

  sendEmail: Mailer['sendEmail'] = (email, id) => {
    const { from, shopName, host, transport } = this.parts;
    return transport.send(
      {
        from,
        to: { name: '', address: email.to },
        ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
        subject: email.subject,
        text: emailText(email, shopName),
        html: emailHtml(email, shopName),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      id,
    );
  };

  /** Does a job of the queue of letters. */
  deliverEmail = ({ id, data }: Job<Email>): Promise<void> => this.sendEmail(data, id);
}
