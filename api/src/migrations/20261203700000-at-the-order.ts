import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to messages, notes about customers, and the saved views of staff. */
export class AtTheOrder20261203700000 implements MigrationInterface {
  name = 'AtTheOrder20261203700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_reply (
        ticket text REFERENCES contact_message ON DELETE CASCADE,
        request_key uuid,
        at timestamptz NOT NULL DEFAULT now(),
        by uuid NOT NULL REFERENCES account,
        text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
        PRIMARY KEY (ticket, request_key)
      )`);
    await runner.query(`
      CREATE TABLE customer_note (
        user_id uuid REFERENCES account,
        at timestamptz DEFAULT clock_timestamp(),
        by uuid NOT NULL REFERENCES account,
        text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
        PRIMARY KEY (user_id, at)
      )`);
    await runner.query(`
      CREATE TABLE saved_view (
        user_id uuid REFERENCES account,
        page text,
        name text CHECK (char_length(name) BETWEEN 1 AND 40),
        query text NOT NULL CHECK (char_length(query) <= 500),
        PRIMARY KEY (user_id, page, name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_view, customer_note, contact_reply');
  }
}
