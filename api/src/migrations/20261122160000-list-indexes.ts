import type { MigrationInterface, QueryRunner } from 'typeorm';

const percentOff = (listPrice: string, price: string) =>
  `(CAST(round(100.0 * greatest(${listPrice} - ${price}, 0) / greatest(${listPrice}, 1)) AS integer))`;

/** The orders of a list of books, as in the catalogue's queries. A scan backward serves the other direction. */
const ORDERS = {
  relevance: "('trending' = ANY (tags)), created_at",
  newest: 'created_at',
  new_price: 'new_price_discount',
  pre_owned_price: 'pre_owned_price_discount',
  new_discount: percentOff('new_price', 'new_price_discount'),
  pre_owned_discount: percentOff('pre_owned_price', 'pre_owned_price_discount'),
};

/**
 * The books that a list can be of, as the first key of its indexes. Each shelf has its own expression, so that no list is
 * read from the index of a larger one, of which it would remove most books.
 */
const SHELVES = {
  exam: '(CASE WHEN is_published THEN lower(exam) END)',
  subject: '(CASE WHEN is_published THEN lower(subject) END)',
  category: "(CASE WHEN is_published THEN lower(exam) || '/' || lower(subject) END)",
};

/** The same for the books that only admins see. */
const UNPUBLISHED_SHELVES = {
  all: '',
  exam: 'lower(exam), ',
  subject: 'lower(subject), ',
  category: 'lower(exam), lower(subject), ',
};

const REPLACED = [
  'CREATE INDEX book_shelf ON book (lower(exam), lower(subject), created_at DESC, book_id) INCLUDE (is_published)',
  'CREATE INDEX book_tags ON book USING gin (tags)',
  'CREATE INDEX book_new_price_low ON book ((CAST(new_price_discount AS numeric)), book_id)',
  'CREATE INDEX book_new_price_high ON book ((-CAST(new_price_discount AS numeric)), book_id)',
  'CREATE INDEX book_pre_owned_price_low ON book ((CAST(pre_owned_price_discount AS numeric)), book_id)',
  'CREATE INDEX book_pre_owned_price_high ON book ((-CAST(pre_owned_price_discount AS numeric)), book_id)',
];

/** An index for each order of each shelf, so that a page of a list costs the same whatever the size of the catalogue. */
export class ListIndexes20261122160000 implements MigrationInterface {
  name = 'ListIndexes20261122160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${REPLACED.map(nameOf).join(', ')}`);
    // Room for the next version of a row in its page, without which an update adds an entry to every index.
    await runner.query('ALTER TABLE book SET (fillfactor = 85)');
    for (const statement of listIndexes()) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${listIndexes().map(nameOf).join(', ')}`);
    await runner.query('ALTER TABLE book RESET (fillfactor)');
    for (const statement of REPLACED) await runner.query(statement);
  }
}

/** No index contains a stock or a rating, so that a sale or a review updates no index. */
function listIndexes(): string[] {
  return [
    ...Object.entries(ORDERS).flatMap(([order, key]) => [
      `CREATE INDEX book_all_${order} ON book (${key}, book_id) WHERE is_published`,
      ...Object.entries(SHELVES).map(
        ([shelf, expression]) => `CREATE INDEX book_${shelf}_${order} ON book (${expression}, ${key}, book_id)`,
      ),
    ]),
    ...Object.entries(UNPUBLISHED_SHELVES).map(
      ([shelf, category]) =>
        `CREATE INDEX book_${shelf}_unpublished ON book (${category}created_at, book_id) WHERE NOT is_published`,
    ),
    'CREATE INDEX book_publisher ON book (publisher)',
    'CREATE INDEX book_language ON book (language)',
    'CREATE INDEX book_class ON book USING gin (class)',
    "CREATE INDEX book_no_image ON book (created_at, book_id) WHERE image_keys = '{}'",
  ];
}

const nameOf = (statement: string) => /INDEX (\w+)/.exec(statement)?.[1] ?? '';
