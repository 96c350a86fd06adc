import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactStatus } from './contact.rules.ts';

export type NewContactMessage = Pick<ContactMessage, 'ticket' | 'name' | 'email' | 'subject' | 'message' | 'orderId'>;

/** Changes of table `contact_message`. */
export class ContactStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs `work` in a transaction. */
  transaction<Result>(work: (store: ContactStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ContactStore(transaction), transaction));
  }

  /** Stores a message. Returns false if its ticket number is taken. */
  async insertMessage(message: NewContactMessage): Promise<boolean> {
    const { raw: inserted } = await this.manager
      .createQueryBuilder()
      .insert()
      .into(ContactMessage)
      .values(message)
      .orIgnore()
      .returning('ticket')
      .execute();
    return inserted.length > 0;
  }

  /** Sets the status of a message, unless it has it already: who answered first is kept. False without a message. */
  async setStatus(ticket: string, status: ContactStatus, userId: string): Promise<boolean> {
    const isAnswered = status === ContactStatus.ANSWERED;
    const updated = await queryRows(
      this.manager,
      sql`UPDATE contact_message AS before SET status = ${status},
          answered_at = CASE WHEN ${isAnswered} THEN COALESCE(before.answered_at, now()) END,
          answered_by = CASE WHEN ${isAnswered} THEN COALESCE(before.answered_by, ${userId}) END
        WHERE ticket = ${ticket} RETURNING ticket`,
    );
    return updated.length > 0;
  }
}
