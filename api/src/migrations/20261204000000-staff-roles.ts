import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff have roles; an admin of before is an owner. */
export class StaffRoles20261204000000 implements MigrationInterface {
  name = 'StaffRoles20261204000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP CONSTRAINT account_role_check');
    await runner.query("UPDATE account SET role = 'OWNER' WHERE role = 'ADMIN'");
    await runner.query(`
      ALTER TABLE account ADD CONSTRAINT account_role_check
        CHECK (role IN ('CUSTOMER', 'OWNER', 'MANAGER', 'PACKER', 'BOOKKEEPER'))`);
    await runner.query("CREATE INDEX account_staff ON account (user_id) WHERE role <> 'CUSTOMER'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_staff');
    await runner.query('ALTER TABLE account DROP CONSTRAINT account_role_check');
    await runner.query("UPDATE account SET role = 'ADMIN' WHERE role <> 'CUSTOMER'");
    await runner.query("ALTER TABLE account ADD CONSTRAINT account_role_check CHECK (role IN ('CUSTOMER', 'ADMIN'))");
  }
}
