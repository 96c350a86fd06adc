import type { MigrationInterface, QueryRunner } from 'typeorm';
import baseline from './20261127120000-baseline.sql?raw';

/**
 * The tables of release 0.1.0, in place of its 47 migrations. It has the name of the last of them, so that a database of that
 * release goes on with the next migration.
 */
export class Baseline20261127120000 implements MigrationInterface {
  name = 'LatestYears20261127120000';
  release = '0.1.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(baseline);
  }

  async down(): Promise<void> {
    throw new Error('A database begins with its baseline.');
  }
}
