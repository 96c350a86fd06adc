import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { createEmptyDatabase } from '../test/databases.ts';
import { papersTo } from '../src/catalogue/book-years.rules.ts';
import type { Book } from '../src/catalogue/book.entity.ts';
import type { Lot } from '../src/catalogue/stock/lot.entity.ts';
import { migrate, openDataSource } from '../src/platform/database/database.ts';
import { dayInIndia } from '../src/platform/india.rules.ts';
import { tables } from '../src/tables.ts';
import { loadSampleOnce } from './sample-catalogue.ts';

let database: DataSource;
let books: Book[];
let lots: Lot[];

beforeAll(async () => {
  const config = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables, max: 2 };
  await migrate(config);
  database = await openDataSource(config);
  await loadSampleOnce(database, () => {});
  books = await database.getRepository<Book>('Book').find();
  lots = await database.getRepository<Lot>('Lot').find({ order: { receivedOn: 'ASC', addedAt: 'ASC', lotId: 'ASC' } });
});
afterAll(() => database.destroy());

const lotsOf = ({ bookId }: Pick<Book, 'bookId'>) => lots.filter((lot) => lot.bookId === bookId);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const count = async (sql: string): Promise<number> =>
  (await database.query(`SELECT count(*)::int AS found ${sql}`))[0].found;

describe('a new shop', () => {
  it('has one to three lots of every book, of which units are left as if they had been sold for a while', () => {
    for (const book of books) expect([1, 2, 3]).toContain(lotsOf(book).length);
    const stocks = books.map(({ newStock }) => newStock ?? -1);
    expect([Math.min(...stocks), Math.max(...stocks)]).toEqual([0, 12]);
    const soldOut = stocks.filter((stock) => stock === 0).length;
    expect([soldOut > 5, soldOut < 20]).toEqual([true, true]);
  });

  it('has the stock of each book in its lots and in its movements, which sold the oldest lot first', async () => {
    const moved: { bookId: string; stock: number; last: number }[] = await database.query(
      `SELECT book_id AS "bookId", sum(change)::int AS stock,
         (array_agg(stock_after ORDER BY stock_movement_id DESC))[1] AS last
       FROM stock_movement WHERE condition = 'new' GROUP BY book_id`,
    );
    const byBook = new Map(moved.map(({ bookId, ...stocks }) => [bookId, stocks]));
    for (const { bookId, newStock } of books) {
      expect([bookId, byBook.get(bookId)]).toEqual([bookId, { stock: newStock, last: newStock }]);
      expect([bookId, sum(lotsOf({ bookId }).map(({ unitsLeft }) => unitsLeft))]).toEqual([bookId, newStock]);
    }
    const came = `SELECT lot_id, sum(change) FILTER (WHERE reason = 'RECEIPT') AS units, sum(change) AS units_left
      FROM stock_movement WHERE lot_id IS NOT NULL GROUP BY lot_id`;
    const earlier = `FROM (${came}) AS moved JOIN lot USING (lot_id) WHERE moved.units_left <> lot.units_left`;
    expect(await count(earlier)).toBe(0);
    const outOfTurn = `FROM lot AS older JOIN lot AS newer USING (book_id) JOIN (${came}) AS moved ON moved.lot_id = newer.lot_id
      WHERE older.received_on < newer.received_on AND older.units_left > 0 AND newer.units_left < units`;
    expect(await count(outOfTurn)).toBe(0);
    expect(await count('FROM stock_movement WHERE at > now()')).toBe(0);
  });

  it('has receipts of the last 14 months, whose sums are owed to suppliers with made-up names, or paid', async () => {
    const [first, last] = [lots[0]!.receivedOn, lots.at(-1)!.receivedOn];
    const daysAgo = (days: number) => dayInIndia(Date.now() - days * 86_400_000);
    expect([first >= daysAgo(430), first <= daysAgo(390), last >= daysAgo(30), last < daysAgo(0)]).not.toContain(false);
    const mismatched = `FROM supplier_entry WHERE kind = 'RECEIPT' AND amount_in_paise IS DISTINCT FROM (
      SELECT sum(units * cost_in_paise) FROM receipt_line JOIN receipt_scan USING (receipt_id, book_id)
      WHERE receipt_id = supplier_entry_id)`;
    expect(await count(mismatched)).toBe(0);
    expect(await count('FROM lot WHERE lot_id NOT IN (SELECT lot_id FROM receipt_line)')).toBe(0);
    const owed = `FROM supplier WHERE balance_in_paise <= 0 OR balance_in_paise <> (
      SELECT sum(amount_in_paise) FROM supplier_entry WHERE supplier_entry.supplier_id = supplier.supplier_id)`;
    expect(await count(owed)).toBe(0);
    expect(await count(`FROM supplier WHERE email NOT LIKE '%.example.test'`)).toBe(0);
    const names = (await database.query('SELECT name FROM supplier')).map(({ name }: { name: string }) => name);
    for (const name of names) expect(name).toMatch(/^(Example|Imaginary|Made-Up|Placeholder|Storybook|Nowhere) /);
  });

  it('has paid 55 to 75 % of the MRP for a new book, and for a copy less than its price', async () => {
    const shares = lots.map(({ costInPaise, mrp }) => (costInPaise ?? 0) / mrp / 100);
    expect([Math.min(...shares) >= 0.55, Math.max(...shares) <= 0.75]).toEqual([true, true]);
    const lossMaking = `FROM lot JOIN book USING (book_id) WHERE units_left > 0 AND cost_in_paise > new_price_discount * 100`;
    expect(await count(lossMaking)).toBe(0);
    expect(await count('FROM copy WHERE cost_in_paise >= price * 100')).toBe(0);
    expect(await count('FROM copy WHERE cost_in_paise IS NULL')).toBeLessThan(15);
  });

  it('charges at most the lowest MRP on the shelf, which is lower than that of the last receipt for some books', async () => {
    for (const book of books) {
      const own = lotsOf(book);
      const printed = own.filter(({ unitsLeft }) => unitsLeft > 0).map(({ mrp }) => mrp);
      expect([book.bookId, book.newPrice]).toEqual([book.bookId, Math.min(own.at(-1)!.mrp, ...printed)]);
      expect(book.newPriceDiscount).toBeLessThanOrEqual(book.newPrice);
    }
    expect(books.filter(({ setMrp }) => setMrp !== null).length).toBeGreaterThan(5);
    expect(await count('FROM copy JOIN book USING (book_id) WHERE price > new_price')).toBe(0);
  });

  it('knows the printing of nearly all units: not before the papers in them, not after they came', () => {
    const dated = lots.filter(({ printingYear }) => printingYear !== null);
    expect([dated.length < lots.length, dated.length / lots.length > 0.95]).toEqual([true, true]);
    const papers = new Map(books.map((book) => [book.bookId, papersTo(book) ?? 0]));
    const wrong = dated.filter(
      ({ bookId, printingYear, receivedOn, edition }) =>
        printingYear! < papers.get(bookId)! ||
        printingYear! > Number(receivedOn.slice(0, 4)) ||
        (/^\d{4} /.test(edition ?? '') && edition !== `${printingYear} edition`),
    );
    expect(wrong).toEqual([]);
    const known = books.filter(({ newStock, printingYear }) => newStock !== 0 && printingYear !== null).length;
    expect(known / books.length).toBeGreaterThan(0.9);
  });

  it('is loaded once', async () => {
    const before = [await count('FROM lot'), await count('FROM supplier'), await count('FROM stock_movement')];
    await loadSampleOnce(database, () => {});
    expect([await count('FROM lot'), await count('FROM supplier'), await count('FROM stock_movement')]).toEqual(before);
  });
});
