import type { EntityManager } from 'typeorm';

/** A paragraph; where it holds what a person typed, with what stands for it in a mail without a name. */
export type Paragraph = string | { typed: string; otherwise: string };

/** A mail as the shop thinks of it: what it says, not how it looks. */
export interface Email {
  to: string;
  /** Whom an answer goes to; left out, the shop. */
  replyTo?: string;
  subject: string;
  /** First name to greet with; null where `to` is not confirmed: such a mail carries nothing that a person typed. */
  name: string | null;
  paragraphs: Paragraph[];
  /** What something comes to, line by line, before the link. */
  table?: readonly (readonly [label: string, value: string])[];
  /** Where the reader is asked to go, before the last paragraph. */
  link?: { label: string; url: string };
}

/** The way mails leave the shop. */
export interface Mailer {
  /** Sends a letter later, and only if the transaction commits. */
  enqueueEmail(letter: Email, transaction: EntityManager): Promise<void>;
  /** Sends a letter now, from within a job. Once more with the same id is the same mail. */
  sendEmail(letter: Email, id: string): Promise<void>;
}
