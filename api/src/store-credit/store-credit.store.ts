import sql, { empty } from 'sql-template-tag';
import { Role } from '../platform/permissions.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert } from '../platform/database/table.ts';
import { StoreCreditAccount, StoreCreditEntry } from './store-credit.entity.ts';

export type NewEntry = Omit<StoreCreditEntry, 'storeCreditEntryId' | 'balanceInPaise'>;

/** Queries on store credit. */
export class StoreCreditStore extends Store {
  /** The balances of these accounts; one without entries is left out. */
  findBalances(userIds: readonly string[]): Promise<StoreCreditAccount[]> {
    return this.rows(
      sql`SELECT ${columns(StoreCreditAccount)} FROM store_credit_account WHERE user_id = ANY(${userIds})`,
    );
  }

  /** Entries of an account, newest first; with `after`, those before that entry. */
  findEntries(userId: string, after: string | null, limit: number): Promise<StoreCreditEntry[]> {
    return this.rows(
      sql`SELECT ${columns(StoreCreditEntry)} FROM store_credit_entry WHERE user_id = ${userId}
        ${after === null ? empty : sql`AND store_credit_entry_id < ${after}::bigint`}
        ORDER BY store_credit_entry_id DESC LIMIT ${limit}`,
    );
  }

  isCustomer(userId: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM account WHERE user_id = ${userId} AND role = ${Role.CUSTOMER} AND deleted_at IS NULL`,
    );
  }

  isGiven(requestKey: string): Promise<boolean> {
    return this.manager.existsBy(StoreCreditEntry, { requestKey });
  }

  /**
   * Locks an account until the transaction ends, and opens it if it is the first time: after the customer's account, which a
   * deletion locks before, too. Returns its balance.
   */
  async lockAccount(userId: string): Promise<number> {
    const { balanceInPaise } = await this.onlyRow<StoreCreditAccount>(
      sql`INSERT INTO store_credit_account (user_id) SELECT user_id FROM account WHERE user_id = ${userId} FOR KEY SHARE
        ON CONFLICT (user_id) DO UPDATE SET balance_in_paise = store_credit_account.balance_in_paise
        RETURNING ${columns(StoreCreditAccount)}`,
    );
    return balanceInPaise;
  }

  /**
   * Changes a balance and writes the entry. Returns false, and changes nothing, if the balance would fall below 0, or an
   * entry has the same key: the account is then locked before.
   */
  addEntry(entry: NewEntry): Promise<boolean> {
    const { userId, amountInPaise, requestKey } = entry;
    return this.hasRows(
      sql`WITH changed AS (
          UPDATE store_credit_account SET balance_in_paise = balance_in_paise + ${amountInPaise}::integer
          WHERE user_id = ${userId} AND balance_in_paise + ${amountInPaise}::integer >= 0
            AND NOT EXISTS (SELECT FROM store_credit_entry WHERE request_key = ${requestKey})
          RETURNING balance_in_paise)
        ${insert(StoreCreditEntry, { ...entry, balanceInPaise: sql`SELECT balance_in_paise FROM changed` })}
        WHERE EXISTS (SELECT FROM changed)`,
    );
  }

  async eraseNotes(userId: string): Promise<void> {
    await this.execute(sql`UPDATE store_credit_entry SET note = NULL WHERE user_id = ${userId} AND note IS NOT NULL`);
  }
}
