import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames column `pin_code` of saved addresses to `pincode`, as in the table of PIN codes. */
export class Pincode20261122080000 implements MigrationInterface {
  name = 'Pincode20261122080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE address RENAME COLUMN pin_code TO pincode');
    await runner.query('ALTER TABLE address RENAME CONSTRAINT address_pin_code_check TO address_pincode_check');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE address RENAME CONSTRAINT address_pincode_check TO address_pin_code_check');
    await runner.query('ALTER TABLE address RENAME COLUMN pincode TO pin_code');
  }
}
