import type { MigrationInterface, QueryRunner } from 'typeorm';
import facts from '../../../data/exam-facts.json' with { type: 'json' };

/**
 * Staff keep the facts of verdicts; every shop begins with those that came with it. A book has the latest year of what is in
 * its copies, and lists find books by their printing, too. A field that was filled in by an ISBN has its source.
 */
export class KnownBooks20261130400000 implements MigrationInterface {
  name = 'KnownBooks20261130400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exam_fact (
        exam_fact_id text PRIMARY KEY CHECK (exam_fact_id ~ '^[a-z0-9-]{1,60}$'),
        fact jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        user_id uuid REFERENCES account,
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `INSERT INTO exam_fact (exam_fact_id, fact)
      SELECT fact ->> 'examFactId', fact - 'examFactId' FROM jsonb_array_elements($1::jsonb) AS fact`,
      [JSON.stringify(facts)],
    );
    await runner.query('ALTER TABLE book ADD COLUMN latest_copy_content_year smallint');
    await runner.query(`
      UPDATE book SET latest_copy_content_year = latest.year
      FROM (SELECT book_id, max(least(printing_year, edition_year)) AS year
        FROM copy WHERE status = 'ON_SHELF' GROUP BY book_id) AS latest
      WHERE latest.book_id = book.book_id AND latest.year IS NOT NULL`);
    await runner.query(
      'DROP INDEX book_papers_year, book_edition_year, book_textbook_exam_year, book_textbook_subject_year',
    );
    for (const index of INDEXES) await runner.query(index);
    await runner.query(`
      CREATE TABLE book_field_source (
        book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
        field text NOT NULL CHECK (field IN ('bookDescription', 'author', 'publisher', 'language', 'edition')),
        source text NOT NULL CHECK (source IN ('OPEN_LIBRARY', 'GOOGLE_BOOKS')),
        PRIMARY KEY (book_id, field)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('The release before has its facts in a file: restore a backup.');
  }
}

const TEXTBOOK = 'greatest(coalesce(printing_year, edition_year), latest_copy_printing_year)';
const COURSE = 'greatest(least(printing_year, edition_year), latest_copy_content_year)';
const PAPERS =
  'CASE WHEN printing_year IS NULL THEN coalesce(papers_to, latest_copy_printing_year) ' +
  'ELSE least(papers_to, greatest(printing_year, latest_copy_printing_year)) END';

const INDEXES = [
  `CREATE INDEX book_papers_year ON book (lower(exam), (${PAPERS})) WHERE lower(subject) = 'pyq'`,
  // Of all books, since the planner takes no statistics from a part.
  `CREATE INDEX book_course_year ON book (lower(exam), lower(subject), (${COURSE}))`,
  ...['exam', 'subject'].map(
    (column) => `CREATE INDEX book_textbook_${column}_year ON book (lower(${column}), (${TEXTBOOK}))
      WHERE publisher = 'NCERT' AND ${TEXTBOOK} IS NOT NULL`,
  ),
];
