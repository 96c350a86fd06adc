import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames tables, columns, constraints and indexes of orders and payments to the words of the code. Keeps all rows. */
export class PaymentIntents20261122070000 implements MigrationInterface {
  name = 'PaymentIntents20261122070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_request RENAME TO payment_intent');
    await renameConstraints(runner, 'payment_intent', 'payment_request', 'payment_intent');
    await runner.query('ALTER INDEX payment_request_check RENAME TO payment_intent_check');
    await runner.query('ALTER INDEX payment_of_request RENAME TO payment_of_intent');
    await runner.query('ALTER TABLE customer_order RENAME request_id TO idempotency_key');
    await renameConstraints(runner, 'customer_order', 'request_id', 'idempotency_key');
    await runner.query('ALTER TABLE customer_order RENAME paid_by TO payment_id');
    await renameConstraints(runner, 'customer_order', 'paid_by', 'payment_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer_order RENAME payment_id TO paid_by');
    await renameConstraints(runner, 'customer_order', 'payment_id', 'paid_by');
    await runner.query('ALTER TABLE customer_order RENAME idempotency_key TO request_id');
    await renameConstraints(runner, 'customer_order', 'idempotency_key', 'request_id');
    await runner.query('ALTER INDEX payment_of_intent RENAME TO payment_of_request');
    await runner.query('ALTER INDEX payment_intent_check RENAME TO payment_request_check');
    await runner.query('ALTER TABLE payment_intent RENAME TO payment_request');
    await renameConstraints(runner, 'payment_request', 'payment_intent', 'payment_request');
  }
}

/** Renames every constraint of a table whose name has `from` in it. Which there are depends on the version of PostgreSQL. */
async function renameConstraints(runner: QueryRunner, table: string, from: string, to: string): Promise<void> {
  const constraints: { name: string }[] = await runner.query(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND strpos(conname, $2) > 0`,
    [table, from],
  );
  for (const { name } of constraints)
    await runner.query(`ALTER TABLE ${table} RENAME CONSTRAINT ${name} TO ${name.replace(from, to)}`);
}
