import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { AccountChangesService } from '../accounts/account-changes.service.ts';
import { emailRecipient } from '../accounts/accounts.emails.ts';
import { hashPassword } from '../accounts/passwords/password-hash.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import type { ImageStorage } from '../media/storage.ts';
import { Conflict } from '../platform/errors.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import type { Client } from '../platform/request-context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { AccountDeletionStore } from './account-deletion.store.ts';
import { accountDeletedEmail } from './personal-data.emails.ts';
import { BLOCK_MESSAGES } from './personal-data.rules.ts';

type ErasedPhotos = Awaited<ReturnType<AccountDeletionStore['eraseOrders']>>;

interface AccountDeletionParts {
  database: DataSource;
  accountChanges: Pick<AccountChangesService, 'confirmPassword'>;
  sessions: Pick<SessionsService, 'endAllSessions'>;
  mailer: Mailer;
  storage: ImageStorage;
}

/** Deletes accounts. */
export class AccountDeletionService {
  constructor(private readonly parts: AccountDeletionParts) {}

  /**
   * Erases the personal data of the logged-in user and ends their sessions. Orders, bills and payments stay. Throws
   * BAD_USER_INPUT if the password is wrong, CONFLICT while an order, payment, refund or exchange is open or for the last
   * admin. A concurrent second request succeeds, too.
   */
  async deleteAccount(viewer: Viewer, password: string, client: Client): Promise<void> {
    const { database, accountChanges, sessions } = this.parts;
    const { userId } = await accountChanges.confirmPassword(viewer, password, client);
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const photos = await database.transaction((transaction) => this.erase(userId, passwordHash, transaction));
    // The account has ended the sessions; this removes what they store of devices.
    await sessions.endAllSessions(userId);
    await this.removePhotos(photos).catch(() => {});
  }

  /** The cleanup of unused photographs removes those that the storage does not. */
  private async removePhotos(photos: ErasedPhotos): Promise<void> {
    const { database, storage } = this.parts;
    const store = new AccountDeletionStore(database.manager);
    for (const { photoId, original } of photos) {
      await storage.remove(original);
      await store.deletePhoto(photoId);
    }
  }

  private async erase(userId: string, passwordHash: string, transaction: DataSource['manager']): Promise<ErasedPhotos> {
    const store = new AccountDeletionStore(transaction);
    const account = await store.lockAccount(userId);
    if (!account || account.isDeleted) return [];
    const block = await store.findBlock(userId);
    if (block) throw new Conflict({ account: BLOCK_MESSAGES[block] });
    const photos = await store.eraseOrders(userId);
    await store.eraseAccount(userId, account, passwordHash);
    const { mailer } = this.parts;
    await mailer.discardEmails(account.email, transaction);
    await mailer.enqueueEmail(accountDeletedEmail(emailRecipient(account)), transaction);
    return photos;
  }
}
