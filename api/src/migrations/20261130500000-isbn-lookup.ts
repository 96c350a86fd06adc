import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields of a book that Open Library or Google Books filled in have their source. */
export class IsbnLookup20261130500000 implements MigrationInterface {
  name = 'IsbnLookup20261130500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE book_field_source (
      book_id text NOT NULL REFERENCES book ON DELETE CASCADE,
      field text NOT NULL,
      source text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT book_field_source_pkey PRIMARY KEY (book_id, field),
      CONSTRAINT book_field_source_field_check
        CHECK (field IN ('bookDescription', 'author', 'publisher', 'language', 'edition')),
      CONSTRAINT book_field_source_source_check CHECK (source IN ('OPEN_LIBRARY', 'GOOGLE_BOOKS'))
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE book_field_source');
  }
}
