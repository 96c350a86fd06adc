import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replacements that do not reach their customer, for the queue of troubled parcels. */
export class ReplacementsInTrouble20261124180000 implements MigrationInterface {
  name = 'ReplacementsInTrouble20261124180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX shipment_replacement_trouble ON shipment (order_id)
      WHERE kind = 'REPLACEMENT' AND status IN ('ATTEMPTED', 'RETURNING', 'LOST')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shipment_replacement_trouble');
  }
}
