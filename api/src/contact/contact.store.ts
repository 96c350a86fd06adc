import type { EntityManager } from 'typeorm';
import { ContactMessage } from './contact-message.entity.ts';

/** Queries on table `contact_message`. */
export class ContactStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs `work` in a transaction. */
  transaction<Result>(work: (store: ContactStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ContactStore(transaction), transaction));
  }

  /** Stores a message. Returns false if its ticket number is taken. */
  async insertMessage(message: Omit<ContactMessage, 'createdAt'>): Promise<boolean> {
    const { raw } = await this.manager
      .createQueryBuilder()
      .insert()
      .into(ContactMessage)
      .values(message)
      .orIgnore()
      .returning('ticket')
      .execute();
    return raw.length > 0;
  }
}
