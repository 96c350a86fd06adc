import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A fact refers to who saved it. */
export class ExamFactAuthors20261130400001 implements MigrationInterface {
  name = 'ExamFactAuthors20261130400001';
  /** No release has used `saved_by`, which came with the table. */
  unusedSince = '1.0.0';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exam_fact ADD COLUMN user_id uuid REFERENCES account, DROP COLUMN saved_by');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exam_fact DROP COLUMN user_id, ADD COLUMN saved_by text');
  }
}
