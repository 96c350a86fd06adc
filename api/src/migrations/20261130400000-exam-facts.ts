import type { MigrationInterface, QueryRunner } from 'typeorm';
import facts from '../../../data/exam-facts.json' with { type: 'json' };

/**
 * Staff keep the facts of verdicts; every shop begins with those that came with it. A book has the latest year of what is in
 * its copies, and lists find books by their printing, too.
 */
export class ExamFacts20261130400000 implements MigrationInterface {
  name = 'ExamFacts20261130400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exam_fact (
        exam_fact_id text PRIMARY KEY CHECK (exam_fact_id ~ '^[a-z0-9-]{1,60}$'),
        kind text NOT NULL CHECK (kind IN ('SYLLABUS', 'EDITION', 'PATTERN')),
        status text NOT NULL CHECK (status IN ('SETTLED', 'UNSETTLED')),
        exams text[] NOT NULL CHECK (cardinality(exams) > 0),
        subjects text[] NOT NULL CHECK (cardinality(subjects) > 0 OR kind = 'PATTERN'),
        classes smallint[] NOT NULL CHECK (cardinality(classes) > 0 OR kind <> 'EDITION'),
        from_year smallint NOT NULL,
        until_year smallint CHECK (until_year >= from_year),
        complete_from smallint CHECK (complete_from IS NOT NULL OR kind = 'PATTERN' OR status = 'UNSETTLED'),
        added text[] NOT NULL,
        added_from smallint CHECK ((added_from IS NULL) = (cardinality(added) = 0)),
        removed text[] NOT NULL,
        removed_from smallint CHECK ((removed_from IS NULL) = (cardinality(removed) = 0)),
        statement text NOT NULL CHECK (char_length(statement) BETWEEN 1 AND 500),
        sources jsonb NOT NULL CHECK (jsonb_array_length(sources) > 0),
        version integer NOT NULL DEFAULT 1,
        saved_by text CHECK (char_length(saved_by) <= 254),
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `INSERT INTO exam_fact (exam_fact_id, kind, status, exams, subjects, classes, from_year, until_year, complete_from,
        added, added_from, removed, removed_from, statement, sources)
      SELECT "examFactId", kind, status, exams, subjects, classes, "fromYear", "untilYear", "completeFrom",
        added, "addedFrom", removed, "removedFrom", statement, sources
      FROM jsonb_to_recordset($1::jsonb) AS fact ("examFactId" text, kind text, status text, exams text[], subjects text[],
        classes smallint[], "fromYear" smallint, "untilYear" smallint, "completeFrom" smallint, added text[],
        "addedFrom" smallint, removed text[], "removedFrom" smallint, statement text, sources jsonb)`,
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
  `CREATE INDEX book_textbook_exam_year ON book (lower(exam), (${TEXTBOOK}))
    WHERE publisher = 'NCERT' AND ${TEXTBOOK} IS NOT NULL`,
  `CREATE INDEX book_textbook_subject_year ON book (lower(subject), (${TEXTBOOK}))
    WHERE publisher = 'NCERT' AND ${TEXTBOOK} IS NOT NULL`,
];
