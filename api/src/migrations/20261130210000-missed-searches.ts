import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often shoppers searched for words in vain, by day. */
export class MissedSearches20261130210000 implements MigrationInterface {
  name = 'MissedSearches20261130210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE missed_search (
        day date NOT NULL,
        words text NOT NULL CHECK (char_length(words) BETWEEN 3 AND 60),
        count integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (day, words)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE missed_search');
  }
}
