import type { MigrationInterface, QueryRunner } from 'typeorm';
import { capitalizeName } from '../accounts/accounts.rules.ts';

/** Expressions that lists of books are sorted by, as in the catalogue's queries, by the name of their index. */
const PRICE_INDEXES = [
  ['book_new_price_low', 'CAST(new_price_discount AS numeric)'],
  ['book_new_price_high', '-CAST(new_price_discount AS numeric)'],
  ['book_pre_owned_price_low', 'CAST(pre_owned_price_discount AS numeric)'],
  ['book_pre_owned_price_high', '-CAST(pre_owned_price_discount AS numeric)'],
];

/** Columns that contain names of persons. */
const NAMES = [
  ['account', 'first_name'],
  ['account', 'last_name'],
  ['address', 'full_name'],
  ['customer_order', 'ship_to_name'],
] as const;

/** Indexes for searches of an ISBN and for lists sorted by price, and capitals in names without one. */
export class IsbnPricesAndNames20261122100000 implements MigrationInterface {
  name = 'IsbnPricesAndNames20261122100000';

  async up(runner: QueryRunner): Promise<void> {
    // The operator class lets LIKE with a prefix use the index in every collation.
    await runner.query('CREATE INDEX book_isbn ON book (isbn text_pattern_ops) WHERE isbn IS NOT NULL');
    for (const [name, price] of PRICE_INDEXES) await runner.query(`CREATE INDEX ${name} ON book ((${price}), book_id)`);
    for (const [table, column] of NAMES) await capitalizeNames(runner, table, column);
  }

  /** Names keep their capitals: how they were typed is not stored. */
  async down(runner: QueryRunner): Promise<void> {
    const names = ['book_isbn', ...PRICE_INDEXES.map(([name]) => name)];
    await runner.query(`DROP INDEX ${names.join(', ')}`);
  }
}

async function capitalizeNames(runner: QueryRunner, table: string, column: string): Promise<void> {
  const rows: { name: string }[] = await runner.query(
    `SELECT DISTINCT ${column} AS name FROM ${table} WHERE ${column} = lower(${column})`,
  );
  const changed = rows.map(({ name }) => [name, capitalizeName(name)]).filter(([before, after]) => before !== after);
  await runner.query(
    `UPDATE ${table} SET ${column} = capitalized.name
     FROM unnest($1::text[], $2::text[]) AS capitalized (typed, name) WHERE ${column} = capitalized.typed`,
    [changed.map(([before]) => before), changed.map(([, after]) => after)],
  );
}
