import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactStatus } from './contact.rules.ts';

export type NewContactMessage = Pick<ContactMessage, 'ticket' | 'name' | 'email' | 'subject' | 'message' | 'orderId'>;

/** Changes of table `contact_message`. */
export class ContactStore extends Store {
  /** Stores a message. Returns false if its ticket number is taken. */
  insertMessage(message: NewContactMessage): Promise<boolean> {
    return this.hasRows(sql`${insert(ContactMessage, message)} ON CONFLICT DO NOTHING`);
  }

  async deleteMessages(email: string): Promise<void> {
    await this.execute(sql`DELETE FROM contact_message WHERE lower(email) = lower(${email})`);
  }

  /** Stores an answer. Returns false if the request has given it before. */
  insertReply(ticket: string, requestKey: string, by: string, text: string): Promise<boolean> {
    return this.hasRows(
      sql`INSERT INTO contact_reply (ticket, request_key, by, text) VALUES (${ticket}, ${requestKey}, ${by}, ${text})
        ON CONFLICT DO NOTHING`,
    );
  }

  /** Sets the status of a message, unless it has it already: who answered first is kept. Null without a message. */
  setStatus(ticket: string, status: ContactStatus, userId: string): Promise<NewContactMessage | null> {
    const isAnswered = status === ContactStatus.ANSWERED;
    return this.row(
      sql`UPDATE contact_message SET status = ${status},
          answered_at = CASE WHEN ${isAnswered} THEN coalesce(answered_at, now()) END,
          answered_by = CASE WHEN ${isAnswered} THEN coalesce(answered_by, ${userId}) END
        WHERE ticket = ${ticket} RETURNING ${columns(ContactMessage)}`,
    );
  }
}
