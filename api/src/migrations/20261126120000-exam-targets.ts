import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Past papers end with the year that the book records, else with that of a tag, else with that of a range in their title. */
const PAPERS_TO = `
  CASE WHEN lower(NEW.subject) = 'pyq' THEN coalesce(NEW.exam_year,
    (SELECT max(year::smallint) FROM unnest(NEW.tags) AS tag,
      unnest(regexp_match(tag, '^((?:19|20)\\d\\d)-((?:19|20)\\d\\d)$')) AS year),
    (SELECT max(year::smallint) FROM
      unnest(regexp_match(NEW.book_description, '\\(((?:19|20)\\d\\d)\\s*[-–]\\s*((?:19|20)\\d\\d)\\)')) AS year)) END`;

const EDITION_YEAR = `substring(NEW.edition from '\\m(?:19|20)\\d\\d\\M')::smallint`;

/** What verdicts on books need, and the exam that a customer prepares for. */
export class ExamTargets20261126120000 implements MigrationInterface {
  name = 'ExamTargets20261126120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE book ADD COLUMN papers_to smallint, ADD COLUMN edition_year smallint');
    await runner.query(`
      CREATE FUNCTION set_book_years() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.papers_to := ${PAPERS_TO};
        NEW.edition_year := ${EDITION_YEAR};
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER book_years BEFORE INSERT OR UPDATE OF book_description, subject, tags, exam_year, edition, papers_to
      ON book FOR EACH ROW EXECUTE FUNCTION set_book_years()`);
    await runner.query(`
      UPDATE book SET papers_to = NULL WHERE lower(subject) = 'pyq' OR edition IS NOT NULL`);
    await runner.query(`
      CREATE TABLE exam_target (
        user_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        exam text NOT NULL CHECK (char_length(exam) BETWEEN 1 AND 40),
        year smallint NOT NULL CHECK (year BETWEEN 2020 AND 2100)
      )`);
    await runner.query(`
      CREATE TRIGGER exam_target_account_exists BEFORE INSERT ON exam_target
      FOR EACH ROW EXECUTE FUNCTION require_account()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exam_target');
    await runner.query('DROP TRIGGER book_years ON book');
    await runner.query('DROP FUNCTION set_book_years');
    await runner.query('ALTER TABLE book DROP COLUMN edition_year, DROP COLUMN papers_to');
  }
}
