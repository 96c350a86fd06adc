import type { EntityManager } from 'typeorm';
import type { Job } from './jobs.ts';

/** A paragraph; `personal` if it holds user input, with a `generic` text for recipients whose address is not confirmed. */
type Paragraph = string | { personal: string; generic: string };

/** A book in a table, shown with its cover. */
export interface EmailBook {
  title: string;
  /** Condition, number, and the copy. */
  detail: string;
  coverKey: string | null;
}

/** A label and a value, such as an amount. The label of a book names it in full, for plain text. */
export type EmailRow = readonly [label: string, value: string, book?: EmailBook];

/** A button, and what is said before it. */
export interface EmailAction {
  text?: string;
  label: string;
  url: string;
}

/** The content of an email, without its layout. */
export interface Email {
  /** '' for a customer without an address: nothing is sent. */
  to: string;
  /** Defaults to the sender. */
  replyTo?: string;
  subject: string;
  /** First name for the greeting. Null if the address is not confirmed: the email then contains no user input. */
  name: string | null;
  paragraphs: Paragraph[];
  /** Books and amounts, before the link. */
  table?: readonly EmailRow[];
  /** Further buttons, before the link. */
  actions?: readonly EmailAction[];
  /** Call to action, before the last paragraph. */
  link?: { label: string; url: string };
  /** Files, their content as base64. */
  attachments?: readonly { filename: string; content: string }[];
}

/** A mail server may take 15 s for each reply. */
const EMAIL_TIMEOUT_MS = 3 * 60 * 1000;

/**
 * How many emails a process sends at a time: together as many as there are connections to the mail server, so that order
 * emails do not hold up a password reset.
 */
export const EMAIL_LIMITS = {
  orders: { concurrency: 8, timeoutMs: EMAIL_TIMEOUT_MS },
  links: { concurrency: 2, timeoutMs: EMAIL_TIMEOUT_MS },
} as const;

type EmailJob = Omit<Job<unknown>, 'data'>;

/** Sends emails. Those to deleted accounts are dropped. */
export interface Mailer {
  /** Sends an email in a background job, only if the transaction commits. */
  enqueueEmail(email: Email, transaction: EntityManager): Promise<void>;
  /** Sends an email immediately, in a job: its id identifies the email, so that a retry is recognized as a duplicate. */
  sendEmail(email: Email, job: EmailJob): Promise<void>;
  /** Deletes the emails to an address that wait to be sent or failed, and the records of those that were sent. */
  discardEmails(address: string, transaction: EntityManager): Promise<void>;
}
