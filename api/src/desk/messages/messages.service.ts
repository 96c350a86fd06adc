import { z } from 'zod';
import type { ContactMessage } from '../../contact/contact-message.entity.ts';
import { check } from '../../platform/check.ts';
import { type Connection, toConnection } from '../../platform/graphql/connection.ts';
import { BadInput, NotFound } from '../../platform/errors.ts';
import { wholeNumber } from '../../platform/inputs.ts';
import { STORABLE } from '../../platform/text.rules.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';

import { CONTACT_LIMITS, CONTACT_MESSAGES, ContactStatus } from '../../contact/contact.rules.ts';
import type { ContactService } from '../../contact/contact.service.ts';
import type { MessageStore } from './messages.store.ts';
import { readContactSearch } from './search.rules.ts';

const listInput = z.object({
  status: z.enum(ContactStatus).nullish(),
  search: z
    .string(CONTACT_MESSAGES.searchText)
    .max(CONTACT_LIMITS.searchText, CONTACT_MESSAGES.searchText)
    .regex(STORABLE, CONTACT_MESSAGES.unreadable)
    .nullish(),
  first: wholeNumber(1, CONTACT_LIMITS.pageSize, CONTACT_MESSAGES.pageSize),
  after: z.string(CONTACT_MESSAGES.cursor).max(100, CONTACT_MESSAGES.cursor).nullish(),
});

export type ContactListRequest = z.input<typeof listInput>;

/** The messages of the contact form, for staff. */
export class MessagesService {
  constructor(
    private readonly store: MessageStore,
    private readonly contact: Pick<ContactService, 'setAnswered'>,
  ) {}

  /** A page of messages: open ones oldest first, others newest first. */
  async listMessages(viewer: Viewer, request: ContactListRequest): Promise<Connection<ContactMessage>> {
    requireAdmin(viewer);
    const { status = null, search, first, after } = check(listInput, request);
    const messages = await this.store.findPage({
      status,
      search: search ? readContactSearch(search) : null,
      after: after ? decodeCursor(after) : null,
      limit: first + 1,
    });
    const edges = messages.map((node) => ({ cursor: encodeCursor(node), node }));
    return toConnection(edges, first);
  }

  /** How many messages wait for an answer. Admins only. */
  async countOpen(viewer: Viewer): Promise<number> {
    requireAdmin(viewer);
    return this.store.countOpen();
  }

  /** The messages that name each of these orders, the newest first. The caller has checked that an admin asks. */
  async messagesOfOrders(orderIds: readonly string[]): Promise<ContactMessage[][]> {
    const found = await this.store.findOfOrders(orderIds);
    return orderIds.map((orderId) => found.filter((message) => message.orderId === orderId));
  }

  /** Marks a message as answered, or as open again, and returns it. */
  async setAnswered(viewer: Viewer, ticket: string, isAnswered: boolean): Promise<ContactMessage> {
    const message = await this.store.findMessage(await this.contact.setAnswered(viewer, ticket, isAnswered));
    if (!message) throw new NotFound(CONTACT_MESSAGES.unknownTicket);
    return message;
  }
}

const encodeCursor = ({ ticket }: ContactMessage) => Buffer.from(ticket).toString('base64url');

function decodeCursor(cursor: string): string {
  const ticket = Buffer.from(cursor, 'base64url').toString();
  if (!/^CT-\w+$/.test(ticket)) throw new BadInput({ after: CONTACT_MESSAGES.cursor });
  return ticket;
}
