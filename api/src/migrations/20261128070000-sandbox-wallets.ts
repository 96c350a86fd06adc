import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wallets in the payments sandbox. */
export class SandboxWallets20261128070000 implements MigrationInterface {
  name = 'SandboxWallets20261128070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_payment ADD COLUMN wallet text,
        DROP CONSTRAINT sandbox_payment_method_check,
        ADD CONSTRAINT sandbox_payment_method_check CHECK (method IN ('card', 'upi', 'wallet'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_payment DROP COLUMN wallet,
        DROP CONSTRAINT sandbox_payment_method_check,
        ADD CONSTRAINT sandbox_payment_method_check CHECK (method IN ('card', 'upi'))`);
  }
}
