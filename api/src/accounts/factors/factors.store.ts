import sql from 'sql-template-tag';
import { LessThan } from 'typeorm';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Store } from '../../platform/database/store.ts';
import { insert, insertRows } from '../../platform/database/table.ts';
import { digestOf } from './codes.ts';
import { Passkey, RecoveryCode, Totp } from './factor.entity.ts';

/** Queries on the factors of accounts. */
export class FactorStore extends Store {
  /** Has other transactions that add or remove factors of the account wait. */
  lock(userId: string): Promise<void> {
    return takeAdvisoryLock(this.manager, `factors of ${userId}`);
  }

  /** Whether the account has a second factor; recovery codes are none. */
  hasFactor(userId: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM totp WHERE user_id = ${userId} UNION ALL SELECT FROM passkey WHERE user_id = ${userId} LIMIT 1`,
    );
  }

  findTotp(userId: string): Promise<Totp | null> {
    return this.manager.findOneBy(Totp, { userId });
  }

  /** Adds the app of an account, or replaces it. */
  async saveTotp(totp: Omit<Totp, 'createdAt'>): Promise<void> {
    await this.manager.upsert(Totp, { ...totp, createdAt: () => 'now()' }, ['userId']);
  }

  /**
   * Accepts a time step of an app, once, and stores its secret as it is encrypted now. Returns false for a step that is not
   * later than the last one.
   */
  async useStep({ userId, secret }: Totp, used: Pick<Totp, 'secret' | 'lastStep'>): Promise<boolean> {
    const { affected } = await this.manager.update(Totp, { userId, secret, lastStep: LessThan(used.lastStep) }, used);
    return affected === 1;
  }

  /** What there is of codes. */
  readCodes(userId: string): Promise<{ hasTotp: boolean; recoveryCodesLeft: number }> {
    return this.onlyRow(
      sql`SELECT EXISTS (SELECT FROM totp WHERE user_id = ${userId}) AS "hasTotp",
          (SELECT count(*)::integer FROM recovery_code WHERE user_id = ${userId}) AS "recoveryCodesLeft"`,
    );
  }

  async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
    const rows = codes.map((code) => ({ userId, digest: digestOf(code) }));
    await this.manager.delete(RecoveryCode, { userId });
    await this.execute(insertRows(RecoveryCode, rows, 'userId', 'digest'));
  }

  /** Uses a code up. Returns whether there was one; of concurrent calls one gets true. */
  async useRecoveryCode(userId: string, digest: string): Promise<boolean> {
    return (await this.manager.delete(RecoveryCode, { userId, digest })).affected === 1;
  }

  /** The passkeys of an account, the oldest first. */
  findPasskeys(userId: string): Promise<Passkey[]> {
    return this.manager.find(Passkey, { where: { userId }, order: { createdAt: 'ASC', passkeyId: 'ASC' } });
  }

  findPasskey(passkeyId: string): Promise<Passkey | null> {
    return this.manager.findOneBy(Passkey, { passkeyId });
  }

  /** Adds a passkey. Returns false if it belongs to an account already. */
  insertPasskey(passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>): Promise<boolean> {
    return this.hasRows(sql`${insert(Passkey, passkey)} ON CONFLICT DO NOTHING`);
  }

  /** Records a use. Returns false if the passkey is gone, or its counter did not grow: it may be a copy. */
  usePasskey(passkeyId: string, counter: number, at: Date): Promise<boolean> {
    return this.hasRows(
      sql`UPDATE passkey SET counter = ${counter}, last_used_at = ${at}
        WHERE passkey_id = ${passkeyId} AND (counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))`,
    );
  }

  async deleteAll(userId: string): Promise<void> {
    await this.execute(
      sql`WITH apps AS (DELETE FROM totp WHERE user_id = ${userId}),
          codes AS (DELETE FROM recovery_code WHERE user_id = ${userId})
        DELETE FROM passkey WHERE user_id = ${userId}`,
    );
  }
}
