import type { EntityManager } from 'typeorm';
import type { EmailRecipient } from '../accounts/accounts.emails.ts';
import type { Clock } from '../platform/clock.ts';
import type { Email, Mailer } from '../platform/jobs/mailer.ts';
import { heldEmail, passedOnEmail } from './waitlist.emails.ts';
import { WANT_LIMITS } from './waitlist.rules.ts';
import { type WantOfBook, WantStore } from './waitlist.store.ts';

const HOLD_MS = WANT_LIMITS.holdHours * 60 * 60 * 1000;

interface WantQueueParts {
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  findUser: (userId: string, transaction: EntityManager) => Promise<EmailRecipient | null>;
}

/**
 * The queue of each book, and the copies that are held for its wants. Each step locks the book first, and its emails are
 * queued in its transaction.
 */
export class WantQueue {
  constructor(private readonly parts: WantQueueParts) {}

  /** Holds a copy on the shelf for the first in turn. The transaction that puts it there calls this. */
  holdForFirst = async (copyId: string, bookId: string, transaction: EntityManager): Promise<void> => {
    const bookDescription = await new WantStore(transaction).lockBook(bookId);
    await this.passCopy({ copyId, bookDescription }, null, transaction);
  };

  /** Passes the copy of a want on whose time is over. A want ends when it has let too many pass. */
  async endHold({ wantId, bookId }: WantOfBook, transaction: EntityManager): Promise<void> {
    const store = new WantStore(transaction);
    const bookDescription = await store.lockBook(bookId);
    const released = await store.release(wantId, this.parts.clock());
    if (!released) return;
    const isEnded = released.silences >= WANT_LIMITS.silences;
    await this.passCopy({ copyId: released.copyId, bookDescription }, wantId, transaction);
    if (isEnded) await store.deleteWant(wantId);
    await this.tell(released.userId, transaction, (notice) => passedOnEmail({ ...notice, bookDescription, isEnded }));
  }

  /** Ends the want of a customer who leaves. The copy that is held for it is passed on. */
  async endWant({ wantId, bookId }: WantOfBook, transaction: EntityManager): Promise<void> {
    const store = new WantStore(transaction);
    const bookDescription = await store.lockBook(bookId);
    const released = await store.release(wantId);
    if (released) await this.passCopy({ copyId: released.copyId, bookDescription }, wantId, transaction);
    await store.deleteWant(wantId);
  }

  private async passCopy(
    { copyId, bookDescription }: { copyId: string; bookDescription: string },
    fromWantId: string | null,
    transaction: EntityManager,
  ): Promise<void> {
    const now = this.parts.clock();
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    const hold = await new WantStore(transaction).passCopy({ copyId, fromWantId, now, heldUntil });
    if (hold) await this.tell(hold.userId, transaction, (notice) => heldEmail({ ...notice, bookDescription, hold }));
  }

  private async tell(
    userId: string,
    transaction: EntityManager,
    email: (notice: { user: EmailRecipient; publicUrl: string }) => Email,
  ): Promise<void> {
    const { mailer, publicUrl, findUser } = this.parts;
    const user = await findUser(userId, transaction);
    if (user) await mailer.enqueueEmail(email({ user, publicUrl }), transaction);
  }
}
