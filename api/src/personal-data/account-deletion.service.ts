import { type EntityManager, IsNull, Not } from 'typeorm';
import type { AccountChangesService } from '../accounts/account-changes.service.ts';
import { emailRecipient } from '../accounts/accounts.emails.ts';
import { Parent } from '../accounts/parents/parent.entity.ts';
import { PARENT_MESSAGES } from '../accounts/parents/parents.rules.ts';
import type { ParentsService } from '../accounts/parents/parents.service.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import type { Erasure } from '../platform/erasure.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import type { Platform } from '../platform/module.ts';
import type { Client } from '../platform/request-context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { AccountDeletionStore } from './account-deletion.store.ts';
import { accountDeletedEmail } from './personal-data.emails.ts';
import { BLOCK_MESSAGES } from './personal-data.rules.ts';

export interface AccountDeletionParts extends Pick<Platform, 'database' | 'mailer'> {
  accountChanges: Pick<AccountChangesService, 'confirmPassword'>;
  sessions: Pick<SessionsService, 'endAllSessions'>;
  parents: Pick<ParentsService, 'requireParent'>;
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
    const { userId } = await this.parts.accountChanges.confirmPassword(viewer, password, client);
    await this.delete(userId);
  }

  /** The same for the confirmed parent of a user, by the token of their link. Throws BAD_USER_INPUT for any other link. */
  async deleteForParent(token: string, address: string): Promise<void> {
    const parent = await this.parts.parents.requireParent(token, address);
    await this.delete(parent.userId, parent);
  }

  private async delete(userId: string, parent?: Parent): Promise<void> {
    await this.parts.database.transaction((transaction) => this.erase(userId, parent, transaction));
    // The account has ended the sessions; this removes what they store of devices.
    await this.parts.sessions.endAllSessions(userId);
  }

  private async erase(userId: string, parent: Parent | undefined, transaction: EntityManager): Promise<void> {
    const store = new AccountDeletionStore(transaction);
    const account = await store.lockAccount(userId);
    if (!account || account.isDeleted) return;
    // The customer may have named another one meanwhile.
    if (parent && !(await transaction.existsBy(Parent, { userId, email: parent.email, confirmedAt: Not(IsNull()) })))
      throw new BadInput({ token: PARENT_MESSAGES.link });
    const block = await store.findBlock(userId);
    if (block) throw new Conflict({ account: BLOCK_MESSAGES[block] });
    const customer = { ...account, userId, unbilledOrderIds: await store.findUnbilledOrders(userId) };
    for (const erasure of this.parts.erasures()) await erasure.ofCustomer?.(customer, transaction);
    const { mailer } = this.parts;
    await mailer.discardEmails(account.email, transaction);
    await mailer.enqueueEmail(accountDeletedEmail(emailRecipient(account), parent ? 'PARENT' : 'USER'), transaction);
  }
}
