import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import { isEmail } from '../platform/email.rules.ts';
import type { Mailer } from '../platform/mailer.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { hasInvisible, isLine, isPlainText, tidyText } from '../platform/text.rules.ts';
import { emails } from './contact.emails.ts';
import { CONTACT_LIMITS, CONTACT_MESSAGES } from './contact.rules.ts';
import type { ContactStore } from './contact.store.ts';

interface ContactParts {
  store: ContactStore;
  stateStore: StateStore;
  mailer: Mailer;
  /** Address that messages are mailed to. */
  support: string;
}

const { tooLong, unreadable } = CONTACT_MESSAGES;
const line = (most: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong(most)).refine(isLine, unreadable);

const contactRequest = z.object({
  name: line(CONTACT_LIMITS.name, CONTACT_MESSAGES.name).refine((name) => !hasInvisible(name), unreadable),
  email: z.string(CONTACT_MESSAGES.email).trim().refine(isEmail, CONTACT_MESSAGES.email),
  subject: line(CONTACT_LIMITS.subject, CONTACT_MESSAGES.subject),
  message: z
    .string(CONTACT_MESSAGES.message)
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(1, CONTACT_MESSAGES.message)
        .max(CONTACT_LIMITS.message, tooLong(CONTACT_LIMITS.message))
        .refine(isPlainText, unreadable),
    ),
});

export type ContactRequest = z.input<typeof contactRequest>;

/** Without characters that are taken for each other. */
const TICKET_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const TICKET_LENGTH = 8;

/**
 * What people write to the shop. A message is kept under a ticket number, and mailed to the shop's support; whoever
 * wrote it gets the number, by mail as well.
 */
export class ContactService {
  private readonly messages: RateLimiter;
  private readonly mailsToSender: RateLimiter;

  constructor(private readonly parts: ContactParts) {
    this.messages = new RateLimiter(parts.stateStore, {
      name: 'contact-network',
      points: CONTACT_LIMITS.anHour,
      seconds: 60 * 60,
      message: CONTACT_MESSAGES.tooMany,
    });
    this.mailsToSender = new RateLimiter(parts.stateStore, {
      name: 'contact-email',
      points: CONTACT_LIMITS.mailsAnHour,
      seconds: 60 * 60,
      message: CONTACT_MESSAGES.tooMany,
    });
  }

  /** Keeps a message and answers its ticket number. `address` is the network address it came from. */
  async sendMessage(request: ContactRequest, address: string): Promise<string> {
    const message = check(contactRequest, request);
    await this.messages.consume(networkOf(address));
    // The address may be a stranger's: their mailbox is not to be filled, and the message is kept all the same.
    const mayMail = await this.mailsToSender.tryConsume(message.email.toLowerCase());
    const { store, mailer, support } = this.parts;
    return store.transaction(async (messages, transaction) => {
      let kept = { ...message, ticket: newTicket() };
      while (!(await messages.insertMessage(kept))) kept = { ...message, ticket: newTicket() };
      if (mayMail) await mailer.enqueueEmail(emails.toSender(kept), transaction);
      await mailer.enqueueEmail(emails.toSupport(kept, support), transaction);
      return kept.ticket;
    });
  }
}

/** As in CT-7K3M9QXA. */
function newTicket(): string {
  const characters = Array.from(
    { length: TICKET_LENGTH },
    () => TICKET_CHARACTERS[randomInt(TICKET_CHARACTERS.length)],
  );
  return `CT-${characters.join('')}`;
}
