import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which releases may run on the tables: the one that migrated last, and the one before it. */
export class ReleaseMark20261128021000 implements MigrationInterface {
  name = 'ReleaseMark20261128021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_mark (
        id smallint PRIMARY KEY CHECK (id = 1),
        newest text NOT NULL,
        required text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_mark');
  }
}
