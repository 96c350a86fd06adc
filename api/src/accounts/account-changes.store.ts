import sql from 'sql-template-tag';
import { MoreThan } from 'typeorm';
import { Store } from '../platform/database/store.ts';
import { insert } from '../platform/database/table.ts';
import { AccountChange, AccountChangeKind } from './account-change.entity.ts';

/** Queries on table `account_change`. A change can be undone if it is not older than `since`. */
export class AccountChangeStore extends Store {
  /**
   * Adds a change. Returns null, and adds nothing, if the address has not been that of the account since `since`: a
   * person who takes an account over and changes its address again must not get a link. The caller has locked the account.
   */
  add(change: Omit<AccountChange, 'accountChangeId'>, since: Date): Promise<string | null> {
    return this.value(
      sql`${insert(AccountChange, change)} WHERE NOT EXISTS (SELECT FROM account_change
          WHERE user_id = ${change.userId} AND kind = ${AccountChangeKind.EMAIL} AND changed_at > ${since}
            AND lower(email) <> lower(${change.email}))
        RETURNING account_change_id`,
    );
  }

  find(accountChangeId: string, since: Date): Promise<AccountChange | null> {
    return this.manager.findOneBy(AccountChange, { accountChangeId, changedAt: MoreThan(since) });
  }

  /** Deletes a change and the later ones of its account. Returns whether it was still there: of concurrent calls one gets true. */
  async take({ accountChangeId, userId }: AccountChange): Promise<boolean> {
    const taken = await this.values<string>(
      sql`DELETE FROM account_change WHERE user_id = ${userId} AND account_change_id >= ${accountChangeId}
        RETURNING account_change_id`,
    );
    return taken.includes(accountChangeId);
  }
}
