import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { takeTurn } from '../platform/turns.ts';
import { LIMITS } from './accounts.rules.ts';
import { PasswordReset } from './password-reset.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Questions to the table `password_reset`. */
export class ResetStore {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Keeps a reset whose mail is about to be sent, unless another one was sent to the user in the last minutes and still
   * works: answers whether to send it. A reset that is kept already stays used, if it was. Those long past go.
   */
  addUnlessSent(reset: Omit<PasswordReset, 'sentAt' | 'usedAt'>): Promise<boolean> {
    return this.manager.transaction(async (transaction) => {
      await takeTurn(transaction, `password reset ${reset.userId}`);
      await transaction.delete(PasswordReset, { expiresAt: LessThan(new Date(Date.now() - DAY_MS)) });
      const sentLately = { sentAt: MoreThan(new Date(Date.now() - LIMITS.resetPauseMinutes * 60_000)) };
      const others = { ...open({ userId: reset.userId }), id: Not(reset.id), ...sentLately };
      if (await transaction.existsBy(PasswordReset, others)) return false;
      await transaction.upsert(PasswordReset, { ...reset, sentAt: new Date() }, ['id']);
      return true;
    });
  }

  /** Id of the user whose password may be set with a token now; null where it may not be used. */
  async ownerOf(tokenHash: string): Promise<string | null> {
    const reset = await this.manager.findOneBy(PasswordReset, open({ tokenHash }));
    return reset?.userId ?? null;
  }

  /** Uses a token. Of several that try at once, one gets whose it is. */
  async use(tokenHash: string): Promise<string | null> {
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
  async endAll(userId: string): Promise<void> {
    await this.manager.update(PasswordReset, open({ userId }), { usedAt: new Date() });
  }
}

function open(which: { tokenHash: string } | { userId: string }) {
  return { ...which, usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}
