import { type EntityManager, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { Book } from '../catalogue/book.entity.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { OrderLine } from './order.entity.ts';

const STOCK_OF = { [Condition.NEW]: 'newStock', [Condition.PREOWNED]: 'preOwnedStock' } as const;

/** How many copies of a book are left in a condition; null where they are not counted. */
export function stockOf(book: Book, condition: Condition): number | null {
  return book[STOCK_OF[condition]];
}

/** The copies that orders take off the shelves and give back, within a transaction. */
export class StockStore {
  constructor(private readonly transaction: EntityManager) {}

  /**
   * Takes the copies of lines off the stock that is counted, where there are enough for all lines; else of none. `held`
   * are the lines to take; the others are only checked. Answers a line there is too little for.
   */
  async takeCopies(lines: readonly OrderLine[], held = lines): Promise<OrderLine | null> {
    const books = await this.lock(lines);
    const left = ({ bookId, condition }: OrderLine) => {
      const book = books.get(bookId);
      return book && stockOf(book, condition);
    };
    const isShort = (line: OrderLine) => left(line) === undefined || (left(line) ?? Infinity) < line.quantity;
    const short = lines.find(isShort);
    if (short) return short;
    for (const line of held) if (left(line) !== null) await this.takeLine(line);
    return null;
  }

  /** Gives back what the lines took. */
  async returnCopies(lines: readonly OrderLine[]): Promise<void> {
    const held = lines.filter(({ holdsStock }) => holdsStock);
    await this.lock(held);
    for (const { orderLineId, bookId, condition, quantity } of held) {
      const stock = STOCK_OF[condition];
      await this.transaction.increment(Book, { bookId, [stock]: Not(IsNull()) }, stock, quantity);
      await this.transaction.update(OrderLine, { orderLineId }, { holdsStock: false });
    }
  }

  /** Books are locked in one order, so that two orders for the same ones do not wait for each other for ever. */
  private async lock(lines: readonly OrderLine[]): Promise<Map<string, Book>> {
    const books = this.transaction.createQueryBuilder(Book, 'book').setLock('for_no_key_update').orderBy('book.bookId');
    books.where('book.bookId = ANY(:bookIds)', { bookIds: lines.map(({ bookId }) => bookId) });
    return new Map((await books.getMany()).map((book) => [book.bookId, book]));
  }

  private async takeLine({ orderLineId, bookId, condition, quantity }: OrderLine): Promise<void> {
    const stock = STOCK_OF[condition];
    const enough = { bookId, [stock]: MoreThanOrEqual(quantity) };
    const { affected } = await this.transaction.decrement(Book, enough, stock, quantity);
    if (affected !== 1) throw new Error(`The stock of ${bookId} changed while it was locked`);
    await this.transaction.update(OrderLine, { orderLineId }, { holdsStock: true });
  }
}
