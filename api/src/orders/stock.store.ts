import { type EntityManager, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { Book } from '../catalogue/book.entity.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { OrderLine } from './order.entity.ts';

/** Reserves and releases the stock of order lines, within a transaction. */
export class StockStore {
  constructor(private readonly transaction: EntityManager) {}

  /**
   * Takes the copies of `linesToHold` off the stock, if there are enough for all lines; else changes nothing and returns
   * the first line with too few. A stock of null is not counted and never too low. A new order has too few of an
   * unpublished book; one that was made before can still be placed.
   */
  async takeCopies(
    lines: readonly OrderLine[],
    { linesToHold = lines, isNewOrder = false } = {},
  ): Promise<OrderLine | null> {
    const books = await this.lockBooks(lines);
    const stockOf = ({ bookId, condition }: OrderLine) => books.get(bookId)?.[CONDITIONS[condition].stock];
    const isShort = (line: OrderLine) => {
      const stock = stockOf(line);
      if (isNewOrder && !books.get(line.bookId)?.isPublished) return true;
      return stock === undefined || (stock !== null && stock < line.quantity);
    };
    const short = lines.find(isShort);
    if (short) return short;
    for (const line of linesToHold) if (stockOf(line) !== null) await this.takeLine(line);
    return null;
  }

  /** Returns the copies that these lines hold to the stock. */
  async returnCopies(lines: readonly OrderLine[]): Promise<void> {
    const held = lines.filter(({ holdsStock }) => holdsStock);
    await this.lockBooks(held);
    for (const { orderLineId, bookId, condition, quantity } of held) {
      const { stock } = CONDITIONS[condition];
      await this.transaction.increment(Book, { bookId, [stock]: Not(IsNull()) }, stock, quantity);
      await this.transaction.update(OrderLine, { orderLineId }, { holdsStock: false });
    }
  }

  /** Locks books in a fixed order, so that two orders of the same books cannot deadlock. */
  private async lockBooks(lines: readonly OrderLine[]): Promise<Map<string, Book>> {
    const books = this.transaction.createQueryBuilder(Book, 'book').setLock('for_no_key_update').orderBy('book.bookId');
    books.where('book.bookId = ANY(:bookIds)', { bookIds: lines.map(({ bookId }) => bookId) });
    return new Map((await books.getMany()).map((book) => [book.bookId, book]));
  }

  private async takeLine({ orderLineId, bookId, condition, quantity }: OrderLine): Promise<void> {
    const { stock } = CONDITIONS[condition];
    const enough = { bookId, [stock]: MoreThanOrEqual(quantity) };
    const { affected } = await this.transaction.decrement(Book, enough, stock, quantity);
    if (affected !== 1) throw new Error(`The stock of ${bookId} changed while it was locked`);
    await this.transaction.update(OrderLine, { orderLineId }, { holdsStock: true });
  }
}
