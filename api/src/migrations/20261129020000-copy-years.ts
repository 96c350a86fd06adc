import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A used copy has the year of its edition, and a book the latest years of its copies on the shelf. Lists compare these by the
 * kind of book, no longer the one year that triggers chose: `latest_year` is read by the release before only.
 */
export class CopyYears20261129020000 implements MigrationInterface {
  name = 'CopyYears20261129020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS copy_latest_year ON copy');
    await runner.query('DROP TRIGGER IF EXISTS copy_priced ON copy');
    await runner.query('DROP TRIGGER IF EXISTS book_years_latest ON book');
    await runner.query(
      'DROP FUNCTION IF EXISTS keep_latest_year, keep_highest_copy_price, set_latest_year, latest_year_of(book)',
    );
    // A generated column is filled without an update, which would raise the version of each copy.
    await runner.query(`ALTER TABLE copy ADD COLUMN edition_year smallint
      GENERATED ALWAYS AS (CAST(substring(edition from '\\m(?:19|20)\\d\\d\\M') AS smallint)) STORED`);
    await runner.query('ALTER TABLE copy ALTER COLUMN edition_year DROP EXPRESSION');
    await runner.query(`ALTER TABLE book ADD COLUMN latest_copy_printing_year smallint,
      ADD COLUMN latest_copy_edition_year smallint`);
    await runner.query('DROP INDEX book_exam_year, book_textbook_year');
    for (const index of INDEXES) await runner.query(index);
    await runner.query(`
      UPDATE book SET latest_copy_printing_year = latest.printing_year, latest_copy_edition_year = latest.edition_year
      FROM (SELECT book_id, max(printing_year) AS printing_year, max(edition_year) AS edition_year
        FROM copy WHERE status = 'ON_SHELF' GROUP BY book_id) AS latest
      WHERE latest.book_id = book.book_id`);
  }

  async down(): Promise<void> {
    throw new Error('The release before needs its triggers: restore a backup.');
  }
}

const PRINTING = 'greatest(edition_year, latest_copy_printing_year)';
const EDITION = 'greatest(edition_year, latest_copy_edition_year)';

const INDEXES = [
  'CREATE INDEX book_papers_year ON book (lower(exam), papers_to) WHERE papers_to IS NOT NULL',
  `CREATE INDEX book_edition_year ON book (lower(exam), (${EDITION})) WHERE ${EDITION} IS NOT NULL`,
  `CREATE INDEX book_textbook_exam_year ON book (lower(exam), (${PRINTING}))
    WHERE publisher = 'NCERT' AND ${PRINTING} IS NOT NULL`,
  `CREATE INDEX book_textbook_subject_year ON book (lower(subject), (${PRINTING}))
    WHERE publisher = 'NCERT' AND ${PRINTING} IS NOT NULL`,
];
