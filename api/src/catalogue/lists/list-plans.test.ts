import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { addManyCopies } from '../../../test/many-books.ts';
import { explain, type Execution } from '../../../test/plans.ts';
import { captureStatements, type SentStatement } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { withoutTimeouts } from '../../platform/database/database.ts';
import { tables } from '../../tables.ts';
import { BookSort } from '../catalogue.rules.ts';
import { CatalogueStore } from '../catalogue.store.ts';
import { encodeCursor } from '../cursor.rules.ts';

const PAGE = 24;

const shop = useTestShop({ runJobs: false, isLarge: true });
beforeAll(() => withoutTimeouts({ url: shop.databaseUrl, ...tables }, addManyCopies));

const LIST = `query ($exam: String, $subject: String, $filter: BookFilter, $sort: BookSort!, $after: String) {
  books(exam: $exam, subject: $subject, filter: $filter, sort: $sort, first: ${PAGE}, after: $after) {
    edges { cursor node { bookId cover { url } offers { price } author rating { average } } } } }`;

const SHELVES = [
  ['all books', {}],
  ['an exam', { exam: 'JEE' }],
  ['a subject of an exam', { exam: 'JEE', subject: 'physics' }],
  ['a subject of every exam', { subject: 'physics' }],
] as const;

/** Each sort with the keys of a book in the middle of the list. */
const aYearAgo = String(Math.floor(Date.now() / 1000) - 15_000_000);
const SORTS: [BookSort, string[]][] = [
  [BookSort.RELEVANCE, ['0', aYearAgo]],
  [BookSort.NEWEST, [aYearAgo]],
  [BookSort.PRICE_LOW, ['400']],
  [BookSort.PRICE_HIGH, ['400']],
  [BookSort.DISCOUNT, ['20']],
];
const ORDERS = SORTS.flatMap(([sort, keys]) => [null, 'PREOWNED'].map((condition) => ({ sort, keys, condition })));

/** The statement with a text that a GraphQL operation sends. */
async function statementOf(text: string, query: string, variables: object = {}): Promise<SentStatement> {
  const statements = await captureStatements(shop, async () => {
    const { errors } = await shop.graphql(query, variables);
    expect(errors).toBeUndefined();
  });
  const found = statements.find((statement) => statement.text.includes(text));
  if (!found) throw new Error(`No statement contains ${text}: ${statements.map((sent) => sent.text).join('\n')}`);
  return found;
}

async function inBothModes(statement: SentStatement): Promise<Execution[]> {
  return [await explain(shop.database, statement, 'custom'), await explain(shop.database, statement, 'generic')];
}

describe.each(SHELVES)('a list of %s', (_shelf, shelf) => {
  it.each(ORDERS)('is read from an index, page by page, sorted by $sort in $condition', async (order) => {
    const { sort, keys, condition } = order;
    const filter = condition && { condition };
    for (const after of [null, encodeCursor(sort, { keys, bookId: 'M' })]) {
      const statement = await statementOf('ORDER BY', LIST, { ...shelf, filter, sort, after });
      for (const { nodes, booksRead, buffers } of await inBothModes(statement)) {
        expect(nodes).toEqual(['Limit', 'Index Scan']);
        expect(booksRead).toBeGreaterThan(PAGE);
        expect(booksRead).toBeLessThan(3 * PAGE);
        expect(buffers).toBeLessThan(4 * PAGE);
      }
    }
  });
});

const CARD = 'bookId cover { url } offers { price } author rating { average }';
const FACETS = `query ($exam: String, $subject: String, $filter: BookFilter) {
  books(exam: $exam, subject: $subject, filter: $filter, first: 1) {
    totalCount facets { subjects { count } publishers { count } minPrice maxPrice } } }`;

const TOTAL = `query ($exam: String, $filter: BookFilter) { books(exam: $exam, filter: $filter, first: 1) { totalCount } }`;

const FEW_READS = [
  ['the featured books', 'tags', `{ featuredBooks(first: 12) { ${CARD} } }`],
  ['a book', 'book_id = ', `{ book(bookId: "JEEPHY7253") { ${CARD} details } }`],
  ['related books', 'LATERAL', `{ book(bookId: "JEEPHY7253") { related(first: 8) { ${CARD} } } }`],
] as const;

it.each(FEW_READS)('%s are read from an index', async (_name, text, query) => {
  for (const { bookScans, booksRead, nodes } of await inBothModes(await statementOf(text, query))) {
    expect(bookScans.filter((node) => !node.startsWith('Index'))).toEqual([]);
    expect(nodes).not.toContain('Sort');
    expect(booksRead).toBeLessThan(60);
  }
});

it('Best sellers are read in the order of their sales', async () => {
  await shop.database.query(
    'INSERT INTO book_sales SELECT book_id, 1 + abs(hashtext(book_id) % 1000) FROM book ON CONFLICT DO NOTHING',
  );
  await shop.database.query('ANALYZE book_sales');
  const [statement] = await captureStatements(shop, () => shop.services.catalogue.featuredBooks(24));
  expect(statement?.text).toContain("'trending'");
  const store = new CatalogueStore(shop);
  const [best] = await captureStatements(shop, () => store.bestSellingBooks(24, ['bookId']));
  for (const { nodes, booksRead } of await inBothModes(best!)) {
    expect(nodes).not.toContain('Sort');
    expect(nodes).not.toContain('Seq Scan');
    expect(booksRead).toBeLessThan(60);
  }
});

describe.each(SHELVES)('total and facets of %s', (_shelf, shelf) => {
  it('read the counts and the two ends of an index, not the books', async () => {
    for (const filter of [null, { publishers: ['NCERT'], condition: 'NEW' }]) {
      const statement = await statementOf('facet_count', FACETS, { ...shelf, filter });
      const { bookScans, booksRead, buffers } = await explain(shop.database, statement, 'custom');
      expect(bookScans.filter((node) => node !== 'Index Scan' && node !== 'Index Only Scan')).toEqual([]);
      expect(booksRead).toBeLessThan(filter ? 1_000 : 5);
      expect(buffers).toBeLessThan(filter ? 1_000 : 100);
    }
  });

  it('of a price range count some 10,000 books at most', async () => {
    const statement = await statementOf('10000', FACETS, { ...shelf, filter: { minPrice: 100 } });
    const { booksRead } = await explain(shop.database, statement, 'custom');
    expect(booksRead).toBeLessThan(30_000);
  });
});

/** Sparse filters: how many books a page may read at most, of 100,000. */
const SPARSE = [
  ['a class that an exam has not', { exam: 'JEE' }, { classes: [1] }],
  ['a publisher that an exam has not', { exam: 'JEE' }, { publishers: ['Nobody'] }],
  ['a language with few books', {}, { languages: ['Sanskrit'] }],
  ['a price that few books have', {}, { minPrice: 1, maxPrice: 70 }],
] as const;

it.each(SPARSE)('A list filtered by %s does not scan the shelf', async (_name, shelf, filter) => {
  const statement = await statementOf('ORDER BY', LIST, { ...shelf, filter, sort: 'NEWEST' });
  const { nodes, booksRead } = await explain(shop.database, statement, 'custom');
  expect(nodes).not.toContain('Seq Scan');
  expect(booksRead).toBeLessThan(5_000);
});

describe.each([
  ['many books are right for', 'JEE', true],
  ['no book is right for', 'UPSC', false],
] as const)('A list filtered by an exam that %s', (_name, exam, isFound) => {
  const filter = { suitableFor: { exam, year: 2027 } };
  const LISTS = [
    ['a page of the newest', 'LIMIT', LIST, 'NEWEST'],
    ['a page of the cheapest', 'LIMIT', LIST, 'PRICE_LOW'],
    ['the total', 'count(*)', TOTAL, 'NEWEST'],
    ['the facets', 'UNION ALL', FACETS, 'NEWEST'],
  ] as const;

  it.each(LISTS)('reads %s by its exam, not the shelf', async (_what, text, query, sort) => {
    for (const shelf of [{}, { exam }]) {
      const statement = await statementOf(text, query, { ...shelf, filter, sort });
      const { nodes, booksRead, buffers } = await explain(shop.database, statement, 'custom');
      expect(nodes).not.toContain('Seq Scan');
      expect(booksRead > 0).toBe(isFound);
      expect(booksRead).toBeLessThan(2_000);
      expect(buffers).toBeLessThan(2_000);
    }
  });
});

it('The IDs of the sitemap are read from an index alone', async () => {
  const [statement] = await captureStatements(shop, () => shop.services.catalogue.listBookIds());
  const { nodes, indexes } = await explain(shop.database, statement!, 'generic');
  expect(nodes).toEqual(['Limit', 'Index Only Scan']);
  expect(indexes).toEqual(['book_all_newest']);
});

describe('the list of admins', () => {
  const ADMIN_LIST = `query ($exam: String, $subject: String, $noImage: Boolean, $lowStock: Boolean, $unpublished: Boolean,
    $after: String) { adminBooks(exam: $exam, subject: $subject, noImage: $noImage, lowStock: $lowStock,
    unpublished: $unpublished, first: ${PAGE}, after: $after) { edges { node { version book { ${CARD} } } } totalCount } }`;
  let client: Client;
  beforeAll(async () => {
    ({ client } = await shop.admin());
  });
  const statements = (variables: object) => captureStatements(shop, () => client.graphql(ADMIN_LIST, variables));

  it.each(SHELVES)('of %s is read from two indexes, and has its total from the counts', async (_shelf, shelf) => {
    for (const unpublished of [false, true])
      for (const after of [null, encodeCursor(BookSort.NEWEST, { keys: [aYearAgo], bookId: 'M' })]) {
        const sent = await statements({ ...shelf, unpublished, after });
        const page = await explain(
          shop.database,
          sent.find(({ text }) => text.includes('ORDER BY'))!,
          'custom',
        );
        expect(page.bookScans.filter((node) => node !== 'Index Scan')).toEqual([]);
        expect(page.booksRead).toBeLessThan(3 * PAGE);
        expect(sent.some(({ text }) => text.includes('sum(books)'))).toBe(true);
      }
  });

  it.each([{ noImage: true }, { lowStock: true }])('with %j does not scan all books', async (filter) => {
    const page = (await statements(filter)).find(({ text }) => text.includes('ORDER BY'));
    const { bookScans, booksRead } = await explain(shop.database, page!, 'custom');
    expect(bookScans).not.toContain('Seq Scan');
    expect(booksRead).toBeLessThan(5_000);
  });
});

describe('A list filtered by an exam that most books are right for', () => {
  const target = { exam: 'JEE', year: 2027 };
  const filters = [{ suitableFor: target }, { usableFor: target }];
  beforeAll(() =>
    withoutTimeouts({ url: shop.databaseUrl, ...tables }, async (database) => {
      await database.query(`UPDATE book SET printing_year = 2021 + abs(hashtext(book_id)) % 5 WHERE exam = 'JEE'`);
      await database.query('VACUUM (ANALYZE) book');
    }),
  );

  it.each(['NEWEST', 'PRICE_LOW', 'VERDICT'])('reads few books for a page sorted by %s', async (sort) => {
    for (const filter of filters)
      for (const shelf of [{}, { exam: 'JEE' }, { exam: 'JEE', subject: 'physics' }]) {
        const statement = await statementOf('LIMIT', LIST, { ...shelf, filter, sort });
        const { nodes, booksRead } = await explain(shop.database, statement, 'custom');
        expect(nodes).not.toContain('Seq Scan');
        expect(booksRead).toBeLessThan(5_000);
      }
  });

  it('counts some 10,000 books at most', async () => {
    for (const filter of filters) {
      const statement = await statementOf('count(*)', TOTAL, { filter });
      expect((await explain(shop.database, statement, 'custom')).booksRead).toBeLessThan(30_000);
    }
  });
});
