import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { PasswordReset } from './password-reset.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Questions to the table `password_reset`. */
export class ResetStore {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Keeps a reset, unless the account has another address than `email` by now: the lock makes a change of it wait, which
   * then ends the reset. One that is there already, used or not, stays as it is. Those long past go.
   */
  async add({ id, userId, tokenHash, expiresAt }: Omit<PasswordReset, 'usedAt'>, email: string): Promise<void> {
    await this.manager.delete(PasswordReset, { expiresAt: LessThan(new Date(Date.now() - DAY_MS)) });
    await this.manager.query(
      `INSERT INTO password_reset (id, user_id, token_hash, expires_at)
       SELECT $1, user_id, $3, $4 FROM account WHERE user_id = $2 AND email = $5 FOR SHARE
       ON CONFLICT DO NOTHING`,
      [id, userId, tokenHash, expiresAt, email],
    );
  }

  /** Whether a token may be used now. */
  isOpen(tokenHash: string): Promise<boolean> {
    return this.manager.existsBy(PasswordReset, open({ tokenHash }));
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
