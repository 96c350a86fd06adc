import sql from 'sql-template-tag';
import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { ACCOUNT_LIMITS } from '../accounts.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { insert } from '../../platform/database/table.ts';
import { Role } from '../../platform/permissions.rules.ts';
import { DUMMY_HASH } from './password-hash.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { User } from '../user.entity.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.rules.ts';

/** Queries on table `password_reset`. */
export class PasswordResetStore extends Store {
  /**
   * Stores a reset whose link is about to be emailed to `email`. Returns false, and stores nothing, if the account is
   * paused or has another address by now, or if another link of the last minutes is still valid. The row lock on the account makes a
   * concurrent change of the address wait, which then invalidates the reset. A stored reset keeps its `usedAt`. Also
   * deletes resets that expired more than a day ago.
   */
  insertUnlessRecent(reset: Omit<PasswordReset, 'sentAt' | 'usedAt'>, email: string): Promise<boolean> {
    const { id, userId } = reset;
    return this.manager.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `password reset ${userId}`);
      const owner = await transaction.findOne(User, {
        where: { userId, email, pausedAt: IsNull() },
        lock: { mode: 'pessimistic_read' },
      });
      const isRecent = { sentAt: MoreThan(new Date(Date.now() - ACCOUNT_LIMITS.resetPauseMinutes * MINUTE_MS)) };
      const otherRecent = { ...valid({ userId }), id: Not(id), ...isRecent };
      if (!owner || (await transaction.existsBy(PasswordReset, otherRecent))) return false;
      await transaction.upsert(PasswordReset, { ...reset, sentAt: new Date() }, ['id']);
      await transaction.delete(PasswordReset, { expiresAt: LessThan(new Date(Date.now() - DAY_MS)) });
      return true;
    });
  }

  /**
   * Stores a reset for the first password of an account of staff or of a customer. Returns false if it is none, has a
   * password, is paused or deleted. A password that is set at the same time waits for the lock, and then invalidates the
   * reset.
   */
  insertFirst(reset: Omit<PasswordReset, 'usedAt'>, isStaff: boolean): Promise<boolean> {
    return this.hasRows(
      sql`${insert(PasswordReset, reset)} FROM account WHERE account.user_id = ${reset.userId}
          AND password_hash = ${DUMMY_HASH} AND deleted_at IS NULL AND paused_at IS NULL
          AND (role <> ${Role.CUSTOMER}) = ${isStaff} FOR SHARE OF account`,
    );
  }

  /** Id of the user whose password a token can reset; null if the token is not valid. */
  async findUserId(tokenHash: string): Promise<string | null> {
    const reset = await this.manager.findOneBy(PasswordReset, valid({ tokenHash }));
    return reset?.userId ?? null;
  }

  /** Marks a token as used and returns the id of its user; null if the token is not valid. Only one caller succeeds. */
  async useReset(tokenHash: string): Promise<string | null> {
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(PasswordReset)
      .set({ usedAt: new Date() })
      .where(valid({ tokenHash }))
      .returning('user_id')
      .execute();
    return raw[0]?.user_id ?? null;
  }

  /** Invalidates all resets of a user. */
  async invalidateResets(userId: string): Promise<void> {
    await this.manager.update(PasswordReset, valid({ userId }), { usedAt: new Date() });
  }
}

function valid(key: { tokenHash: string } | { userId: string }) {
  return { ...key, usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}
