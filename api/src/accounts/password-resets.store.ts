import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { LIMITS } from './accounts.rules.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { User } from './user.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Questions to the table `password_reset`. */
export class ResetStore {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Keeps a reset whose mail is about to be sent to `email`: answers whether to send it. Not where the account has
   * another address by now (the lock makes a change of it wait, which then ends the reset), or where another mail of the
   * last minutes still works. A reset that is kept already stays used, if it was. Those long past go.
   */
  insertUnlessSent(reset: Omit<PasswordReset, 'sentAt' | 'usedAt'>, email: string): Promise<boolean> {
    const { id, userId } = reset;
    return this.manager.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `password reset ${userId}`);
      const owner = await transaction.findOne(User, { where: { userId, email }, lock: { mode: 'pessimistic_read' } });
      const sentLately = { sentAt: MoreThan(new Date(Date.now() - LIMITS.resetPauseMinutes * 60_000)) };
      const others = { ...open({ userId }), id: Not(id), ...sentLately };
      if (!owner || (await transaction.existsBy(PasswordReset, others))) return false;
      await transaction.upsert(PasswordReset, { ...reset, sentAt: new Date() }, ['id']);
      await transaction.delete(PasswordReset, { expiresAt: LessThan(new Date(Date.now() - DAY_MS)) });
      return true;
    });
  }

  /** Id of the user whose password may be set with a token now; null where it may not be used. */
  async findOwner(tokenHash: string): Promise<string | null> {
    const reset = await this.manager.findOneBy(PasswordReset, open({ tokenHash }));
    return reset?.userId ?? null;
  }

  /** Uses a token. Of several that try at once, one gets whose it is. */
  async useReset(tokenHash: string): Promise<string | null> {
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(PasswordReset)
      .set({ usedAt: new Date() })
      .where(open({ tokenHash }))
      .returning('user_id')
      .execute();
    return raw[0]?.user_id ?? null;
  }

  /** Makes every reset of a user worthless. */
  async endResets(userId: string): Promise<void> {
    await this.manager.update(PasswordReset, open({ userId }), { usedAt: new Date() });
  }
}

function open(which: { tokenHash: string } | { userId: string }) {
  return { ...which, usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}
