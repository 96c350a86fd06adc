import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import { BookStock } from '../catalogue/stock/book-stock.ts';
import { CopyStatus } from '../copies/copies.rules.ts';
import type { CopyDetails } from '../copies/copy.entity.ts';
import type { CopyLifecycle } from '../copies/copy-lifecycle.ts';
import { PURCHASE_VOUCHER } from '../documents/documents.rules.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { SellerDetails } from '../documents/seller.rules.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { Conflict, NotFound } from '../platform/errors.ts';
import { rupees } from '../platform/rupees.rules.ts';
import type { StoreCreditLedger } from '../store-credit/store-credit-ledger.ts';
import { StoreCreditReason } from '../store-credit/store-credit.rules.ts';
import { type BuyBack, type BuyBackBook, PurchaseVoucher } from './buy-back.entity.ts';
import type { BuyBackLifecycle, BuyBackStep } from './buy-back-lifecycle.ts';
import { voucherOf } from './purchase-vouchers.ts';
import { offerEmail } from './buy-backs.emails.ts';
import {
  BUY_BACK_BOOK_EVENTS,
  BUY_BACK_BOOK_LABELS,
  BUY_BACK_BOOK_TRANSITIONS,
  BUY_BACK_MESSAGES,
  BuyBackBookStatus,
  BuyBackPayment,
  BuyBackStatus,
  isToReturn,
  isUndecided,
  paidFor,
} from './buy-backs.rules.ts';
import { BuyBackStore } from './buy-backs.store.ts';

/** What the desk says of a book: the copy that it becomes. */
export interface BoughtCopy extends Omit<CopyDetails, 'costInPaise'> {
  /** Of a new copy, chosen by the client. */
  copyId: string;
  /** As on its label, if it has one: a copy that the seller bought here comes back by its code. */
  copyCode?: string | null | undefined;
}

/** A change of the status of a book. */
export interface BookStatusChange extends BuyBackStep {
  /** As read since the buy-back is locked. */
  book: BuyBackBook;
  status: BuyBackBookStatus;
  /** What else the change decides. */
  changes?: Partial<BuyBackBook>;
}

/** A book that is bought. */
interface Acceptance extends BuyBackStep {
  book: BuyBackBook;
  copy: BoughtCopy;
  /** Rupees, in the way that the buy-back is paid. */
  price: number;
}

export interface BookLifecycleParts {
  emailCustomer: EmailCustomer;
  buyBackLifecycle: BuyBackLifecycle;
  documents: Pick<DocumentsService, 'takeNumber'>;
  /** The shop, as on its bills. */
  seller: SellerDetails;
  payouts: Pick<PayoutsService, 'startBuyBackPayout'>;
  storeCreditLedger: Pick<StoreCreditLedger, 'give' | 'lock'>;
  copyLifecycle: CopyLifecycle;
}

/** Changes the status of the books of a buy-back. Each step runs in the transaction of its caller, with the buy-back locked. */
export class BuyBackBookLifecycle {
  constructor(private readonly parts: BookLifecycleParts) {}

  /** The books of a locked buy-back. */
  getBooks({ buyBackId }: BuyBack, transaction: EntityManager): Promise<BuyBackBook[]> {
    return new BuyBackStore(transaction).findBooks([buyBackId]);
  }

  /**
   * Buys a book: it becomes a used copy in intake, or again the one that the seller bought here, if its code was read.
   * Locks the book of the catalogue. Throws CONFLICT if it cannot be bought any more, or another copy has the ID.
   */
  async accept({ copy, price, ...decision }: Acceptance, transaction: EntityManager): Promise<BuyBack> {
    const copyId = await this.takeIn({ copy, price, ...decision }, transaction);
    const changes = { foundGrade: copy.grade, offered: price, intake: null, copyId };
    return this.changeStatus({ ...decision, status: BuyBackBookStatus.ACCEPTED, changes }, transaction);
  }

  /**
   * Changes the status and adds the event; an offer is mailed to the seller, and with the last decision the buy-back is
   * closed. Throws CONFLICT if the status may not follow, or the books are not in the shop. Returns the buy-back as it is then.
   */
  async changeStatus(
    { buyBack, book, status, at, userId, changes }: BookStatusChange,
    transaction: EntityManager,
  ): Promise<BuyBack> {
    if (!BUY_BACK_BOOK_TRANSITIONS[book.status].includes(status))
      throw new Conflict({ status: BUY_BACK_MESSAGES.bookCannotFollow(book.status, status) });
    const isOpen = buyBack.status === BuyBackStatus.RECEIVED;
    if (!isOpen && !(isToReturn(book.status) && buyBack.status === BuyBackStatus.CLOSED))
      throw new Conflict({ status: BUY_BACK_MESSAGES.notReceived });
    const store = new BuyBackStore(transaction);
    await store.changeBook(book, { ...changes, status });
    const { buyBackId } = buyBack;
    const what = BUY_BACK_BOOK_EVENTS[status]?.(detailOf(book, changes)) ?? BUY_BACK_BOOK_LABELS[status];
    const text = `${book.bookDescription}: ${what}`;
    await store.addEvent({ buyBackId, at, text, userId });
    const changed = await store.changeBuyBack(buyBack, {});
    if (status === BuyBackBookStatus.OFFERED) {
      const offer = Object.assign(book, changes);
      const notice = { buyBack: changed, books: [offer] };
      await this.parts.emailCustomer(buyBack.userId, (to) => offerEmail({ ...notice, ...to }, offer), transaction);
    }
    return isOpen ? this.closeIfDecided(changed, at, transaction) : changed;
  }

  /** Takes a book in as a used copy with what it cost. Returns the ID of the copy. */
  private async takeIn({ buyBack, book, copy, price, userId }: Acceptance, transaction: EntityManager) {
    const { copyLifecycle } = this.parts;
    await this.lockPayment(buyBack, transaction);
    const books = await new BookStock(transaction).lockBooks([book.bookId]);
    const locked = books.get(book.bookId);
    if (!locked) throw new Conflict({ bookId: BUY_BACK_MESSAGES.book });
    const { copyId, copyCode, ...details } = copy;
    const provenance = `Sold to us by a student${buyBack.city ? ` in ${buyBack.city}` : ''}`;
    // The price of a new one may have fallen since the desk described it.
    const most = Math.min(copy.price, locked.chargedNewPrice);
    const bought = { ...details, price: most, costInPaise: price * 100, provenance };
    const step = { transaction, books };
    const origin = await new BuyBackStore(transaction).findOrigin(book, copyCode ?? '');
    if (origin?.isGivenBack) throw new Conflict({ status: BUY_BACK_MESSAGES.givenBack });
    const soldToUs = `sold to us in ${buyBack.buyBackId}`;
    if (origin?.copyId) {
      const event = { what: `Came in again: ${soldToUs}`, userId };
      if (await copyLifecycle.buyBack({ ...origin, copyId: origin.copyId }, bought, event, step)) return origin.copyId;
    }
    const what = origin
      ? `Came in: bought ${origin.wasNew ? 'new' : 'used'} in order ${origin.orderId}, ${soldToUs}`
      : `Came in: ${soldToUs}`;
    const added = { ...bought, copyId, bookId: book.bookId, status: CopyStatus.INTAKE };
    if (!(await copyLifecycle.add(added, { what, userId }, step)))
      throw new Conflict({ copyId: BUY_BACK_MESSAGES.copyIdTaken });
    return copyId;
  }

  /** Closes a buy-back in the shop, locked by the caller, once each of its books is decided. Returns it as it is then. */
  private async closeIfDecided(buyBack: BuyBack, at: Date, transaction: EntityManager): Promise<BuyBack> {
    const books = await new BuyBackStore(transaction).findBooks([buyBack.buyBackId]);
    if (books.some(({ status }) => isUndecided(status))) return buyBack;
    const paid = paidFor(books);
    const detail = paid > 0 ? `we pay ${rupees(paid)}` : 'no book was bought';
    const change = { buyBack, status: BuyBackStatus.CLOSED, at, userId: null, detail };
    const closed = await this.parts.buyBackLifecycle.changeStatus(change, transaction);
    if (paid > 0) {
      await this.pay(buyBack, paid * 100, transaction);
      const accepted = books.filter(({ status }) => status === BuyBackBookStatus.ACCEPTED);
      const { documents, seller } = this.parts;
      const content = voucherOf(buyBack, accepted, seller);
      // The series stays locked until the transaction ends: last.
      const { number, issuedAt } = await documents.takeNumber(PURCHASE_VOUCHER, transaction);
      await transaction.insert(PurchaseVoucher, { number, buyBackId: buyBack.buyBackId, issuedAt, content });
    }
    return closed;
  }

  /** Locks the balance that a buy-back may be paid to: before books are locked. */
  private async lockPayment({ payBy, userId }: BuyBack, transaction: EntityManager): Promise<void> {
    if (payBy === BuyBackPayment.CREDIT) await this.parts.storeCreditLedger.lock(userId, transaction);
  }

  private async pay({ buyBackId, userId, upiId }: BuyBack, amountInPaise: number, transaction: EntityManager) {
    const { payouts, storeCreditLedger } = this.parts;
    if (upiId) return payouts.startBuyBackPayout({ buyBackId, amountInPaise, upiId }, transaction);
    const credit = { userId, amountInPaise, buyBackId, reason: StoreCreditReason.BUY_BACK, requestKey: buyBackId };
    await storeCreditLedger.give(credit, transaction);
  }
}

/** One of the books of a buy-back. Throws NOT_FOUND if it is none of them. */
export function bookOf(books: readonly BuyBackBook[], buyBackBookId: string): BuyBackBook {
  const book = books.find((one) => one.buyBackBookId === buyBackBookId);
  if (!book) throw new NotFound(BUY_BACK_MESSAGES.noBook);
  return book;
}

/** What the timeline tells of a book in addition to its status: the price, and with a lower one its reason. */
function detailOf(book: BuyBackBook, { offered = book.offered, reason = null }: Partial<BuyBackBook> = {}): string {
  return [offered === null ? [] : rupees(offered), reason ?? []].flat().join('. ');
}
