import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The latest year that tells how current a book is, of the book itself or of a copy on the shelf: the last year of its past
 * papers; the year in which a textbook of NCERT was printed; of other books the year of the edition.
 */
export class LatestYears20261127120000 implements MigrationInterface {
  name = 'LatestYears20261127120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN latest_year smallint');
    for (const statement of [LATEST_YEAR_OF, SET_LATEST_YEAR, KEEP_LATEST_YEAR, ...TRIGGERS])
      await runner.query(statement);
    await runner.query(`
      UPDATE book SET latest_year = NULL WHERE papers_to IS NOT NULL OR edition_year IS NOT NULL
        OR book_id IN (SELECT book_id FROM copy WHERE status = 'ON_SHELF')`);
    for (const index of INDEXES) await runner.query(index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_latest_year ON copy');
    await runner.query('DROP TRIGGER book_years_latest ON book');
    for (const name of ['keep_latest_year', 'set_latest_year', 'latest_year_of'])
      await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('ALTER TABLE book DROP COLUMN latest_year');
  }
}

const LATEST_YEAR_OF = `
  CREATE FUNCTION latest_year_of(book) RETURNS smallint LANGUAGE sql STABLE AS $$
    SELECT CASE
      WHEN $1.publisher = 'NCERT' AND $1.tags && '{textbook,supplementary-reader}' THEN greatest($1.edition_year,
        (SELECT max(printing_year) FROM copy WHERE copy.book_id = $1.book_id AND status = 'ON_SHELF'))
      WHEN lower($1.subject) = 'pyq' THEN $1.papers_to
      ELSE greatest($1.edition_year, (SELECT max(substring(edition from '\\m(?:19|20)\\d\\d\\M')::smallint)
        FROM copy WHERE copy.book_id = $1.book_id AND status = 'ON_SHELF')) END
  $$`;

const SET_LATEST_YEAR = `
  CREATE FUNCTION set_latest_year() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.latest_year := latest_year_of(NEW);
    RETURN NEW;
  END $$`;

/** Locks the book before it reads the copies: another transaction may have changed other copies of the book. */
const KEEP_LATEST_YEAR = `
  CREATE FUNCTION keep_latest_year() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
    UPDATE book SET latest_year = NULL
      WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND latest_year IS DISTINCT FROM latest_year_of(book);
    RETURN NULL;
  END $$`;

/** Triggers of an event run in the order of their names: that of the book after \`book_years\`, whose years it takes. */
const TRIGGERS = [
  `CREATE TRIGGER book_years_latest BEFORE INSERT OR UPDATE OF book_description, publisher, subject, tags, exam_year,
     edition, papers_to, latest_year ON book FOR EACH ROW EXECUTE FUNCTION set_latest_year()`,
  `CREATE TRIGGER copy_latest_year AFTER INSERT OR DELETE OR UPDATE OF status, printing_year, edition, book_id ON copy
     FOR EACH ROW EXECUTE FUNCTION keep_latest_year()`,
];

/** Of an exam its papers and course books; of a subject NCERT's textbooks, which serve other exams too. */
const INDEXES = [
  'CREATE INDEX book_exam_year ON book (lower(exam), latest_year) WHERE latest_year IS NOT NULL',
  `CREATE INDEX book_textbook_year ON book (lower(subject), latest_year) WHERE publisher = 'NCERT' AND latest_year IS NOT NULL`,
];
