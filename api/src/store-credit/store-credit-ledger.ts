import type { EntityManager } from 'typeorm';
import type { Clock } from '../platform/clock.ts';
import type { StoreCreditEntry } from './store-credit.entity.ts';
import { StoreCreditReason } from './store-credit.rules.ts';
import { StoreCreditStore } from './store-credit.store.ts';

type Reference = Partial<Pick<StoreCreditEntry, 'orderId' | 'buyBackId' | 'exchangeId' | 'note' | 'requestKey'>>;

/** Store credit to give. `by`: the admin who decides on it. The same `requestKey` gives it once. */
export interface GivenCredit extends Pick<StoreCreditEntry, 'userId' | 'amountInPaise' | 'reason'>, Reference {
  by?: string | null;
}

/**
 * Writes balances and entries, each step in the transaction of its caller. It locks the account of the customer until the
 * transaction ends: books are locked after it (docs/decisions/data.md).
 */
export class StoreCreditLedger {
  constructor(private readonly clock: Clock) {}

  /** Locks the account of a customer until the transaction ends, for credit that is given after books are locked. */
  async lock(userId: string, transaction: EntityManager): Promise<void> {
    await new StoreCreditStore(transaction).lockAccount(userId);
  }

  /** Gives credit to a customer; that of a deleted account ends at once. Returns false if it was given before. */
  async give(credit: GivenCredit, transaction: EntityManager): Promise<boolean> {
    if (credit.amountInPaise <= 0) throw new Error('Store credit that is given is more than 0');
    const store = new StoreCreditStore(transaction);
    await store.lockAccount(credit.userId);
    const isGiven = await store.addEntry(this.newEntry(credit));
    if (isGiven && !(await store.isCustomer(credit.userId))) await this.end(credit.userId, transaction);
    return isGiven;
  }

  /** Spends credit on an order. Returns false, and changes nothing, if the customer has less. */
  spend(
    { userId, orderId, amountInPaise }: Pick<StoreCreditEntry, 'userId' | 'orderId' | 'amountInPaise'>,
    transaction: EntityManager,
  ): Promise<boolean> {
    const spent = { userId, orderId, amountInPaise: -amountInPaise, reason: StoreCreditReason.ORDER };
    return new StoreCreditStore(transaction).addEntry(this.newEntry(spent));
  }

  /** Ends the credit of a customer who deletes their account. */
  async end(userId: string, transaction: EntityManager): Promise<void> {
    const store = new StoreCreditStore(transaction);
    const balance = await store.lockAccount(userId);
    const reason = StoreCreditReason.ACCOUNT_DELETED;
    if (balance > 0) await store.addEntry(this.newEntry({ userId, amountInPaise: -balance, reason }));
    await store.eraseNotes(userId);
  }

  private newEntry({ by = null, ...credit }: GivenCredit) {
    const { orderId = null, buyBackId = null, exchangeId = null, note = null, requestKey = null, ...rest } = credit;
    return { ...rest, orderId, buyBackId, exchangeId, note, requestKey, givenBy: by, at: this.clock() };
  }
}
