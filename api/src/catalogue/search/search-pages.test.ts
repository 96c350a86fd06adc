import { beforeAll, describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import type { BookPage } from '../lists/pagination.ts';
import { BookSort } from '../catalogue.rules.ts';

const shop = useTestShop({ runJobs: false });

/** Enough books that a page of a search reads a part of those with its words. */
const MANY = 1500;

beforeAll(async () => {
  const fields = `publisher, subject, exam, class, tags, language, details, new_price_discount, pre_owned_price,
    pre_owned_price_discount`;
  await shop.database.query(
    `INSERT INTO search_word (word)
     SELECT unnest(ARRAY['lumen', 'lumens', 'lux', 'candela', 'candle', 'rare']) ON CONFLICT DO NOTHING`,
  );
  // Each book has some of the words, in its title or among its tags, and every other of them the same time.
  await shop.database.query(
    `INSERT INTO book (book_id, book_description, author, ${fields}, new_price, created_at, search)
     SELECT 'JEEPHY' || 20000 + number, 'Book ' || number, '{}', ${fields}, 100 + number % 300,
       timestamptz '2026-01-01' + number / 2 * interval '1 second',
       (CASE WHEN number % 2 = 0 THEN '''lumen'':1A' ELSE '''lumens'':1D' END
        || CASE WHEN number % 3 = 0 THEN ' ''lux'':2A' WHEN number % 3 = 1 THEN ' ''lux'':2C' ELSE ' ''candela'':2A' END
        || CASE WHEN number % 5 = 0 THEN ' ''lumens'':3A' ELSE '' END
        || CASE WHEN number % 500 = 7 THEN ' ''rare'':4A' ELSE '' END)::tsvector
     FROM generate_series(1, $1::int) AS number, (SELECT * FROM book WHERE book_id = 'JEEPHY7253') AS model`,
    [MANY],
  );
  await shop.database.query('ANALYZE');
});

const idsOf = (page: { edges: { node: { bookId: string } }[] }) => page.edges.map(({ node }) => node.bookId);

async function readAll(search: string, sort: BookSort, first: number): Promise<string[]> {
  const read: string[] = [];
  for (let after: string | null = null; ;) {
    const page: BookPage = await shop.services.catalogue.listBooks({ search, sort, first, after });
    read.push(...idsOf(page));
    if (!page.pageInfo.hasNextPage) return read;
    after = page.pageInfo.endCursor;
  }
}

const matching = async (tsquery: string): Promise<string[]> => {
  const rows = await shop.database.query('SELECT book_id FROM book WHERE search @@ $1::tsquery ORDER BY book_id', [
    tsquery,
  ]);
  return rows.map(({ book_id }: { book_id: string }) => book_id);
};

describe('the pages of a search', () => {
  it.each([
    ['one word', 'lumens', `'lumens'`],
    ['the beginning of several words', 'lum', `'lumen':*`],
    ['several words', 'lumens lux', `'lumens' & 'lux'`],
    ['beginnings of several words', 'lum cand', `'lum':* & 'cand':*`],
    ['words that few books have together', 'lumen rare', `'lumen':* & 'rare'`],
    ['a word with a typing error', 'candala', `'candela'`],
  ])('contain every book once: %s', async (_description, search, tsquery) => {
    const expected = await matching(tsquery);
    expect(expected.length).toBeGreaterThan(0);
    for (const first of [7, 24, 100]) {
      const found = await readAll(search, BookSort.RELEVANCE, first);
      expect(found.toSorted()).toEqual(expected);
    }
    // As read by pages of any size.
    expect(await readAll(search, BookSort.RELEVANCE, 100)).toEqual(await readAll(search, BookSort.RELEVANCE, 24));
  });

  it.each([BookSort.PRICE_LOW, BookSort.PRICE_HIGH, BookSort.DISCOUNT, BookSort.NEWEST])(
    'contain every book once, sorted by %s',
    async (sort) => {
      for (const search of ['lumens lux', 'lumen rare'])
        expect((await readAll(search, sort, 24)).toSorted()).toEqual(
          await matching(
            search
              .split(' ')
              .map((word) => `'${word}':*`)
              .join(' & '),
          ),
        );
    },
  );

  it('are the same, whether the best books are tried or all books are read', async () => {
    const tried = await readAll('lumens lux', BookSort.RELEVANCE, 10);
    // Words that are counted as rare are read at once.
    await shop.database.query('UPDATE search_word SET books = books / 100');
    expect(await readAll('lumens lux', BookSort.RELEVANCE, 10)).toEqual(tried);
    await shop.database.query('UPDATE search_word SET books = books * 100');
  });

  it('continue in the order in which the list began, if the frequency of its words changes', async () => {
    const search = { search: 'lumens lux', sort: BookSort.RELEVANCE, first: 100 };
    const first = await shop.services.catalogue.listBooks(search);
    await shop.database.query(`UPDATE search_word SET books = 10000 - books WHERE word IN ('lumens', 'lux')`);
    const second = await shop.services.catalogue.listBooks({ ...search, after: first.pageInfo.endCursor });
    await shop.database.query(`UPDATE search_word SET books = 10000 - books WHERE word IN ('lumens', 'lux')`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      (await readAll('lumens lux', BookSort.RELEVANCE, 100)).slice(0, 200),
    );
  });

  it('begin with the books that have every word in their title', async () => {
    const [best] = await readAll('lumens lux', BookSort.RELEVANCE, 24);
    expect(await matching(`'lumens':A & 'lux':A`)).toContain(best);
    const byOne = await readAll('lumens', BookSort.RELEVANCE, 100);
    const inTitle = new Set(await matching(`'lumens':A`));
    expect(byOne.slice(0, inTitle.size).every((id) => inTitle.has(id))).toBe(true);
  });

  it('accept a made-up cursor', async () => {
    for (const keys of [
      ['99', '1', '5'],
      ['-1', '0.5', '99999999999999999999'],
      ['0', '0', '-99999999999999999999'],
    ]) {
      const after = Buffer.from(JSON.stringify(['RELEVANCE', ...keys, 'JEEPHY7253'])).toString('base64url');
      const page = await shop.services.catalogue.listBooks({
        search: 'lumens lux',
        sort: BookSort.RELEVANCE,
        first: 5,
        after,
      });
      expect(page.edges.length).toBeLessThanOrEqual(5);
    }
  });
});
