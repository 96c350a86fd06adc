import type { z } from 'zod';
import { check } from '../platform/check.ts';
import { NotFound } from '../platform/errors.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { CLEAR_LETTERS, randomCode } from '../platform/random-code.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import { emails } from './contact.emails.ts';
import { contactInput, replyInput, ticketInput, type ContactRequest } from './contact.inputs.ts';
import { CONTACT_LIMITS, CONTACT_MESSAGES, ContactStatus, orderNumberIn } from './contact.rules.ts';
import type { ContactStore } from './contact.store.ts';

export interface ContactParts extends Pick<Platform, 'stateStore' | 'mailer'> {
  store: ContactStore;
  /** Messages are emailed to its support. */
  shop: ShopDetails;
}

/** Messages of the contact form. Each gets a ticket number, which is emailed to the sender and to support. */
export class ContactService {
  private readonly messagesPerNetwork = new RateLimiter(this.parts.stateStore, {
    name: 'contact-network',
    points: CONTACT_LIMITS.messagesPerHour,
    message: CONTACT_MESSAGES.tooMany,
  });
  private readonly emailsPerSender = new RateLimiter(this.parts.stateStore, {
    name: 'contact-email',
    points: CONTACT_LIMITS.emailsPerHour,
    message: CONTACT_MESSAGES.tooMany,
  });

  constructor(private readonly parts: ContactParts) {}

  /** Stores a message and returns its ticket number. `address` is the network address that it came from. */
  async sendMessage(request: ContactRequest, address: string): Promise<string> {
    const input = check(contactInput, request);
    await this.messagesPerNetwork.consume(networkOf(address));
    // The sender's address may be a third party's: beyond the limit, the message is stored but not confirmed by email.
    const mayEmailSender = await this.emailsPerSender.tryConsume(input.email.toLowerCase());
    const { store, mailer, shop } = this.parts;
    return store.transaction(async (messages, transaction) => {
      const orderId = orderNumberIn(`${input.subject}\n${input.message}`);
      let message = { ...input, orderId, ticket: newTicket() };
      while (!(await messages.insertMessage(message))) message = { ...message, ticket: newTicket() };
      if (mayEmailSender) await mailer.enqueueEmail(emails.toSender(message), transaction);
      await mailer.enqueueEmail(emails.toSupport(message, shop.supportEmail), transaction);
      return message.ticket;
    });
  }

  /**
   * Marks a message as answered, or as open again, for admins. It can be repeated. Returns the ticket number; throws NOT_FOUND
   * for an unknown one.
   */
  async setAnswered(viewer: Viewer, ticket: string, isAnswered: boolean): Promise<string> {
    const { userId } = requirePermission(viewer, Permission.WRITE_MESSAGES);
    const number = check(ticketInput, ticket, 'ticket');
    const status = isAnswered ? ContactStatus.ANSWERED : ContactStatus.OPEN;
    if (!(await this.parts.store.setStatus(number, status, userId))) throw new NotFound(CONTACT_MESSAGES.unknownTicket);
    return number;
  }

  /**
   * Emails an answer to the sender of a message, keeps it and marks the message as answered, for admins. The same request does it
   * once. Returns the ticket number; throws NOT_FOUND for an unknown one.
   */
  async reply(viewer: Viewer, request: z.input<typeof replyInput>): Promise<string> {
    const { userId: by } = requirePermission(viewer, Permission.WRITE_MESSAGES);
    const { ticket, requestId, text } = check(replyInput, request);
    const { store, mailer, shop } = this.parts;
    return store.transaction(async (messages, transaction) => {
      const message = await messages.setStatus(ticket, ContactStatus.ANSWERED, by);
      if (!message) throw new NotFound(CONTACT_MESSAGES.unknownTicket);
      const isNew = await messages.insertReply(ticket, requestId, by, text);
      if (isNew) await mailer.enqueueEmail(emails.reply(message, text, shop.supportEmail), transaction);
      return ticket;
    });
  }
}

/** A random ticket number, as in CT-7K3M9QXA. */
const newTicket = () => `CT-${randomCode(CLEAR_LETTERS, 8)}`;
