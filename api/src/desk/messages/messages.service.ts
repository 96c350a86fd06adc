import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { ContactStatus } from '../../contact/contact.rules.ts';
import type { ContactService } from '../../contact/contact.service.ts';
import { messagesInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import type { MessageStore } from './messages.store.ts';
import type { ContactMessageType } from './messages.types.ts';
import { readContactSearch } from './search.rules.ts';

/** The messages of the contact form, for staff. */
export class MessagesService {
  constructor(
    private readonly store: MessageStore,
    private readonly contact: Pick<ContactService, 'setAnswered' | 'reply'>,
  ) {}

  /** A page of messages: open ones oldest first, others newest first. */
  async listMessages(viewer: Viewer, request: z.input<typeof messagesInput>): Promise<Connection<ContactMessageType>> {
    requirePermission(viewer, Permission.WRITE_MESSAGES);
    const { status = null, search, ...page } = check(messagesInput, request);
    const list = { id: 'ticket', isOldestFirst: status === ContactStatus.OPEN } as const;
    const found = search ? readContactSearch(search) : null;
    return readPage(page, list, (keyset) => this.store.findPage(status, found, keyset));
  }

  /** How many messages wait for an answer. Admins only. */
  async countOpen(viewer: Viewer): Promise<number> {
    requirePermission(viewer, Permission.WRITE_MESSAGES);
    return this.store.countOpen();
  }

  /** The messages that name each of these orders, the newest first. The caller has checked that an admin asks. */
  async messagesOfOrders(orderIds: readonly string[]): Promise<ContactMessageType[][]> {
    const found = await this.store.findOfOrders(orderIds);
    return orderIds.map((orderId) => found.filter((message) => message.orderId === orderId));
  }

  /** Marks a message as answered, or as open again, and returns it. */
  async setAnswered(viewer: Viewer, ticket: string, isAnswered: boolean): Promise<ContactMessageType> {
    return this.store.readMessage(await this.contact.setAnswered(viewer, ticket, isAnswered));
  }

  /** Answers a message by email, and returns it. */
  async reply(viewer: Viewer, request: Parameters<ContactService['reply']>[1]): Promise<ContactMessageType> {
    return this.store.readMessage(await this.contact.reply(viewer, request));
  }
}
