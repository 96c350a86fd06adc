import { createHash, randomUUID } from 'node:crypto';
import { hoursAfter } from '../../platform/durations.rules.ts';
import type { Platform } from '../../platform/module.ts';
import { RESET_PATH } from '../account-paths.rules.ts';
import type { PasswordResetStore } from './password-resets.store.ts';

type PasswordLinkParts = Pick<Platform, 'publicUrl' | 'signingKeys'>;

/** Links to choose a password. A token is derived from the id of its reset whenever needed, so nothing stores it. */
export class PasswordLinks {
  constructor(private readonly parts: PasswordLinkParts) {}

  tokenOf(resetId: string): string {
    return this.parts.signingKeys.sign(`password reset ${resetId}`);
  }

  /**
   * The link to choose the first password of an account, for some hours. Returns null if the account has one, is paused or deleted,
   * or is not of the kind: staff or a customer.
   */
  async createFirst(
    owner: { userId: string; isStaff: boolean },
    hours: number,
    resets: PasswordResetStore,
  ): Promise<{ token: string; url: string } | null> {
    const [id, sentAt] = [randomUUID(), new Date()];
    const token = this.tokenOf(id);
    const reset = {
      id,
      userId: owner.userId,
      tokenHash: hashToken(token),
      sentAt,
      expiresAt: hoursAfter(sentAt, hours),
    };
    return (await resets.insertFirst(reset, owner.isStaff))
      ? { token, url: `${this.parts.publicUrl}${RESET_PATH}?token=${token}` }
      : null;
  }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
