import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The years of past papers and editions are written with the book, no longer by a trigger. */
export class BookYears20261129010000 implements MigrationInterface {
  name = 'BookYears20261129010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS book_years ON book');
    await runner.query('DROP FUNCTION IF EXISTS set_book_years');
  }

  async down(): Promise<void> {
    throw new Error('The release before needs its trigger: restore a backup.');
  }
}
