import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Packing stations, at which staff log in by PIN or badge. */
export class Stations20261204600000 implements MigrationInterface {
  name = 'Stations20261204600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE station (
        station_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        created_by uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE TABLE station_access (
        user_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        pin_hash text,
        badge_hash bytea UNIQUE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE station_access; DROP TABLE station');
  }
}
