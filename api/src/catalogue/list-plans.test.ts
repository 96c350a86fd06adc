import { beforeAll, describe, expect, it } from 'vitest';
import { addManyBooks } from '../../test/many-books.ts';
import { captureStatements, explain, type Execution, type SentStatement } from '../../test/plans.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { BookSort } from './catalogue.rules.ts';
import { encodeCursor } from './cursor.rules.ts';

const MANY = 100_000;
const PAGE = 24;

const shop = useTestShop({ runJobs: false });
beforeAll(() => withoutTimeouts({ url: shop.databaseUrl, ...tables }, (database) => addManyBooks(database, MANY)));

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
