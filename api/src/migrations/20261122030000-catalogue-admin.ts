import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All that changes of a book in the admin's hands, or as copies are sold. */
const KEPT_BY_ADMINS = `book_description, author, publisher, subject, exam, class, tags, language, details, image_keys,
  new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock, pre_owned_stock, isbn, edition,
  exam_year`;

/** What admins keep the catalogue with, uploaded pictures, messages to the shop, and reviews. */
export class CatalogueAdmin20261122030000 implements MigrationInterface {
  name = 'CatalogueAdmin20261122030000';

  async up(runner: QueryRunner): Promise<void> {
    await changeBook(runner);
    await addUploads(runner);
    await addImports(runner);
    await addReviews(runner);
    await runner.query(`
      CREATE TABLE contact_message (
        ticket text PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_message, review, book_import, staged_image, reserved_book_id, book_change');
    await runner.query('DELETE FROM image WHERE original IS NOT NULL');
    await runner.query('ALTER TABLE image DROP COLUMN original');
    await runner.query('DROP TRIGGER book_version ON book');
    await runner.query('DROP FUNCTION next_book_version');
    await runner.query(
      'ALTER TABLE book DROP COLUMN version, DROP COLUMN updated_at, DROP COLUMN rating_sum, DROP COLUMN rating_count',
    );
  }
}

async function changeBook(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE book
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN rating_sum integer NOT NULL DEFAULT 0,
      ADD COLUMN rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0)`);
  await runner.query('UPDATE book SET updated_at = created_at');
  // Whoever writes, a sale too: nobody may save a stock that they saw before it.
  await runner.query(`
    CREATE FUNCTION next_book_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER book_version BEFORE UPDATE OF ${KEPT_BY_ADMINS} ON book
    FOR EACH ROW EXECUTE FUNCTION next_book_version()`);
  await runner.query(`
    CREATE TABLE book_change (
      book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
      version integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      who text NOT NULL,
      what jsonb NOT NULL,
      PRIMARY KEY (book_id, version)
    )`);
  await runner.query(`
    CREATE TABLE reserved_book_id (
      book_id text PRIMARY KEY,
      reserved_by uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      reserved_until timestamptz NOT NULL
    )`);
  await runner.query('CREATE INDEX reserved_book_id_expiry ON reserved_book_id (reserved_until)');
}

/** A picture is drawn, or its original lies in storage under a name of its own. One that no book has yet is staged. */
async function addUploads(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE image ADD COLUMN original text UNIQUE');
  await runner.query('ALTER TABLE image ADD CHECK ((drawing IS NULL) <> (original IS NULL))');
  await runner.query(`
    CREATE TABLE staged_image (
      original text PRIMARY KEY,
      key text UNIQUE REFERENCES image,
      staged_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX staged_image_age ON staged_image (staged_at)');
}

async function addImports(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE book_import (
      import_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      state text NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'RUNNING', 'DONE', 'FAILED')),
      who text NOT NULL,
      rows jsonb NOT NULL,
      total integer NOT NULL,
      done integer NOT NULL DEFAULT 0,
      message text,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
}

/** One review for each line of an order; those that are hidden do not count. */
async function addReviews(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE review (
      review_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      order_line_id uuid NOT NULL CONSTRAINT review_once UNIQUE REFERENCES order_line,
      book_id text NOT NULL REFERENCES book,
      user_id uuid NOT NULL REFERENCES account,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      review_text text NOT NULL CHECK (char_length(review_text) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now(),
      hidden_reason text CHECK (hidden_reason <> '')
    )`);
  await runner.query('CREATE INDEX review_of_book ON review (book_id, created_at DESC, review_id DESC)');
}
