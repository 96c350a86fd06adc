import type { Email } from '../platform/jobs/mailer.ts';
import type { NewContactMessage } from './contact.store.ts';

/** Emails about a message of the contact form. */
export const emails = {
  /** Quotes nothing of the message: the given address may belong to a third party. */
  toSender: ({ ticket, email }: NewContactMessage): Email => ({
    to: email,
    name: null,
    subject: `We have your message (${ticket})`,
    paragraphs: [
      `Thank you for writing to us. Your ticket number is ${ticket}; please keep it for questions.`,
      'We will answer by mail. If you did not write to us, you need not do anything.',
    ],
  }),
  /** The answer of staff, who have read the message. What the sender writes back goes to support. */
  reply: ({ ticket, email, subject }: NewContactMessage, text: string, support: string): Email => ({
    to: email,
    replyTo: support,
    name: null,
    subject: `Re: ${subject} [${ticket}]`,
    paragraphs: [text],
  }),
  toSupport: ({ ticket, name, email, subject, message }: NewContactMessage, support: string): Email => ({
    to: support,
    replyTo: email,
    name: 'team',
    subject: `${ticket}: ${subject}`,
    paragraphs: [`${name} (${email}) wrote:`, message, `Ticket ${ticket}.`],
  }),
};
