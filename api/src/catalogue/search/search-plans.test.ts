import { beforeAll, describe, expect, it } from 'vitest';
import { MANY_BOOKS } from '../../../test/databases.ts';
import { explain } from '../../../test/plans.ts';
import { captureStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { withoutTimeouts } from '../../platform/database/database.ts';
import { tables } from '../../tables.ts';
import { BookSort } from '../catalogue.rules.ts';

/** The most books that are tried before all books of a search are read. */
const TRIED = 300;

const shop = useTestShop({ runJobs: false, isLarge: true });
beforeAll(() =>
  withoutTimeouts({ url: shop.databaseUrl, ...tables }, async (database) => {
    await database.query(
      `INSERT INTO book_isbn SELECT '979' || 1000000000 + row_number() OVER (), book_id FROM book WHERE isbns = '{}'`,
    );
    await database.query('VACUUM (ANALYZE) search_posting, search_word, book_isbn');
  }),
);

/** What the statements of a search read together, with the plans for any words and with those for these words. */
async function readsOf(search: () => Promise<unknown>) {
  const reads = [];
  for (const mode of ['generic', 'custom'] as const) {
    const executions = [];
    for (const sent of await captureStatements(shop, search)) executions.push(await explain(shop.database, sent, mode));
    reads.push({
      nodes: executions.flatMap(({ nodes }) => nodes),
      books: executions.reduce((sum, { booksRead }) => sum + booksRead, 0),
      pages: executions.reduce((sum, { buffers }) => sum + buffers, 0),
    });
  }
  return reads;
}

describe(`suggestions among ${MANY_BOOKS} books`, () => {
  it.each([
    ['a frequent word', 'physics', 10, 100],
    ['the beginning of frequent words', 'phy', 10, 150],
    ['one letter', 'p', 10, 300],
    ['the beginning of many book IDs', 'jeephy', 40, 400],
    ['two frequent words', 'physics ncert', TRIED, 1_500],
    ['two frequent words that no book has together', 'physics botany', 2 * TRIED, 3_000],
    ['a frequent and a less frequent word', 'physics irodov', TRIED, 1_500],
    ['a word with a typing error', 'irodof', TRIED, 1_500],
    ['a frequent word with a typing error', 'phisics', 10, 100],
    ['a word that no book has', 'qqqqzzzz', 0, 60],
    ['a Hindi word', 'भौतिकी', 10, 100],
    ['an ISBN', '978-81-7709-187-8', 1, 20],
    ['an ISBN of 10 digits', '81-7709-187-5', 1, 20],
    ['the initials and the name of an author', 'hc verma', TRIED, 1_500],
  ])('read few books and pages for %s', async (_description, search, books, pages) => {
    for (const reads of await readsOf(() => shop.services.catalogue.suggestBooks(search))) {
      expect(reads.nodes).not.toContain('Seq Scan');
      expect(reads.books).toBeLessThanOrEqual(books);
      expect(reads.pages).toBeLessThan(pages);
    }
  });
});

describe(`a search among ${MANY_BOOKS} books`, () => {
  it('reads few books for a page, and for the next one', async () => {
    const { catalogue } = shop.services;
    const search = { search: 'physics', sort: BookSort.RELEVANCE, first: 24 };
    const { pageInfo } = await catalogue.listBooks(search);
    for (const after of [null, pageInfo.endCursor])
      for (const reads of await readsOf(() => catalogue.listBooks({ ...search, after }))) {
        expect(reads.nodes).not.toContain('Seq Scan');
        expect(reads.books).toBeLessThanOrEqual(TRIED);
      }
  });

  it('reads few books for a page of an exam', async () => {
    const list = { search: 'physics', exam: 'JEE', sort: BookSort.RELEVANCE, first: 24 };
    for (const reads of await readsOf(() => shop.services.catalogue.listBooks(list))) {
      expect(reads.nodes).not.toContain('Seq Scan');
      expect(reads.books).toBeLessThanOrEqual(TRIED);
    }
  });
});
