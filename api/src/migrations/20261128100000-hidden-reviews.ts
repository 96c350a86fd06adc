import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hidden review knows who hid it, and when. */
export class HiddenReviews20261128100000 implements MigrationInterface {
  name = 'HiddenReviews20261128100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE review ADD COLUMN hidden_by uuid REFERENCES account, ADD COLUMN hidden_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE review DROP COLUMN hidden_by, DROP COLUMN hidden_at');
  }
}
