import type { Job, Jobs } from '../platform/jobs.ts';
import type { Letter, Post } from '../platform/mailer.ts';
import { letterHtml, letterText } from './email-layout.rules.ts';
import type { Mailbox } from './mail-transport.ts';

/** Queue of the letters that wait to be sent. */
export const LETTERS = 'letters';

interface NotificationParts {
  jobs: Jobs;
  mailbox: Mailbox;
  /** Who the shop's mails are from: `Name <address>`. */
  from: string;
  shopName: string;
  /** Host that Message-IDs are made with. */
  host: string;
}

/** Mails from the shop: written by whoever has something to say, sent by a job. */
export class NotificationsService implements Post {
  constructor(private readonly parts: NotificationParts) {}

  enqueue: Post['enqueue'] = (letter, transaction) => this.parts.jobs.add(LETTERS, letter, transaction);

  deliver: Post['deliver'] = (letter, id) => {
    const { from, shopName, host, mailbox } = this.parts;
    return mailbox.send(
      {
        from,
        to: { name: '', address: letter.to },
        ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
        subject: letter.subject,
        text: letterText(letter, shopName),
        html: letterHtml(letter, shopName),
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      id,
    );
  };

  /** Does a job of the queue of letters. */
  deliverJob = ({ id, data }: Job<Letter>): Promise<void> => this.deliver(data, id);
}
