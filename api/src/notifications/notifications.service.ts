import type { Job, Jobs } from '../platform/jobs.ts';
import type { Email, Mailer } from '../platform/mailer.ts';
import { emailHtml, emailText } from './email-layout.rules.ts';
import type { MailTransport } from './mail-transport.ts';

/** Job queue of emails. Its stored name must not change: queued jobs refer to it. */
export const EMAILS = 'letters';

interface NotificationParts {
  jobs: Jobs;
  transport: MailTransport;
  /** Sender: `Name <address>`. */
  from: string;
  shopName: string;
  /** Host name in Message-IDs. */
  host: string;
}

/** Renders emails and sends them, in background jobs or immediately. */
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

  /** Handles a job of the email queue. */
  deliverEmail = ({ id, data }: Job<Email>): Promise<void> => this.sendEmail(data, id);
}
