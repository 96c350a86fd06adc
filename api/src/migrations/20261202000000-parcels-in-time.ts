import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parcels of sellers that a courier has, or is to fetch, have a time by which they have to be in the shop. */
export class ParcelsInTime20261202000000 implements MigrationInterface {
  name = 'ParcelsInTime20261202000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE buy_back SET valid_until = greatest(valid_until, now() + interval '30 days')
      WHERE status = 'SENT' OR status = 'QUOTED' AND awb IS NOT NULL`);
  }

  async down(): Promise<void> {}
}
