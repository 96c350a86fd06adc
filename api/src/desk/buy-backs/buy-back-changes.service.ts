import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { BuyBack, BuyBackBook } from '../../buy-backs/buy-back.entity.ts';
import { bookOf, type BoughtCopy, type BuyBackBookLifecycle } from '../../buy-backs/buy-back-book-lifecycle.ts';
import type { BuyBackLifecycle, BuyBackStep } from '../../buy-backs/buy-back-lifecycle.ts';
import { pickupEmail } from '../../buy-backs/buy-backs.emails.ts';
import { BuyBackQuotes } from '../../buy-backs/buy-back-quotes.ts';
import { arrivalBy, BuyBackBookStatus, BuyBackStatus, goesBack, isToReturn } from '../../buy-backs/buy-backs.rules.ts';
import type { ReadCopies } from '../../copies/copy-reads.ts';
import { COURIERS } from '../../delivery/couriers.rules.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { payoutText } from '../../payments/payouts/payouts.rules.ts';
import type { PayoutsService } from '../../payments/payouts/payouts.service.ts';
import { check } from '../../platform/check.ts';
import { Conflict } from '../../platform/errors.ts';
import { formatDateTime } from '../../platform/india.rules.ts';
import type { Platform } from '../../platform/module.ts';
import { rupees } from '../../platform/rupees.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { attachPhotos } from '../copies/copies.service.ts';
import { inputs } from './buy-backs.inputs.ts';
import { actionsOf, BUY_BACK_DESK_MESSAGES, BuyBackAction } from './buy-backs.rules.ts';

export interface BuyBackChangesParts extends Pick<Platform, 'clock' | 'database'> {
  buyBackLifecycle: BuyBackLifecycle;
  buyBackBookLifecycle: BuyBackBookLifecycle;
  payouts: PayoutsService;
  uploads: Pick<UploadsService, 'attachImages' | 'stageAgain'>;
  readCopies: ReadCopies;
}

const { BOOK_PICKUP, RECORD_SENT, RECEIVE, LOSE, DECIDE, RETURN_BOOKS, RECORD_PAYOUT } = BuyBackAction;
const { OFFERED, REFUSED, MISSING, RETURNED, RECYCLED } = BuyBackBookStatus;

/** A buy-back that is changed: locked, in the version that the admin saw. */
interface Changed extends BuyBackStep {
  books: BuyBackBook[];
  userId: string;
}

type Seen = z.output<typeof inputs.seen>;

/**
 * What staff do with buy-backs. Each change names the version that was seen, and returns the buy-back as it is then. Throws
 * NOT_FOUND for an unknown one, CONFLICT if it has changed or its state does not allow this.
 */
export class BuyBackChangesService {
  constructor(private readonly parts: BuyBackChangesParts) {}

  /** Books the courier who fetches the books; again if the first one did not come. The books have new days to arrive. */
  bookPickup(viewer: Viewer, request: z.input<typeof inputs.pickup>): Promise<BuyBack> {
    return this.change(viewer, BOOK_PICKUP, inputs.pickup, request, (changed, tracking, transaction) => {
      if (changed.at >= changed.buyBack.validUntil) throw ended(changed.buyBack);
      const text = `Pickup booked: ${COURIERS[tracking.courier].name} ${tracking.awb}`;
      const changes = { courier: tracking.courier, awb: tracking.awb, validUntil: arrivalBy(changed.at) };
      const email = pickupEmail(tracking);
      return this.parts.buyBackLifecycle.record({ ...changed, text, changes, email }, transaction);
    });
  }

  /** Records that the courier has the books; for days after the quote has ended, that it had them in time. */
  recordSent(viewer: Viewer, request: z.input<typeof inputs.seen>): Promise<BuyBack> {
    return this.changeStatus(viewer, RECORD_SENT, BuyBackStatus.SENT, request);
  }

  /** Records that the books are in the shop, also those that were thought lost. CONFLICT with the day if the quote has ended. */
  receive(viewer: Viewer, request: z.input<typeof inputs.seen>): Promise<BuyBack> {
    return this.changeStatus(viewer, RECEIVE, BuyBackStatus.RECEIVED, request);
  }

  /** Records that the courier has lost the books. */
  lose(viewer: Viewer, request: z.input<typeof inputs.seen>): Promise<BuyBack> {
    return this.changeStatus(viewer, LOSE, BuyBackStatus.LOST, request);
  }

  /** Buys a book for the price of what was found, at least what was quoted. CONFLICT if it is worth less. */
  accept(viewer: Viewer, request: z.input<typeof inputs.accept>): Promise<BuyBack> {
    return this.change(viewer, DECIDE, inputs.accept, request, async (changed, input, transaction) => {
      const { book, price } = await this.priceFound(changed, input, transaction);
      if (price < book.quoted) throw new Conflict({ expectedAmount: BUY_BACK_DESK_MESSAGES.lower });
      const accepted = await this.parts.buyBackBookLifecycle.accept(
        { ...changed, book, copy: input.copy, price },
        transaction,
      );
      await attachPhotos(this.parts.uploads, input.copy.photos, 'copy.photos', transaction);
      return accepted;
    });
  }

  /** Offers the seller less for a book that is worse than quoted, with the one fact and a photograph that shows it. */
  offerLess(viewer: Viewer, request: z.input<typeof inputs.offer>): Promise<BuyBack> {
    return this.change(viewer, DECIDE, inputs.offer, request, async (changed, input, transaction) => {
      const { book, price } = await this.priceFound(changed, input, transaction);
      if (price >= book.quoted) throw new Conflict({ expectedAmount: BUY_BACK_DESK_MESSAGES.notLower });
      await attachPhotos(this.parts.uploads, input.copy.photos, 'copy.photos', transaction);
      const { reason, photoKey, copy } = input;
      const found = { foundGrade: copy.grade, offered: price, offeredAt: changed.at, intake: copy };
      const change = { ...changed, book, status: OFFERED, changes: { ...found, reason, photoKey } };
      return this.parts.buyBackBookLifecycle.changeStatus(change, transaction);
    });
  }

  /** Does not buy a book, with the reason that the seller reads. */
  refuse(viewer: Viewer, request: z.input<typeof inputs.refuse>): Promise<BuyBack> {
    return this.change(viewer, DECIDE, inputs.refuse, request, async (changed, input, transaction) => {
      const book = waiting(changed, input.buyBackBookId);
      const { refusal, note, photoKey = null } = input;
      if (photoKey) await attachPhotos(this.parts.uploads, [{ key: photoKey }], 'photoKey', transaction);
      const text = await new BuyBackQuotes(transaction).refusalText(refusal, book, changed.at);
      const reason = note ? `${text} ${note}` : text;
      const change = { ...changed, book, status: REFUSED, changes: { refusal, reason, photoKey } };
      return this.parts.buyBackBookLifecycle.changeStatus(change, transaction);
    });
  }

  /** Records that a book was not in the parcel. */
  miss(viewer: Viewer, request: z.input<typeof inputs.miss>): Promise<BuyBack> {
    return this.change(viewer, DECIDE, inputs.miss, request, (changed, { buyBackBookId }, transaction) => {
      const change = { ...changed, book: waiting(changed, buyBackBookId), status: MISSING };
      return this.parts.buyBackBookLifecycle.changeStatus(change, transaction);
    });
  }

  /**
   * Sends the books back that were not bought, or recycles them, as the seller chose. What only showed their condition
   * is deleted.
   */
  returnBooks(viewer: Viewer, request: z.input<typeof inputs.seen>): Promise<BuyBack> {
    return this.change(viewer, RETURN_BOOKS, inputs.seen, request, async (changed, _, transaction) => {
      let { buyBack } = changed;
      const leaving = changed.books.filter(({ status }) => isToReturn(status));
      for (const book of leaving) {
        const status = goesBack(buyBack, book) ? RETURNED : RECYCLED;
        const change = { ...changed, buyBack, book, status, changes: { intake: null } };
        buyBack = await this.parts.buyBackBookLifecycle.changeStatus(change, transaction);
      }
      const { uploads, readCopies } = this.parts;
      await uploads.stageAgain(await readCopies(transaction).findUnusedPhotos(leaving.flatMap(photosOf)), transaction);
      return buyBack;
    });
  }

  /** Records that the payment is sent, with the reference of the bank. Limited: see `ApprovalGate`. */
  async recordPayout(viewer: Viewer, request: z.input<typeof inputs.payout>): Promise<BuyBack> {
    const staff = requirePermission(viewer, Permission.REFUND_ORDERS);
    return this.change(staff, RECORD_PAYOUT, inputs.payout, request, async (changed, input, transaction) => {
      const { payouts, buyBackLifecycle } = this.parts;
      const payout = await payouts.recordBuyBackPayout(staff, changed.buyBack, input, transaction);
      if (!payout) return changed.buyBack;
      return buyBackLifecycle.record({ ...changed, text: `Paid: ${payoutText(payout)}` }, transaction);
    });
  }

  private changeStatus(viewer: Viewer, action: BuyBackAction, status: BuyBackStatus, request: unknown) {
    return this.change(viewer, action, inputs.seen, request, ({ buyBack, at, userId }, _, transaction) => {
      const { courier, awb } = buyBack;
      const detail = courier ? [COURIERS[courier].name, awb].filter(Boolean).join(' ') : '';
      return this.parts.buyBackLifecycle.changeStatus({ buyBack, status, at, userId, detail }, transaction);
    });
  }

  /** The book that is decided on, and its price as it was found. Throws CONFLICT unless the admin saw this price. */
  private async priceFound(
    changed: Changed,
    { buyBackBookId, copy, expectedAmount }: z.output<typeof inputs.accept>,
    transaction: EntityManager,
  ): Promise<{ book: BuyBackBook; price: number }> {
    const book = waiting(changed, buyBackBookId);
    const [priced] = await new BuyBackQuotes(transaction).pricesFound(changed.buyBack, [book]);
    const price = priced?.priceOf(copy).amount ?? 0;
    if (price === 0) throw new Conflict({ expectedAmount: BUY_BACK_DESK_MESSAGES.worthless });
    if (price !== expectedAmount) throw new Conflict({ expectedAmount: BUY_BACK_DESK_MESSAGES.price(rupees(price)) });
    return { book, price };
  }

  /** Checks what an admin asks for, locks the buy-back, and changes it if its state allows the action. */
  private async change<Input extends Seen>(
    viewer: Viewer,
    action: BuyBackAction,
    input: z.ZodType<Input>,
    request: unknown,
    work: (changed: Changed, input: Input, transaction: EntityManager) => Promise<BuyBack>,
  ): Promise<BuyBack> {
    const { userId } = requirePermission(viewer, Permission.WRITE_BUY_BACKS);
    const asked = check(input, request);
    const { database, clock, buyBackLifecycle, buyBackBookLifecycle } = this.parts;
    return database.transaction(async (transaction) => {
      const buyBack = await buyBackLifecycle.lock(asked, transaction);
      const books = await buyBackBookLifecycle.getBooks(buyBack, transaction);
      // Whether a payout is due is known when it is marked as paid.
      if (!actionsOf({ buyBack, books, isPayoutDue: true }).includes(action)) throw notNow(buyBack);
      return work({ buyBack, books, userId, at: clock() }, asked, transaction);
    });
  }
}

const ended = ({ validUntil }: BuyBack) =>
  new Conflict({ status: BUY_BACK_DESK_MESSAGES.ended(formatDateTime(validUntil)) });

const notNow = (buyBack: BuyBack) =>
  buyBack.status === BuyBackStatus.EXPIRED ? ended(buyBack) : new Conflict({ status: BUY_BACK_DESK_MESSAGES.notNow });

/** The book to decide on. */
function waiting({ books }: Changed, buyBackBookId: string): BuyBackBook {
  const book = bookOf(books, buyBackBookId);
  if (book.status !== BuyBackBookStatus.QUOTED) throw new Conflict({ status: BUY_BACK_DESK_MESSAGES.notNow });
  return book;
}

/** The photographs of a book that is not bought, but for the one that the seller sees. */
const photosOf = ({ intake, photoKey }: BuyBackBook) =>
  ((intake as BoughtCopy | null)?.photos ?? []).flatMap(({ key }) => (key === photoKey ? [] : key));
