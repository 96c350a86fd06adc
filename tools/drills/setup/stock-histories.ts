import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { Condition } from '../../../api/src/catalogue/catalogue.rules.ts';
import { BookStock, type LockedBook } from '../../../api/src/catalogue/stock/book-stock.ts';
import { StockReason } from '../../../api/src/catalogue/stock/stock.rules.ts';
import { openDataSource } from '../../../api/src/platform/database/database.ts';
import { tables } from '../../../api/src/tables.ts';

/** Units of a book that came and went, as a program counted them. */
export interface Tally {
  received: number;
  sold: number;
  writtenOff: number;
  found: number;
}

const AT_ONCE = 4;
const STEPS = 8;

/** Random numbers from a seed, the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What happens to the units of books. Each step is a transaction that locks its book, as the shop's services do. */
class Histories {
  readonly tallies = new Map<string, Tally>();
  private readonly orders: { bookId: string; orderId: string; units: number }[] = [];
  private readonly lots: { bookId: string; lotId: string }[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly bookIds: readonly string[],
    private readonly random: (below: number) => number,
  ) {}

  async run(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      const steps = [this.receive, this.sell, this.sell, this.sell, this.giveBack, this.lose, this.count, this.correct];
      await steps[this.random(steps.length)]!();
    }
  }

  private readonly receive = () =>
    this.change(this.anyBook(), async (stock, book) => {
      const units = 1 + this.random(6);
      const lot = {
        lotId: randomUUID(),
        bookId: book.bookId,
        receivedOn: `2026-0${1 + this.random(9)}-01`,
        units,
        mrp: 300 + this.random(300),
      };
      const facts = { costInPaise: 10_000 + this.random(9_999), printingYear: 2020 + this.random(7), edition: null };
      const cause = { reason: StockReason.RECEIPT };
      await stock.addLots(new Map([[book.bookId, book]]), [{ ...lot, ...facts }], cause);
      this.lots.push(lot);
      return { received: units };
    });

  private readonly sell = () =>
    this.change(this.anyBook(), async (stock, book) => {
      const units = 1 + this.random(4);
      if ((book.newStock ?? 0) < units) return {};
      const orderId = `ES-${randomUUID()}`;
      await this.move(stock, book, units, -1, { reason: StockReason.SALE, orderId });
      this.orders.push({ bookId: book.bookId, orderId, units });
      return { sold: units };
    });

  private readonly giveBack = async () => {
    const [order] = this.orders.splice(this.random(this.orders.length), 1);
    if (!order) return;
    const { bookId, orderId } = order;
    const units = 1 + this.random(order.units);
    const reason = this.random(2) ? StockReason.CANCEL : StockReason.RETURN;
    await this.change(bookId, async (stock, book) => {
      await this.move(stock, book, units, 1, { reason, orderId });
      return { sold: -units };
    });
  };

  private readonly lose = () =>
    this.change(this.anyBook(), async (stock, book) => {
      if (!book.newStock) return {};
      await this.set(stock, book, book.newStock - 1, StockReason.DAMAGE);
      return { writtenOff: 1 };
    });

  private readonly count = () =>
    this.change(this.anyBook(), async (stock, book) => {
      const counted = Math.max(0, (book.newStock ?? 0) + this.random(3) - 1);
      await this.set(stock, book, counted, StockReason.COUNT);
      return { found: counted - (book.newStock ?? 0) };
    });

  private readonly correct = async () => {
    const lot = this.lots[this.random(this.lots.length)];
    if (!lot) return;
    await this.change(lot.bookId, async (stock, book) => {
      const books = new Map([[book.bookId, book]]);
      const short = await stock.takeFromLots(books, [{ ...lot, units: -1 }], { reason: StockReason.RECEIPT });
      return short ? {} : { received: -1 };
    });
  };

  private anyBook(): string {
    return this.bookIds[this.random(this.bookIds.length)] ?? '';
  }

  private async move(
    stock: BookStock,
    book: LockedBook,
    quantity: number,
    sign: 1 | -1,
    cause: { reason: StockReason; orderId: string },
  ) {
    const units = [{ bookId: book.bookId, condition: Condition.NEW, quantity }];
    await stock.moveStock(new Map([[book.bookId, book]]), units, sign, cause);
  }

  private async set(stock: BookStock, { bookId, newStock }: LockedBook, stockAfter: number, reason: StockReason) {
    const made = { bookId, condition: Condition.NEW, change: stockAfter - (newStock ?? 0), stockAfter };
    await stock.setStocks([made], { reason });
  }

  /** Counts what a step did after its commit. */
  private async change(
    bookId: string,
    work: (stock: BookStock, book: LockedBook) => Promise<Partial<Tally>>,
  ): Promise<void> {
    const done = await this.database.transaction(async (transaction: EntityManager) => {
      const stock = new BookStock(transaction);
      const book = await stock.lockBook(bookId);
      if (!book) throw new Error(`There is no book ${bookId}`);
      return work(stock, book);
    });
    const tally = this.tallies.get(bookId) ?? { received: 0, sold: 0, writtenOff: 0, found: 0 };
    for (const [name, units] of Object.entries(done)) tally[name as keyof Tally] += units;
    this.tallies.set(bookId, tally);
  }
}

/** Runs histories of books in this process, a few at once, and prints what it counted. */
export async function run([url = '', seed = '1', count = '1', books = '']: string[]): Promise<void> {
  const database = await openDataSource({ url, ...tables, max: AT_ONCE });
  const random = randomOf(Number(seed));
  const histories = new Histories(database, books.split(','), random);
  let left = Number(count);
  const work = async () => {
    for (; left > 0;) {
      left -= 1;
      await histories.run();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await database.destroy();
  console.log(`TALLIES ${JSON.stringify([...histories.tallies])}`);
}
