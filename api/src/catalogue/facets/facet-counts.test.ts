import * as fc from 'fast-check';
import type { QueryRunner } from 'typeorm';
import { afterEach, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

const COUNTED = `lower(exam) AS exam, lower(subject) AS subject, class, publisher, language, is_published,
  coalesce(new_stock, 1) > 0 AS new_in_stock, coalesce(pre_owned_stock, 1) > 0 AS pre_owned_in_stock`;

/** The kept counts, and those of the books: the number of books by everything that facets count by, and low stocks. */
async function readCounts(runner: { query(text: string): Promise<object[]> }) {
  const kept = await runner.query(
    `SELECT exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, sum(books)::int AS books
     FROM facet_count GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(books) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  const counted = await runner.query(
    `SELECT ${COUNTED}, count(*)::int AS books FROM book GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  const keptLow = await runner.query('SELECT book_id FROM low_stock_book ORDER BY book_id');
  const low = await runner.query(
    'SELECT book_id FROM book WHERE least(new_stock, pre_owned_stock) <= 3 ORDER BY book_id',
  );
  return { kept: [kept, keptLow], counted: [counted, low] };
}

const expectSame = ({ kept, counted }: { kept: object[]; counted: object[] }) => expect(kept).toEqual(counted);

const stock = fc.option(fc.integer({ min: 0, max: 5 }));
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 352 }), { minLength: 1, maxLength: 6 });
const changed = fc.oneof(
  fc.tuple(fc.constantFrom('new_stock', 'pre_owned_stock'), stock),
  fc.tuple(fc.constant('is_published'), fc.boolean()),
  fc.tuple(fc.constant('exam'), fc.constantFrom('JEE', 'jee', 'NEET')),
  fc.tuple(fc.constant('subject'), fc.constantFrom('Physics', 'Chemistry')),
  fc.tuple(fc.constant('class'), fc.constantFrom('{}', '{11,12}', '{9}')),
  fc.tuple(fc.constant('publisher'), fc.constantFrom('NCERT', 'A House')),
  fc.tuple(fc.constant('language'), fc.constantFrom('English', 'Hindi')),
  fc.tuple(fc.constant('new_price_discount'), fc.integer({ min: 1, max: 500 })),
);
const change = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('update' as const), numbers, changed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy' as const), numbers }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), numbers }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const) }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

let copies = 0;

/** Makes a change with plain SQL, as any writer could. */
async function apply(runner: QueryRunner, made: Change): Promise<void> {
  if (made.kind === 'merge') return runner.query('SELECT merge_facet_counts()');
  const books = `(SELECT book_id FROM (SELECT book_id, row_number() OVER (ORDER BY created_at, book_id) - 1 AS number
    FROM book) AS numbered WHERE number = ANY($1))`;
  if (made.kind === 'update') {
    const [column, value] = made.changed;
    return runner.query(`UPDATE book SET ${column} = $2 WHERE book_id IN ${books}`, [made.numbers, value]);
  }
  if (made.kind === 'delete') return runner.query(`DELETE FROM book WHERE book_id IN ${books}`, [made.numbers]);
  copies += 1;
  return runner.query(
    `INSERT INTO book SELECT (jsonb_populate_record(book, jsonb_build_object('book_id', book_id || 'C${copies}', 'isbns', '[]'::jsonb))).*
     FROM book WHERE book_id IN ${books}`,
    [made.numbers],
  );
}

describe('the counts of facets', () => {
  const runners: QueryRunner[] = [];
  const begin = async () => {
    const runner = shop.database.createQueryRunner();
    runners.push(runner);
    await runner.startTransaction();
    return runner;
  };
  afterEach(async () => {
    for (const runner of runners.splice(0)) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      if (!runner.isReleased) await runner.release();
    }
  });

  it('are those of the books after any changes by any writer', async () => {
    expectSame(await readCounts(shop.database));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const runner = await begin();
        for (const made of changes) await apply(runner, made);
        expectSame(await readCounts(runner));
        await runner.rollbackTransaction();
        await runner.release();
      }),
      { numRuns: 40 },
    );
    const { kept, counted } = await readCounts(shop.database);
    expect(kept).toEqual(counted);
  });

  it('never make two transactions that sell out the same kinds of books in other orders wait for each other', async () => {
    const [one, other] = [await begin(), await begin()];
    const ids = async (exam: string) =>
      (await shop.database.query('SELECT book_id FROM book WHERE exam = $1 ORDER BY book_id LIMIT 2', [exam])).map(
        ({ book_id }: { book_id: string }) => book_id,
      );
    const [jee, neet] = [await ids('JEE'), await ids('NEET')];
    const sellOut = (runner: QueryRunner, bookId: string) =>
      runner.query('UPDATE book SET new_stock = 0 WHERE book_id = $1', [bookId]);
    await sellOut(one, jee[0]);
    await sellOut(other, neet[0]);
    // Each changes the count that the other has changed, and none has committed: a lock would never end here.
    await sellOut(one, neet[1]);
    await sellOut(other, jee[1]);
    await one.query('SELECT merge_facet_counts()');
    await other.query('SELECT merge_facet_counts()');
    await Promise.all([one.commitTransaction(), other.commitTransaction()]);
    expectSame(await readCounts(shop.database));
    await shop.database.query('UPDATE book SET new_stock = NULL WHERE new_stock = 0');
    await shop.database.query('SELECT merge_facet_counts()');
    const { kept, counted } = await readCounts(shop.database);
    expect(kept).toEqual(counted);
  });

  it('stay few: merged, a kind of books has one entry', async () => {
    await shop.database.query('UPDATE book SET new_stock = 0');
    await shop.database.query('UPDATE book SET new_stock = NULL');
    await shop.database.query('SELECT merge_facet_counts()');
    const [{ entries, kinds }] = await shop.database.query(
      `SELECT (SELECT count(*)::int FROM facet_count) AS entries, (SELECT count(*)::int FROM (
         SELECT DISTINCT ${COUNTED} FROM book) AS kind) AS kinds`,
    );
    expect(entries).toBe(kinds);
  });

  it('are not written by a sale that leaves copies, which updates no index', async () => {
    await shop.database.query('UPDATE book SET new_stock = 20');
    await shop.database.query('VACUUM FULL book');
    const runner = await begin();
    const read = async () => {
      const [row] = await runner.query(
        `SELECT (SELECT count(*)::int FROM facet_count) AS entries,
           pg_stat_get_xact_tuples_updated('book'::regclass)::int AS updated,
           pg_stat_get_xact_tuples_hot_updated('book'::regclass)::int AS hot`,
      );
      return row;
    };
    const before = await read();
    // The smallest row of each page: the free space of a page holds few new versions.
    await runner.query(
      `UPDATE book SET new_stock = new_stock - 1 WHERE ctid = ANY (ARRAY(
         SELECT DISTINCT ON ((ctid::text::point)[0]) ctid FROM book
         ORDER BY (ctid::text::point)[0], pg_column_size(book.*), book_id))`,
    );
    const after = await read();
    expect(after.entries).toBe(before.entries);
    const updated = after.updated - before.updated;
    expect(updated).toBeGreaterThan(5);
    // With an index of a stock it would be none.
    expect(after.hot - before.hot).toBe(updated);
  });
});

describe('the total and the facets of a list', () => {
  it('are one statement', async () => {
    const statements = await recordStatements(shop, () =>
      shop.graphql('{ books(exam: "JEE", first: 1) { totalCount facets { subjects { value } minPrice } } }'),
    );
    expect(statements.filter((text) => text.includes('facet_count'))).toHaveLength(1);
    expect(statements).toHaveLength(2);
  });

  it('are the same from the counts and counted book by book, for any filters', async () => {
    const QUERY = `query ($exam: String, $subject: String, $filter: BookFilter) {
      books(exam: $exam, subject: $subject, filter: $filter, first: 1) { totalCount facets {
        subjects { value count } conditions { value count } classes { value count } publishers { value count }
        languages { value count } minPrice maxPrice } } }`;
    const [{ some }] = await shop.database.query("SELECT array_agg(book_id) AS some FROM book WHERE class = '{11,12}'");
    await shop.database.query('UPDATE book SET new_stock = 0 WHERE book_id = ANY($1)', [some]);
    const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values));
    const lists = fc.record({
      exam: maybe('JEE', 'cbse12', 'GATE'),
      subject: maybe('physics', 'Biology'),
      filter: fc.record({
        condition: maybe('NEW', 'PREOWNED'),
        classes: maybe([11], [9, 12]),
        publishers: maybe(['NCERT'], ['NCERT', 'Arihant']),
        languages: maybe(['Hindi'], ['English', 'Hindi']),
      }),
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ filter, ...shelf }) => {
        const kept = await shop.graphql(QUERY, { ...shelf, filter });
        const counted = await shop.graphql(QUERY, { ...shelf, filter: { ...filter, minPrice: 0 } });
        expect(kept).toEqual(counted);
        expect(kept.errors).toBeUndefined();
      }),
      { numRuns: 40 },
    );
    await shop.database.query('UPDATE book SET new_stock = NULL WHERE new_stock = 0');
  });
});
