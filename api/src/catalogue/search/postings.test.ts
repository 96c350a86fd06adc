import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import { searchVector } from './search.rules.ts';

const shop = useTestShop({ runJobs: false });

const POSTINGS = 'SELECT word, position, book_id, bits_1, bits_2 FROM search_posting';
const EXPECTED = `SELECT word, position, book_id, bits_1, bits_2 FROM book, search_postings(search, created_at)`;

/** Postings without a book, words without a posting, and words with a wrong number of books. */
async function differences(): Promise<unknown> {
  const [wrong] = await shop.database.query(
    `SELECT (SELECT count(*)::int FROM (${POSTINGS} EXCEPT ${EXPECTED}) AS more) AS more,
       (SELECT count(*)::int FROM (${EXPECTED} EXCEPT ${POSTINGS}) AS missing) AS missing,
       (SELECT count(*)::int FROM search_word
        WHERE books <> (SELECT count(*) FROM book WHERE search @@ quote_literal(word)::tsquery)) AS miscounted`,
  );
  return wrong;
}

const WORDS = ['optics', 'waves', 'physics', 'भौतिकी', 'neet', '12'];
const book = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  tags: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
});
const change = fc.oneof(
  fc.record({ kind: fc.constant('add'), books: fc.uniqueArray(book, { selector: ({ id }) => id, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('rename'), books: fc.tuple(book) }),
  fc.record({
    kind: fc.constantFrom('publish', 'sell', 'delete'),
    books: fc.uniqueArray(book, { selector: ({ id }) => id, maxLength: 3 }),
  }),
);
type Change = { kind: string; books: { id: number; title: string[]; tags: string[] }[] };

const bookId = (id: number) => `JEEWAV${1000 + id}`;

async function apply({ kind, books }: Change): Promise<void> {
  const rows = books.map(({ id, title, tags }) => {
    const fields = {
      author: [],
      publisher: 'Waves',
      subject: 'Physics',
      exam: 'JEE',
      class: [12],
      language: 'Hindi',
      tags,
    };
    return {
      id: bookId(id),
      title: title.join(' '),
      search: searchVector({ ...fields, bookId: bookId(id), bookDescription: title.join(' ') }),
    };
  });
  const STATEMENTS: [string, string][] = [
    [
      'add',
      `INSERT INTO book (book_id, book_description, author, publisher, subject, exam, class, tags, details, new_price,
         new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock, search)
       SELECT id, title, '{}', '', 'Physics', 'JEE', '{12}', '{}', '', 1, 1, 1, 1, 5, search FROM row ON CONFLICT DO NOTHING`,
    ],
    ['rename', 'UPDATE book SET book_description = title, search = row.search FROM row WHERE book_id = id'],
    ['publish', 'UPDATE book SET is_published = NOT is_published FROM row WHERE book_id = id'],
    ['sell', 'UPDATE book SET new_stock = greatest(new_stock - 1, 0) FROM row WHERE book_id = id'],
    ['delete', 'DELETE FROM book USING row WHERE book_id = id'],
  ];
  const statement = new Map(STATEMENTS).get(kind);
  await shop.database.query(
    `WITH row AS (SELECT * FROM jsonb_to_recordset($1) AS row (id text, title text, search tsvector)) ${statement}`,
    [JSON.stringify(rows)],
  );
}

describe('the postings of words', () => {
  it('are those of the books after any additions, changes, sales and deletions', async () => {
    const words = [
      ...WORDS,
      'waves',
      'hindi',
      ...Array.from({ length: 8 }, (_, index) => bookId(index + 1).toLowerCase()),
    ];
    await shop.database.query('INSERT INTO search_word (word) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      words,
    ]);
    expect(await differences()).toEqual({ more: 0, missing: 0, miscounted: 0 });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const one of changes) await apply(one);
        expect(await differences()).toEqual({ more: 0, missing: 0, miscounted: 0 });
      }),
      { numRuns: 20 },
    );
  });

  it('are not touched by a sale or by a change of the price or the visibility of a book', async () => {
    const rows: { 'QUERY PLAN': string }[] = await shop.database.query(
      `EXPLAIN (ANALYZE) UPDATE book SET new_stock = 3, new_price = 700, is_published = true WHERE book_id = 'JEEPHY7253'`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Trigger book_version');
    expect(plan).not.toContain('book_search');
  });

  it('of a word are in the order of title and authors, category, tags, the newest first', async () => {
    const [title, category, tag, older] = await shop.database.query(
      `SELECT position FROM unnest(ARRAY['''optics'':1A', '''optics'':1C', '''optics'':1D', '''optics'':1B']::tsvector[],
         ARRAY['2020-01-01', '2024-01-01', '2024-01-01', '2019-01-01']::timestamptz[]) AS book (search, created_at),
         search_postings(search, created_at)`,
    );
    const positions = [title, older, category, tag].map((row: { position: string }) => Number(row.position));
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    expect(new Set(positions).size).toBe(4);
  });

  it('are counted without waiting for a transaction that counts the same words', async () => {
    const first = shop.database.createQueryRunner();
    await first.startTransaction();
    await first.query(`UPDATE search_word SET books = books WHERE word = 'physics'`);
    await apply({ kind: 'add', books: [{ id: 1, title: ['physics'], tags: [] }] });
    await first.rollbackTransaction();
    await first.release();
    expect(await differences()).toMatchObject({ more: 0, missing: 0 });
    await shop.database.query(`DELETE FROM book WHERE book_id = $1`, [bookId(1)]);
  });
});
