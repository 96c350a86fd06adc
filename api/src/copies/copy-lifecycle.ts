import type { EntityManager } from 'typeorm';
import { BookStock, type LockedBook, type ShelfChange } from '../catalogue/stock/book-stock.ts';
import type { MovementCause } from '../catalogue/stock/stock-records.ts';
import { StockReason } from '../catalogue/stock/stock.rules.ts';
import { CopyStatus } from './copies.rules.ts';
import type { Copy, CopyDetails, CopyHold, LockedCopy } from './copy.entity.ts';
import {
  type CopyEventDetails,
  CopyLifecycleStore,
  type NearestCopy,
  type NewCopy,
  type SoldCopy,
} from './copy-lifecycle.store.ts';
import { COPY_TRANSITIONS, type CopyTransition, movementReason } from './copy-transitions.rules.ts';

/** An order line. `copyId` is set if it sells one used copy. */
export interface CopyLine {
  orderLineId: string;
  copyId: string | null;
}

/** Whom a copy is held for, and until when. */
export type HoldPeriod = Pick<CopyHold, 'heldFor' | 'heldUntil'>;

/** An entry of the waitlist that a copy is held for. */
export type WaitlistHold = Pick<CopyHold, 'wantId'> & HoldPeriod;

/** What copies need of the waitlist, which is above them. */
export type CopyWaitlist = (transaction: EntityManager) => {
  /**
   * The entries that these copies are held for, by copy, also while an unpaid order of their customer holds the copy.
   */
  findHolds(copyIds: readonly string[]): Promise<Map<string, WaitlistHold>>;
  /** Ends the entries whose customers bought these copies. */
  fulfil(copyIds: readonly string[]): Promise<void>;
  /** Takes copies that are gone from their entries. */
  loseCopies(copyIds: readonly string[]): Promise<void>;
};

/** The step in which copies change. Its transaction has locked their books. */
export interface CopyStep {
  transaction: EntityManager;
  books: ReadonlyMap<string, LockedBook>;
  /** The order that it is about. */
  orderId?: string | null;
  /** Why the stock changes, if the transition does not tell it. */
  movement?: MovementCause;
}

const FREE: CopyHold = { orderLineId: null, wantId: null, heldFor: null, heldUntil: null };

/**
 * The one writer of used copies: adds them and changes their status, by the transitions in copy-transitions.rules.ts.
 * Each change adds an event to the copy's history and, if the copy comes to the shelf or leaves it, a movement of the
 * stock. Counts and prices of a book's copies are kept by triggers. Each step runs in the transaction of its caller.
 */
export class CopyLifecycle {
  constructor(private readonly waitlist: CopyWaitlist) {}

  /** Locks copies, after their books, by their IDs. */
  async lock(copyIds: readonly string[], transaction: EntityManager): Promise<Map<string, LockedCopy>> {
    if (copyIds.length === 0) return new Map();
    const copies = await new CopyLifecycleStore(transaction).lock(copyIds);
    return new Map(copies.map((copy) => [copy.copyId, copy]));
  }

  /** The copy on the shelf of a locked book that is nearest in price; null without one. */
  findNearest(copy: NearestCopy, transaction: EntityManager): Promise<string | null> {
    return new CopyLifecycleStore(transaction).findNearest(copy);
  }

  /** Adds a copy in intake or on the shelf. False if its ID is taken. */
  async add(copy: NewCopy, event: CopyEventDetails, step: CopyStep): Promise<boolean> {
    const isAdded = await new CopyLifecycleStore(step.transaction).insert(copy, event);
    if (isAdded && copy.status === CopyStatus.ON_SHELF) await this.move([copy], 1, StockReason.INTAKE, step);
    return isAdded;
  }

  /** Saves what is said of a copy whose book is locked. */
  async update(
    copyId: string,
    details: CopyDetails,
    event: CopyEventDetails,
    transaction: EntityManager,
  ): Promise<void> {
    await new CopyLifecycleStore(transaction).update(copyId, details, event);
  }

  /** Lowers the prices of copies that can be bought to the MRP in force of their locked books. */
  async capPrices(bookIds: readonly string[], transaction: EntityManager): Promise<void> {
    await new CopyLifecycleStore(transaction).capPrices(bookIds);
  }

  /** Changes a copy for staff, who say why. It is free after that. */
  async changeByStaff(
    copyId: string,
    transition: CopyTransition,
    { what, userId }: CopyEventDetails,
    step: CopyStep,
  ): Promise<void> {
    const copies = await this.lock([copyId], step.transaction);
    const changed = [...copies.values()].map((copy) => ({ ...copy, hold: FREE }));
    await this.change(changed, { ...transition, text: what }, step, userId);
  }

  /** Holds copies that can be bought for the order lines of a customer until the order is paid. */
  async hold(lines: readonly CopyLine[], copies: CopiesById, period: HoldPeriod, step: CopyStep): Promise<void> {
    await this.give(lines, copies, COPY_TRANSITIONS.hold, period, step);
  }

  /**
   * Sells copies that can be bought, or that these order lines hold. Ends the entries of the waitlist that they fulfil.
   */
  async sell(lines: readonly CopyLine[], copies: CopiesById, step: CopyStep): Promise<void> {
    const sold = await this.give(lines, copies, COPY_TRANSITIONS.sell, FREE, step);
    if (sold.length > 0) await this.waitlist(step.transaction).fulfil(sold);
  }

  /** Sells copies that these lines hold. */
  async sellHeld(lines: readonly CopyLine[], step: CopyStep): Promise<void> {
    const held = (await this.lockOwn(lines, step)).filter(({ status }) => status === CopyStatus.HELD);
    await this.sell(lines, new Map(held.map((copy) => [copy.copyId, copy])), step);
  }

  /**
   * Gives back the copies that these lines hold or bought, or that came back from their customers: to the shelf, or to
   * the entry of the waitlist that a copy was held for before an unpaid order had it.
   */
  async giveBack(lines: readonly CopyLine[], step: CopyStep): Promise<void> {
    const copies = await this.lockOwn(lines, step);
    const held = copies.filter(({ status }) => status === CopyStatus.HELD);
    const entries = held.length > 0 ? await this.waitlist(step.transaction).findHolds(idsOf(held)) : new Map();
    const waiting = held.flatMap((copy) => {
      const entry: WaitlistHold | undefined = entries.get(copy.copyId);
      return entry ? [{ ...copy, hold: { ...FREE, ...entry } }] : [];
    });
    await this.change(waiting, COPY_TRANSITIONS.holdForWaitlist, step);
    const free = copies.filter(({ copyId }) => !entries.has(copyId)).map((copy) => ({ ...copy, hold: FREE }));
    const { release, cancelSale, restock } = COPY_TRANSITIONS;
    for (const transition of [release, cancelSale, restock]) await this.change(free, transition, step);
  }

  /** Takes back copies that these lines bought: to be looked at again. */
  async takeBack(lines: readonly CopyLine[], step: CopyStep): Promise<void> {
    await this.changeOwn(lines, COPY_TRANSITIONS.takeBack, step);
  }

  /**
   * Takes a sold copy to intake that its buyer has sold to the shop, as staff describe it now: it is free. False, with nothing
   * changed, unless this order line has it.
   */
  buyBack(
    sold: SoldCopy,
    details: CopyDetails & Pick<Copy, 'provenance'>,
    event: CopyEventDetails,
    { transaction }: CopyStep,
  ): Promise<boolean> {
    return new CopyLifecycleStore(transaction).takeIn(sold, COPY_TRANSITIONS.buyBack, details, event);
  }

  /** Writes off copies that these lines bought, and that came back damaged or not at all. */
  async lose(lines: readonly CopyLine[], step: CopyStep): Promise<void> {
    await this.changeOwn(lines, COPY_TRANSITIONS.lose, step);
  }

  /** Writes off copies of these lines that were given back, but cannot be found. They keep their lines. */
  async writeOffMissing(lines: readonly CopyLine[], step: CopyStep): Promise<void> {
    const copies = await this.lock(copyIdsOf(lines), step.transaction);
    const missing = lines.flatMap(({ orderLineId, copyId }) => {
      const copy = copyId ? copies.get(copyId) : undefined;
      return copy && isFree(copy) ? [{ ...copy, hold: { ...FREE, orderLineId } }] : [];
    });
    await this.loseMissing(missing, COPY_TRANSITIONS.notFound, step);
  }

  /** Writes off those of these copies that are on the shelf, and that no order holds: staff counted and have not found them. */
  async writeOffUncounted(
    copyIds: readonly string[],
    { what, userId }: CopyEventDetails,
    step: CopyStep,
  ): Promise<void> {
    const copies = [...(await this.lock(copyIds, step.transaction)).values()].filter(isFree);
    const missing = copies.map((copy) => ({ ...copy, hold: FREE }));
    await this.loseMissing(missing, { ...COPY_TRANSITIONS.notFound, text: what }, step, userId);
  }

  /** Holds a locked copy for an entry of the waitlist. */
  async holdForWaitlist(copy: LockedCopy, entry: WaitlistHold, step: CopyStep): Promise<void> {
    await this.change([{ ...copy, hold: { ...FREE, ...entry } }], COPY_TRANSITIONS.holdForWaitlist, step);
  }

  /** Puts a locked copy that the waitlist held on the shelf. */
  async release(copy: LockedCopy, step: CopyStep): Promise<void> {
    await this.change([{ ...copy, hold: FREE }], COPY_TRANSITIONS.release, step);
  }

  /** Sets until when the customer of these sold copies can confirm their order; null once they have. */
  async setConfirmation(lines: readonly CopyLine[], period: HoldPeriod, transaction: EntityManager): Promise<void> {
    const lineIds = lines.flatMap(({ orderLineId, copyId }) => (copyId ? [orderLineId] : []));
    if (lineIds.length > 0) await new CopyLifecycleStore(transaction).setHold(lineIds, period);
  }

  /**
   * Gives copies to their lines if they can change so: those on the shelf, of the waitlist, or of the lines already.
   */
  private async give(
    lines: readonly CopyLine[],
    copies: CopiesById,
    transition: CopyTransition,
    period: HoldPeriod,
    step: CopyStep,
  ): Promise<string[]> {
    const given = lines.flatMap(({ orderLineId, copyId }) => {
      const copy = copyId ? copies.get(copyId) : undefined;
      return copy ? [{ ...copy, hold: { ...FREE, ...period, orderLineId } }] : [];
    });
    await this.change(given, transition, step);
    return idsOf(given);
  }

  private async changeOwn(lines: readonly CopyLine[], transition: CopyTransition, step: CopyStep): Promise<void> {
    const copies = await this.lockOwn(lines, step);
    await this.change(
      copies.map((copy) => ({ ...copy, hold: { ...FREE, orderLineId: copy.orderLineId } })),
      transition,
      step,
    );
  }

  /** Changes copies that cannot be found, and takes them from the waitlist. */
  private async loseMissing(
    missing: readonly ChangedCopy[],
    transition: CopyTransition,
    step: CopyStep,
    userId: string | null = null,
  ): Promise<void> {
    await this.change(missing, transition, step, userId);
    const wanted = missing.filter(({ wantId }) => wantId !== null);
    if (wanted.length > 0) await this.waitlist(step.transaction).loseCopies(idsOf(wanted));
  }

  /** The copies that their lines still have. */
  private async lockOwn(lines: readonly CopyLine[], { transaction }: CopyStep): Promise<LockedCopy[]> {
    const copies = await this.lock(copyIdsOf(lines), transaction);
    return lines.flatMap(({ orderLineId, copyId }) => {
      const copy = copyId ? copies.get(copyId) : undefined;
      return copy?.orderLineId === orderLineId ? [copy] : [];
    });
  }

  /** Changes those of these copies whose status the transition starts from. */
  private async change(
    copies: readonly ChangedCopy[],
    { from, to, text }: CopyTransition,
    step: CopyStep,
    userId: string | null = null,
  ): Promise<void> {
    const changing = copies.filter(({ status }) => from.includes(status));
    if (changing.length === 0) return;
    const changes = changing.map(({ copyId, status, hold }) => ({ copyId, status, ...hold }));
    const event = { what: text, userId, orderId: step.orderId ?? null };
    const changed = await new CopyLifecycleStore(step.transaction).changeStatus(changes, to, event);
    if (changed < changing.length)
      throw new Error(`A locked copy is not as it was read: ${idsOf(changing).join(', ')}`);
    for (const status of new Set(changing.map((copy) => copy.status))) {
      const reason = movementReason(status, to);
      if (!reason) continue;
      const moved = changing.filter((copy) => copy.status === status);
      await this.move(moved, to === CopyStatus.ON_SHELF ? 1 : -1, reason, step);
    }
  }

  /**
   * Records the movements of the stock of these copies' books. The first copy of a book ends the count of its used
   * copies.
   */
  private async move(
    copies: readonly { bookId: string }[],
    sign: 1 | -1,
    reason: StockReason,
    { transaction, books, orderId = null, movement = { reason, orderId } }: CopyStep,
  ): Promise<void> {
    const [first, others]: [ShelfChange[], ShelfChange[]] = [[], []];
    for (const bookId of new Set(copies.map((copy) => copy.bookId))) {
      const book = books.get(bookId);
      if (!book) throw new Error(`The book ${bookId} is not locked`);
      const count = copies.filter((copy) => copy.bookId === bookId).length;
      if (book.copyCount === null) first.push({ bookId, stock: book.preOwnedStock ?? 0 });
      else others.push({ bookId, change: sign * count });
    }
    const stock = new BookStock(transaction);
    if (first.length > 0) await stock.recordShelf(first, { reason: StockReason.EDIT });
    if (others.length > 0) await stock.recordShelf(others, movement);
  }
}

/** A copy with its hold after a change. */
type ChangedCopy = LockedCopy & { hold: CopyHold };

type CopiesById = ReadonlyMap<string, LockedCopy>;

/** Whether no order has a copy: it is on the shelf, or the waitlist holds it. */
const isFree = ({ status, wantId }: LockedCopy) => status === CopyStatus.ON_SHELF || wantId !== null;

const idsOf = (copies: readonly { copyId: string }[]) => copies.map(({ copyId }) => copyId);

const copyIdsOf = (lines: readonly CopyLine[]) => lines.flatMap(({ copyId }) => copyId ?? []);
