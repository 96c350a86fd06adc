import { describe, expect, it } from 'vitest';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tables } from '../tables.ts';

/** A migration that removes what the release before does not use any more, and that release. */
type Contraction = MigrationInterface & { unusedSince?: string };

/** What breaks a process of the release before, which runs while the next one migrates. */
const BREAKING: [name: string, pattern: RegExp][] = [
  ['drops a table', /\bDROP\s+(TABLE|VIEW|MATERIALIZED)\b/i],
  [
    'drops a column',
    /\bALTER\s+TABLE\b[^;]*\bDROP\s+(COLUMN\b|(?!CONSTRAINT|DEFAULT|NOT|EXPRESSION|IDENTITY|COLUMN)\w+)/i,
  ],
  ['renames', /\bALTER\s+(TABLE|TYPE|SEQUENCE|VIEW)\b[^;]*\bRENAME\b/i],
  ['changes a type', /\bALTER\s+TABLE\b[^;]*\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i],
  ['requires a value', /\bALTER\s+TABLE\b[^;]*\bSET\s+NOT\s+NULL\b/i],
];
const ADDED_COLUMN = /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT|CHECK|FOREIGN|PRIMARY|UNIQUE|EXCLUDE)"?\w+"?\s+[^,;]*/gi;

function breakingChanges(statement: string): string[] {
  const found = BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([name]) => name);
  const added = /\bALTER\s+TABLE\b/i.test(statement) ? (statement.match(ADDED_COLUMN) ?? []) : [];
  const required = added.filter((column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column));
  return required.length > 0 ? [...found, 'adds a column that requires a value'] : found;
}

async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = async (statement: string) => {
    statements.push(statement);
    return [];
  };
  await migration.up({ query } as unknown as QueryRunner);
  return statements;
}

const [, ...afterBaseline] = tables.migrations as (new () => Contraction)[];

describe('a migration runs while the release before serves', () => {
  it('only adds, unless it names the release since which nothing uses what it removes', async () => {
    const migrations = afterBaseline.map((migration) => new migration()).filter(({ unusedSince }) => !unusedSince);
    const found = await Promise.all(
      migrations.map(async (migration) => [migration.name, (await statementsOf(migration)).flatMap(breakingChanges)]),
    );
    expect(found.filter(([, changes]) => changes?.length)).toEqual([]);
    expect(afterBaseline.length).toBeGreaterThan(0);
  });

  it.each([
    ['ALTER TABLE book DROP COLUMN shelf', 'drops a column'],
    ['ALTER TABLE book ADD COLUMN a integer, DROP shelf', 'drops a column'],
    ['DROP TABLE review', 'drops a table'],
    ['ALTER TABLE book RENAME COLUMN shelf TO place', 'renames'],
    ['ALTER TABLE book ALTER COLUMN weight_grams TYPE bigint', 'changes a type'],
    ['ALTER TABLE book ALTER weight_grams SET NOT NULL', 'requires a value'],
    ['ALTER TABLE book ADD COLUMN colour text NOT NULL', 'adds a column that requires a value'],
    ['ALTER TABLE book ADD a text, ADD colour text NOT NULL CHECK (colour > 1)', 'adds a column that requires a value'],
  ])('%s %s', (statement, change) => expect(breakingChanges(statement)).toEqual([change]));

  it.each([
    'CREATE TABLE colour (name text NOT NULL)',
    'ALTER TABLE book ADD COLUMN colour text',
    `ALTER TABLE book ADD COLUMN colour text NOT NULL DEFAULT ''`,
    `ALTER TABLE book ADD COLUMN colour text DEFAULT '' NOT NULL`,
    'ALTER TABLE book DROP CONSTRAINT book_check, ADD CONSTRAINT book_check CHECK (shelf IS NOT NULL)',
    'ALTER TABLE book ALTER COLUMN shelf DROP NOT NULL',
    'CREATE INDEX book_shelf ON book (shelf)',
    'DROP INDEX book_shelf',
  ])('%s breaks nothing', (statement) => expect(breakingChanges(statement)).toEqual([]));
});
