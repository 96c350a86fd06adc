import type { EntityManager } from 'typeorm';

/** A mail as the shop thinks of it: what it says, not how it looks. */
export interface Letter {
  to: string;
  /** Whom an answer goes to; left out, the shop. */
  replyTo?: string;
  subject: string;
  /** Whom it greets, by first name. */
  name: string;
  paragraphs: string[];
  /** What something comes to, line by line, before the link. */
  table?: readonly (readonly [label: string, value: string])[];
  /** Where the reader is asked to go, before the last paragraph. */
  link?: { label: string; url: string };
}

/** The way mails leave the shop. */
export interface Post {
  /** Sends a letter later, and only if the transaction commits. */
  enqueue(letter: Letter, transaction: EntityManager): Promise<void>;
  /** Sends a letter now, from within a job. Once more with the same id is the same mail. */
  deliver(letter: Letter, id: string): Promise<void>;
}
