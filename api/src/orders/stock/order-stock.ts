import type { EntityManager } from 'typeorm';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { BookSalesStore } from '../../catalogue/stock/book-sales.ts';
import { BookStock, type LockedBook } from '../../catalogue/stock/book-stock.ts';
import type { MovementCause } from '../../catalogue/stock/stock-records.ts';
import { countedStock, StockReason } from '../../catalogue/stock/stock.rules.ts';
import type { CopyLifecycle, CopyLine, CopyStep, HoldPeriod } from '../../copies/copy-lifecycle.ts';
import { gradesFrom } from '../../copies/grades.rules.ts';
import { addUngraded } from '../../copies/ungraded-copies.ts';
import type { LockedCopy } from '../../copies/copy.entity.ts';
import { Conflict } from '../../platform/errors.ts';
import type { LineUnits, OrderLine, OrderLineRow, OrderRow } from '../order.entity.ts';
import { ORDER_MESSAGES, OrderStatus, tooFewCopies } from '../orders.rules.ts';
import { OrderLineStore } from './order-lines.store.ts';
import { isShort, stockFor } from './order-stock.rules.ts';

type Buyer = Pick<OrderRow, 'orderId' | 'userId'>;

interface TakeOptions {
  isNewOrder: boolean;
  /** The lines whose copies are taken; the others must be in stock, too. */
  linesToHold: readonly OrderLine[];
  /** Lines that hold their copies already. */
  held: readonly OrderLine[];
}

/** Locked books and copies, and the lines whose used copies change. */
interface Taken {
  books: ReadonlyMap<string, LockedBook>;
  copies: ReadonlyMap<string, LockedCopy>;
  lines: readonly CopyLine[];
}

/** Units that came back, or did not, by where they go. */
export interface ReturnedUnits {
  /** Used copies. */
  lost: readonly LineUnits[];
  toCheck: readonly LineUnits[];
  toShelve: readonly LineUnits[];
  /** Units that go back to their counted stock. */
  toRestock: readonly LineUnits[];
  /** Books that were sold as new, and become used copies. */
  newToGrade: readonly LineUnits[];
}

/** Removes bought copies from a customer's cart. */
export type RemoveFromCart = (
  userId: string,
  bought: readonly LineUnits[],
  transaction: EntityManager,
) => Promise<void>;

interface OrderStockParts {
  copyLifecycle: CopyLifecycle;
  removeFromCart: RemoveFromCart;
}

/**
 * Takes the copies of order lines off the stock and brings them back. Each step runs in the transaction of its caller,
 * and locks books, then used copies, each by their IDs, then order lines, the cart and the sales figures: so no two
 * orders can deadlock.
 */
export class OrderStock {
  constructor(private readonly parts: OrderStockParts) {}

  /**
   * Holds the copies of a new order's lines until it is paid, if there are enough for all its lines; else changes
   * nothing and returns the first line with too few. Sets `holdsStock` of the lines.
   */
  async hold(
    order: Buyer,
    { lines, linesToHold, until }: { lines: readonly OrderLine[]; linesToHold: readonly OrderLine[]; until: Date },
    transaction: EntityManager,
  ): Promise<OrderLine | null> {
    const taken = await this.take(order, lines, { isNewOrder: true, linesToHold, held: [] }, transaction);
    if ('short' in taken) return taken.short;
    const period = { heldFor: order.userId, heldUntil: until };
    const step = { transaction, books: taken.books, orderId: order.orderId };
    await this.parts.copyLifecycle.hold(taken.lines, taken.copies, period, step);
    return null;
  }

  /**
   * Sells the copies of an order's lines, held already or not, and removes them from the cart. If there are too few,
   * changes nothing and returns the first line. Sets `holdsStock` of the lines.
   */
  async sell(
    order: Buyer,
    lines: readonly OrderLine[],
    { isNewOrder }: { isNewOrder: boolean },
    transaction: EntityManager,
  ): Promise<OrderLine | null> {
    const linesToHold = lines.filter(({ holdsStock }) => !holdsStock);
    const held = lines.filter(({ holdsStock }) => holdsStock);
    const taken = await this.take(order, linesToHold, { isNewOrder, linesToHold, held }, transaction);
    if ('short' in taken) return taken.short;
    const step = { transaction, books: taken.books, orderId: order.orderId };
    await this.parts.copyLifecycle.sell(taken.lines, taken.copies, step);
    await this.parts.removeFromCart(order.userId, lines, transaction);
    await new BookSalesStore(transaction).add(lines);
    return null;
  }

  /** Returns the copies that an order's lines hold to the stock, or to the shelf. */
  async returnHeld(lines: readonly OrderLineRow[], transaction: EntityManager): Promise<void> {
    const held = lines.filter(({ holdsStock }) => holdsStock);
    if (held.length === 0) return;
    await this.putBack(held, transaction);
    await new OrderLineStore(transaction).setHoldsStock(held, false);
  }

  /**
   * Cancels copies that were not handed over: those that the lines hold return to the stock. Copies that were sold
   * leave the sales figures. Used copies that cannot be found are written off.
   */
  async cancel(
    { status }: OrderRow,
    copies: readonly OrderLineRow[],
    { userId, isLost }: { userId: string | null; isLost: boolean },
    transaction: EntityManager,
  ): Promise<void> {
    const held = copies.filter(({ holdsStock, copyId }) => holdsStock || copyId);
    const step = await this.putBack(held, transaction, userId);
    await new OrderLineStore(transaction).addCancelled(copies);
    if (status !== OrderStatus.PENDING_PAYMENT) await new BookSalesStore(transaction).subtract(copies);
    if (isLost) await this.parts.copyLifecycle.writeOffMissing(copies, step);
  }

  /**
   * Receives units that came back, or did not. Used copies are lost, looked at again or back on the shelf; new books
   * that are to be sold as used ones come into intake, each as a separate copy. Lines stay as they are.
   */
  async receive(
    { lost, toCheck, toShelve, toRestock, newToGrade }: ReturnedUnits,
    { userId, reason }: { userId: string; reason: string },
    transaction: EntityManager,
  ): Promise<void> {
    const { copyLifecycle } = this.parts;
    const stock = new BookStock(transaction);
    const lines = [...lost, ...toCheck, ...toShelve, ...toRestock, ...newToGrade];
    if (lines.length === 0) return;
    const books = await stock.lockBooks(lines.map(({ bookId }) => bookId));
    const step = { transaction, books, orderId: orderOf(lines) };
    await this.putIntoStock(toRestock, { reason: StockReason.RETURN, userId, orderId: step.orderId }, step);
    await copyLifecycle.lose(lost, step);
    await copyLifecycle.takeBack([...toCheck, ...toShelve], step);
    await copyLifecycle.giveBack(toShelve, step);
    for (const line of newToGrade) await addUngraded(copyLifecycle, line, { userId, reason }, step);
  }

  /**
   * Gives lines whose units are gone others, to be sent again: a used copy is written off, and another of at least its
   * grade takes its place, that with the line's code if it has one. Sales figures and cart stay. Throws CONFLICT if too few are left.
   */
  async sellAgain(
    lines: readonly OrderLineRow[],
    { userId, codes }: { userId: string; codes: ReadonlyMap<string, string | null> },
    transaction: EntityManager,
  ): Promise<void> {
    const books = await new BookStock(transaction).lockBooks(lines.map(({ bookId }) => bookId));
    await this.parts.copyLifecycle.lose(lines, { transaction, books, orderId: orderOf(lines) });
    for (const line of lines) {
      const chosen = { userId, code: codes.get(line.orderLineId) ?? null };
      const taken = await this.takeReplacement(line, chosen, transaction).catch((error: unknown) => {
        throw error instanceof Conflict ? new Conflict({ lines: tooFewCopies(line) }) : error;
      });
      if (taken.copyId) await this.sellReplacement({ ...line, ...taken }, transaction);
      await new OrderLineStore(transaction).replaceUnits({ ...line, ...taken });
    }
  }

  /** Sells the used copy that a line holds as a replacement. */
  async sellReplacement(line: LineUnits, transaction: EntityManager): Promise<void> {
    const books = await new BookStock(transaction).lockBooks([line.bookId]);
    await this.parts.copyLifecycle.sellHeld([line], { transaction, books, orderId: line.orderId });
  }

  /** Returns units that were taken as a replacement and are not needed. The line stays as it is. */
  async returnReplacement(line: LineUnits, transaction: EntityManager): Promise<void> {
    await this.putBack([line], transaction);
  }

  /** Sets until when the customer of an order's used copies can confirm it; null once they have. */
  async setConfirmation(lines: readonly CopyLine[], period: HoldPeriod, transaction: EntityManager): Promise<void> {
    await this.parts.copyLifecycle.setConfirmation(lines, period, transaction);
  }

  /**
   * Takes copies off the stock that are to replace those of a line; of a book with used copies, holds one of at least
   * the grade that was sold, the one with this code if it is given. Throws CONFLICT if too few are left, or for several
   * copies of a book that has used copies only since the line was sold. Returns whether they are counted, so that they
   * can be put back, and which copy it is.
   */
  async takeReplacement(
    line: OrderLineRow,
    { userId, code }: { userId: string; code: string | null },
    transaction: EntityManager,
  ): Promise<{ holdsStock: boolean; copyId: string | null }> {
    const stock = new BookStock(transaction);
    const books = await stock.lockBooks([line.bookId]);
    const book = books.get(line.bookId);
    const isUsed = line.condition === Condition.PREOWNED && book !== undefined && book.copyCount !== null;
    if (isUsed && line.quantity > 1) throw new Conflict({ remedy: ORDER_MESSAGES.replacedOneByOne });
    if (isUsed) return { holdsStock: true, copyId: await this.holdReplacement(line, code, books, transaction) };
    const counted = countedStock(book, line.condition);
    if (code || (counted !== null && counted < line.quantity))
      throw new Conflict({ remedy: ORDER_MESSAGES.noReplacement });
    const cause = { reason: StockReason.SALE, orderId: line.orderId, userId, note: REPLACEMENT };
    await stock.moveStock(books, [line], -1, cause);
    return { holdsStock: counted !== null, copyId: null };
  }

  private async holdReplacement(
    line: OrderLineRow,
    code: string | null,
    books: ReadonlyMap<string, LockedBook>,
    transaction: EntityManager,
  ): Promise<string> {
    const { copyLifecycle } = this.parts;
    const [grades, price] = [gradesFrom(line.copy?.grade), line.unitPrice];
    const copyId = await copyLifecycle.findNearest({ bookId: line.bookId, grades, price, code }, transaction);
    if (!copyId) throw new Conflict({ remedy: ORDER_MESSAGES.noReplacement });
    const copies = await copyLifecycle.lock([copyId], transaction);
    const step = { transaction, books, orderId: line.orderId };
    await copyLifecycle.hold([{ ...line, copyId }], copies, { heldFor: null, heldUntil: null }, step);
    return copyId;
  }

  private async take(
    { orderId, userId }: Buyer,
    lines: readonly OrderLine[],
    { isNewOrder, linesToHold, held }: TakeOptions,
    transaction: EntityManager,
  ): Promise<Taken | { short: OrderLine }> {
    const stock = new BookStock(transaction);
    const usedLines = [...lines, ...held].filter(({ copyId }) => copyId);
    const books = await stock.lockBooks([...lines, ...usedLines].map(({ bookId }) => bookId));
    const copies = await this.parts.copyLifecycle.lock(
      usedLines.flatMap(({ copyId }) => copyId ?? []),
      transaction,
    );
    const buyer = { userId, isNewOrder };
    const copyOf = ({ copyId }: OrderLine) => (copyId ? copies.get(copyId) : undefined);
    const short = lines.find((line) => isShort(line, books.get(line.bookId), copyOf(line), buyer));
    if (short) return { short };
    const taken = linesToHold.filter((line) => stockFor(line, books.get(line.bookId), copyOf(line), buyer) !== null);
    const counted = taken.filter(({ copyId }) => !copyId);
    await stock.moveStock(books, counted, -1, { reason: StockReason.SALE, orderId });
    await new OrderLineStore(transaction).setHoldsStock(taken, true);
    for (const line of taken) line.holdsStock = true;
    return { books, copies, lines: [...taken, ...held] };
  }

  private async putBack(
    lines: readonly LineUnits[],
    transaction: EntityManager,
    userId: string | null = null,
  ): Promise<CopyStep> {
    const stock = new BookStock(transaction);
    const books = await stock.lockBooks(lines.map(({ bookId }) => bookId));
    const step = { transaction, books, orderId: orderOf(lines) };
    const [used, counted] = [lines.filter(({ copyId }) => copyId), lines.filter(({ copyId }) => !copyId)];
    await this.putIntoStock(counted, { reason: StockReason.CANCEL, userId, orderId: step.orderId }, step);
    await this.parts.copyLifecycle.giveBack(used, step);
    return step;
  }

  /** Units that are back may have a lower MRP than those on the shelf, which used copies of the book must not exceed. */
  private async putIntoStock(
    lines: readonly LineUnits[],
    cause: MovementCause,
    { books, transaction }: CopyStep,
  ): Promise<void> {
    await new BookStock(transaction).moveStock(books, lines, 1, cause);
    const withCopies = lines.filter(({ bookId }) => books.get(bookId)?.copyCount);
    if (withCopies.length > 0)
      await this.parts.copyLifecycle.capPrices(
        withCopies.map(({ bookId }) => bookId),
        transaction,
      );
  }
}

/** The note of a movement for an exchange. */
const REPLACEMENT = 'Replacement';

/** All copies of one step belong to one order. */
const orderOf = (lines: readonly Pick<OrderLine, 'orderId'>[]) => lines[0]?.orderId ?? null;
