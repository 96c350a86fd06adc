import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the shop buys from, and what it owes them. */
export class Suppliers20261130100000 implements MigrationInterface {
  name = 'Suppliers20261130100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE supplier (
        supplier_id uuid PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
        email text CHECK (char_length(email) <= 254),
        phone text CHECK (char_length(phone) <= 30),
        address text CHECK (char_length(address) <= 500),
        gstin text CHECK (char_length(gstin) = 15),
        note text CHECK (char_length(note) <= 500),
        is_active boolean NOT NULL DEFAULT true,
        balance_in_paise integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX supplier_name ON supplier (lower(name))');
    await runner.query(`
      CREATE TABLE supplier_entry (
        supplier_entry_id uuid PRIMARY KEY,
        supplier_id uuid NOT NULL REFERENCES supplier,
        kind text NOT NULL CHECK (kind IN ('RECEIPT', 'CORRECTION', 'PAYMENT')),
        amount_in_paise integer NOT NULL CHECK ((amount_in_paise < 0) = (kind <> 'RECEIPT') OR amount_in_paise = 0),
        reference text CHECK (char_length(reference) BETWEEN 1 AND 60),
        user_id uuid NOT NULL REFERENCES account,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX supplier_entry_newest ON supplier_entry (supplier_id, created_at, supplier_entry_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE supplier_entry');
    await runner.query('DROP TABLE supplier');
  }
}
