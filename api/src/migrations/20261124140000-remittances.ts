import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of what couriers remit, and the indexes of cash that is open. A reference of the bank is of one payout. */
export class Remittances20261124140000 implements MigrationInterface {
  name = 'Remittances20261124140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE UNIQUE INDEX payout_reference ON payout (reference) WHERE reference IS NOT NULL');
    await runner.query(`
      ALTER TABLE collection ADD COLUMN remitted_in_paise integer NOT NULL DEFAULT 0,
        ADD COLUMN remitted_at timestamptz`);
    await runner.query(`
      UPDATE collection SET remitted_in_paise = amount_in_paise, remitted_at = coalesce(collected_at, due_at)
      WHERE status = 'REMITTED'`);
    await runner.query(`
      ALTER TABLE collection ADD CONSTRAINT collection_remitted CHECK (
        CASE status WHEN 'REMITTED' THEN remitted_in_paise = amount_in_paise
          WHEN 'SHORT' THEN remitted_in_paise >= 0 AND remitted_in_paise < amount_in_paise
          ELSE remitted_in_paise = 0 END)`);
    await createTables(runner);
    await runner.query(`CREATE INDEX collection_due ON collection (due_at, order_id) WHERE status = 'DUE'`);
    await runner.query(
      `CREATE INDEX collection_kept ON collection (collected_at, order_id) WHERE status = 'COLLECTED'`,
    );
    await runner.query(`CREATE INDEX collection_short ON collection (collected_at, order_id) WHERE status = 'SHORT'`);
    await runner.query(
      `CREATE INDEX collection_remitted_day ON collection (remitted_at, order_id) WHERE status = 'REMITTED'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payout_reference, collection_due, collection_kept, collection_short');
    await runner.query('DROP TABLE remittance_line, remittance');
    await runner.query('ALTER TABLE collection DROP COLUMN remitted_in_paise, DROP COLUMN remitted_at');
  }
}

/** A list is stored once, and pays a collection once. */
async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE remittance (
      remittance_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      courier text NOT NULL CHECK (courier IN ('DELHIVERY', 'INDIA_POST', 'BLUE_DART', 'DTDC', 'OTHER')),
      digest text NOT NULL,
      reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 40),
      remitted_on date NOT NULL,
      row_count integer NOT NULL CHECK (row_count > 0),
      listed_in_paise integer NOT NULL CHECK (listed_in_paise >= 0),
      user_id uuid NOT NULL REFERENCES account,
      created_at timestamptz NOT NULL,
      UNIQUE (courier, digest)
    )`);
  await runner.query('CREATE INDEX remittance_newest ON remittance (created_at, remittance_id)');
  await runner.query(`
    CREATE TABLE remittance_line (
      order_id text NOT NULL REFERENCES collection,
      remittance_id uuid NOT NULL REFERENCES remittance,
      amount_in_paise integer NOT NULL CHECK (amount_in_paise >= 0),
      PRIMARY KEY (order_id, remittance_id)
    )`);
  await runner.query('CREATE INDEX remittance_line_of_remittance ON remittance_line (remittance_id)');
}
