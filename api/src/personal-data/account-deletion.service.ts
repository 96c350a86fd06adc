import type { DataSource } from 'typeorm';
import type { AccountChangesService } from '../accounts/account-changes.service.ts';
import { emailRecipient } from '../accounts/accounts.emails.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import type { Erasure } from '../platform/erasure.ts';
import { Conflict } from '../platform/errors.ts';
import type { Platform } from '../platform/module.ts';
import type { Client } from '../platform/request-context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { AccountDeletionStore } from './account-deletion.store.ts';
import { accountDeletedEmail } from './personal-data.emails.ts';
import { BLOCK_MESSAGES } from './personal-data.rules.ts';

export interface AccountDeletionParts extends Pick<Platform, 'database' | 'mailer'> {
  accountChanges: Pick<AccountChangesService, 'confirmPassword'>;
  sessions: Pick<SessionsService, 'endAllSessions'>;
  erasures: () => readonly Erasure[];
}

/** Deletes accounts. */
export class AccountDeletionService {
  constructor(private readonly parts: AccountDeletionParts) {}

  /**
   * Erases the personal data of the logged-in user and ends their sessions. Orders, bills and payments stay. Throws
   * BAD_USER_INPUT if the password is wrong, CONFLICT while an order, payment, refund, exchange or buy-back is open or for the last
   * admin. A concurrent second request succeeds, too.
   */
  async deleteAccount(viewer: Viewer, password: string, client: Client): Promise<void> {
    const { database, accountChanges, sessions } = this.parts;
    const { userId } = await accountChanges.confirmPassword(viewer, password, client);
    await database.transaction((transaction) => this.erase(userId, transaction));
    // The account has ended the sessions; this removes what they store of devices.
    await sessions.endAllSessions(userId);
  }

  private async erase(userId: string, transaction: DataSource['manager']): Promise<void> {
    const store = new AccountDeletionStore(transaction);
    const account = await store.lockAccount(userId);
    if (!account || account.isDeleted) return;
    const block = await store.findBlock(userId);
    if (block) throw new Conflict({ account: BLOCK_MESSAGES[block] });
    const customer = { ...account, userId, unbilledOrderIds: await store.findUnbilledOrders(userId) };
    for (const erasure of this.parts.erasures()) await erasure.ofCustomer?.(customer, transaction);
    const { mailer } = this.parts;
    await mailer.discardEmails(account.email, transaction);
    await mailer.enqueueEmail(accountDeletedEmail(emailRecipient(account)), transaction);
  }
}
