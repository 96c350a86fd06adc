import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Books and what they are searched by, their pictures, and the PIN directory. */
export class Catalogue20261121000000 implements MigrationInterface {
  name = 'Catalogue20261121000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE TABLE book (
        book_id text PRIMARY KEY,
        book_description text NOT NULL CHECK (book_description <> ''),
        author text[] NOT NULL,
        publisher text NOT NULL,
        subject text NOT NULL,
        exam text NOT NULL,
        class smallint[] NOT NULL,
        tags text[] NOT NULL,
        language text NOT NULL DEFAULT 'English',
        details text NOT NULL,
        image_keys text[] NOT NULL DEFAULT '{}',
        new_price integer NOT NULL CHECK (new_price >= 0),
        new_price_discount integer NOT NULL CHECK (new_price_discount >= 0),
        pre_owned_price integer NOT NULL CHECK (pre_owned_price >= 0),
        pre_owned_price_discount integer NOT NULL CHECK (pre_owned_price_discount >= 0),
        new_stock integer CHECK (new_stock >= 0),
        pre_owned_stock integer CHECK (pre_owned_stock >= 0),
        isbn text,
        edition text,
        exam_year smallint,
        created_at timestamptz NOT NULL DEFAULT now(),
        search tsvector NOT NULL
      )`);
    await runner.query('CREATE INDEX book_shelf ON book (lower(exam), lower(subject), created_at DESC, book_id)');
    await runner.query('CREATE INDEX book_tags ON book USING gin (tags)');
    await runner.query('CREATE INDEX book_search ON book USING gin (search)');
    await runner.query(`CREATE TABLE search_word (word text COLLATE "C" PRIMARY KEY)`);
    await runner.query('CREATE INDEX search_word_spelling ON search_word USING gin (word gin_trgm_ops)');
    await runner.query(`
      CREATE TABLE image (
        key text PRIMARY KEY,
        drawing jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE pincode (
        pincode text PRIMARY KEY CHECK (pincode ~ '^[1-9][0-9]{5}$'),
        district text NOT NULL,
        state text NOT NULL
      )`);
    await runner.query(
      'CREATE TABLE sample_load (name text PRIMARY KEY, loaded_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sample_load, pincode, image, search_word, book');
  }
}
