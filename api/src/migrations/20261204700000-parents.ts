import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parents of customers under 18, by email address. */
export class Parents20261204700000 implements MigrationInterface {
  name = 'Parents20261204700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE parent (
        user_id uuid PRIMARY KEY REFERENCES account, email text NOT NULL,
        created_at timestamptz NOT NULL, confirmed_at timestamptz)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE parent');
  }
}
