import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TABLES_WITHOUT_ENTITY } from '../../../scripts/lint/owners.mjs';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, openDataSource } from '../platform/database/database.ts';
import { tables } from '../tables.ts';

/** Columns that no entity describes, as the statements that would drop them. */
const COLUMNS_WITHOUT_ENTITY = [
  // The years of copies by which lists find the books that are right for an exam.
  'ALTER TABLE "book" DROP COLUMN "latest_copy_content_year"',
  // Read by the release before only; a later migration drops it.
  'ALTER TABLE "book" DROP COLUMN "latest_copy_edition_year"',
  'ALTER TABLE "book" DROP COLUMN "latest_copy_printing_year"',
  // Read by release 0.1.0 only; a later migration drops it.
  'ALTER TABLE "book" DROP COLUMN "latest_year"',
  // The search vector, which only SQL reads.
  'ALTER TABLE "book" DROP COLUMN "search"',
  // Empty since pictures are files; a later migration drops it.
  'ALTER TABLE "image" DROP COLUMN "drawing"',
];

/**
 * What only migrations define: indexes, foreign keys, check and unique constraints and defaults. Primary keys are not
 * among them: PostgreSQL names them `_pkey`, TypeORM `PK_`.
 */
const ONLY_IN_MIGRATIONS = [
  /^DROP INDEX /,
  /^ALTER TABLE "\w+" DROP CONSTRAINT "\w+(?<!_pkey)"$/,
  /^ALTER TABLE "\w+" ADD CONSTRAINT "FK_\w+" FOREIGN KEY /,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" (DROP|SET) DEFAULT/,
];

let database: DataSource;

beforeAll(async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  await migrate(schema);
  database = await openDataSource({ ...schema, max: 1 });
});
afterAll(() => database?.destroy());

describe('a database after all migrations', () => {
  it('has the tables, columns, types, nullability and primary keys of the entities', async () => {
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    const statements = upQueries.map(({ query }) => query);
    const differences = statements.filter((statement) => !ONLY_IN_MIGRATIONS.some((rule) => rule.test(statement)));
    expect(differences.toSorted()).toEqual(COLUMNS_WITHOUT_ENTITY);
    // The comparison has seen the tables: their indexes are among its statements.
    expect(statements).toContain('DROP INDEX "public"."book_search"');
  });

  it('has an entity for each of its tables, or a reason why not', async () => {
    const rows: { table_name: string }[] = await database.query(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
    );
    const withEntity = new Set(database.entityMetadatas.map(({ tableName }) => tableName));
    const others = rows.map((row) => row.table_name).filter((name) => !withEntity.has(name));
    expect(others).toEqual([...TABLES_WITHOUT_ENTITY.keys()]);
  });
});
