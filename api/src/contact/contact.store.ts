import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { insert } from '../platform/database/table.ts';
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

  /** Sets the status of a message, unless it has it already: who answered first is kept. False without a message. */
  setStatus(ticket: string, status: ContactStatus, userId: string): Promise<boolean> {
    const isAnswered = status === ContactStatus.ANSWERED;
    return this.hasRows(
      sql`UPDATE contact_message SET status = ${status},
          answered_at = CASE WHEN ${isAnswered} THEN coalesce(answered_at, now()) END,
          answered_by = CASE WHEN ${isAnswered} THEN coalesce(answered_by, ${userId}) END
        WHERE ticket = ${ticket}`,
    );
  }
}
