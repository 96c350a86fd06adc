import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the images that the shop draws: those of the sample, and those that earlier versions drew on request. */
export class DrawnImages20261122110000 implements MigrationInterface {
  name = 'DrawnImages20261122110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image ADD COLUMN is_drawing boolean NOT NULL DEFAULT false');
    await runner.query(
      `UPDATE image SET is_drawing = true WHERE drawing IS NOT NULL OR starts_with(original, 'sample/')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image DROP COLUMN is_drawing');
  }
}
