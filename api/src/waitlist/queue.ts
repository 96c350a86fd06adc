import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import { BookStock, type LockedBook } from '../catalogue/stock/book-stock.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import type { CopyLifecycle } from '../copies/copy-lifecycle.ts';
import type { LockedCopy } from '../copies/copy.entity.ts';
import { hoursAfter } from '../platform/durations.rules.ts';
import type { Platform } from '../platform/module.ts';
import { heldEmail, passedOnEmail } from './waitlist.emails.ts';
import { WAITLIST_LIMITS } from './waitlist.rules.ts';
import { type BookEntry, WaitlistStore } from './waitlist.store.ts';

export interface WaitlistQueueParts extends Pick<Platform, 'clock'> {
  copyLifecycle: CopyLifecycle;
  emailCustomer: EmailCustomer;
}

/**
 * The queue of each book, and the copies that are held for its entries. Each step locks the book first, so that the queue of a
 * book moves one step at a time; its emails are queued in its transaction.
 */
export class WaitlistQueue {
  constructor(private readonly parts: WaitlistQueueParts) {}

  /** Holds a copy on the shelf for the first in turn. The transaction that puts it there calls this. */
  holdForFirst = async (copyId: string, bookId: string, transaction: EntityManager): Promise<void> => {
    const book = await lockBook(bookId, transaction);
    const copy = await this.lockCopy(copyId, transaction);
    if (copy?.status === CopyStatus.ON_SHELF) await this.passCopy(copy, book, transaction);
  };

  /** Passes on the copy of an entry whose hold is over. An entry that has let too many copies pass ends. */
  async endHold({ wantId, bookId }: BookEntry, transaction: EntityManager): Promise<void> {
    const store = new WaitlistStore(transaction);
    const book = await lockBook(bookId, transaction);
    const released = await store.release(wantId, this.parts.clock());
    if (!released) return;
    const isEnded = released.silences >= WAITLIST_LIMITS.silences;
    await this.passHeldCopy(released.copyId, wantId, book, transaction);
    if (isEnded) await store.deleteEntry(wantId);
    const { bookDescription } = book;
    await this.parts.emailCustomer(
      released.userId,
      (to) => passedOnEmail({ ...to, bookDescription, isEnded }),
      transaction,
    );
  }

  /** Ends the entry of a customer who leaves. The copy that is held for it is passed on. */
  async endEntry({ wantId, bookId }: BookEntry, transaction: EntityManager): Promise<void> {
    const store = new WaitlistStore(transaction);
    const book = await lockBook(bookId, transaction);
    const released = await store.release(wantId);
    if (released) await this.passHeldCopy(released.copyId, wantId, book, transaction);
    await store.deleteEntry(wantId);
  }

  private async passHeldCopy(
    copyId: string,
    fromEntryId: string,
    book: LockedBook,
    transaction: EntityManager,
  ): Promise<void> {
    const copy = await this.lockCopy(copyId, transaction);
    if (copy?.wantId === fromEntryId) await this.passCopy(copy, book, transaction);
  }

  /** Holds a locked copy for the first in turn; without anybody it goes to the shelf. */
  private async passCopy(copy: LockedCopy, book: LockedBook, transaction: EntityManager): Promise<void> {
    const { copyLifecycle, clock } = this.parts;
    const store = new WaitlistStore(transaction);
    const step = { transaction, books: new Map([[book.bookId, book]]) };
    const first = book.isPublished ? await store.findFirstInTurn(copy.copyId) : null;
    if (!first) {
      if (copy.wantId) await copyLifecycle.release(copy, step);
      return;
    }
    const now = clock();
    const heldUntil = hoursAfter(now, WAITLIST_LIMITS.holdHours);
    const { wantId, userId } = first;
    await copyLifecycle.holdForWaitlist(copy, { wantId, heldFor: userId, heldUntil }, step);
    await store.offerCopy({ wantId, copyId: copy.copyId, offeredAt: now }, heldUntil);
    const { bookDescription } = book;
    const hold = { ...first, heldUntil };
    await this.parts.emailCustomer(userId, (to) => heldEmail({ ...to, bookDescription, hold }), transaction);
  }

  private async lockCopy(copyId: string, transaction: EntityManager): Promise<LockedCopy | undefined> {
    return (await this.parts.copyLifecycle.lock([copyId], transaction)).get(copyId);
  }
}

async function lockBook(bookId: string, transaction: EntityManager): Promise<LockedBook> {
  const book = await new BookStock(transaction).lockBook(bookId);
  if (!book) throw new Error(`There is no book ${bookId}`);
  return book;
}
