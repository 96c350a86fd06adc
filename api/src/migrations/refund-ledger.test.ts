import type { DataSource } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { RefundLedger20261123110000 } from './20261123110000-refund-ledger.ts';

const USER_ID = '01890000-0000-7000-8000-000000000001';
const AT = '2026-11-22T04:00:00Z';

const addPayment = async (database: DataSource, id: string, status: string, refund?: string) => {
  await database.query(
    `INSERT INTO payment_intent (provider_order_id, user_id, amount_in_paise, created_at) VALUES ($1, $2, 50000, $3)`,
    [`order_${id}`, USER_ID, AT],
  );
  await database.query(
    `INSERT INTO payment (provider_payment_id, provider_order_id, amount_in_paise, currency, status, created_at)
     VALUES ($1, $2, 50000, 'INR', $3, $4)`,
    [`pay_${id}`, `order_${id}`, status, AT],
  );
  if (refund)
    await database.query(
      `INSERT INTO refund (provider_payment_id, reason, status, provider_refund_id, created_at)
       VALUES ($1, 'NOT_NEEDED', $2, $3, $4)`,
      [`pay_${id}`, refund, refund === 'PROCESSED' ? `rfnd_${id}` : null, AT],
    );
};

it('The migration to the ledger makes full refunds of those that exist, and can be undone', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const position = tables.migrations.indexOf(RefundLedger20261123110000);
  await migrate({ ...schema, migrations: tables.migrations.slice(0, position) });

  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO account (user_id, email, first_name, last_name, password_hash)
       VALUES ($1, 'reader@example.test', 'A', 'Reader', 'none')`,
      [USER_ID],
    );
    await addPayment(database, 'paid', 'captured');
    await addPayment(database, 'failed', 'failed');
    await addPayment(database, 'pending', 'captured', 'PENDING');
    await addPayment(database, 'processed', 'refunded', 'PROCESSED');
    await addPayment(database, 'by_hand', 'refunded');
    const refunds = () => database.query('SELECT provider_payment_id, reason, status FROM refund ORDER BY 1');
    const before = await refunds();

    await migrate({ ...schema, migrations: tables.migrations.slice(0, position + 1) });

    const ledger = await database.query(
      `SELECT payment.provider_payment_id AS id, refunded_in_paise AS held, refund.amount_in_paise AS amount, reason,
         refund.status, provider_refund_id AS at_provider
       FROM payment LEFT JOIN refund USING (provider_payment_id) ORDER BY 1`,
    );
    expect(ledger).toEqual([
      {
        id: 'pay_by_hand',
        held: 50_000,
        amount: 50_000,
        reason: 'MADE_AT_PROVIDER',
        status: 'PROCESSED',
        at_provider: null,
      },
      { id: 'pay_failed', held: 0, amount: null, reason: null, status: null, at_provider: null },
      { id: 'pay_paid', held: 0, amount: null, reason: null, status: null, at_provider: null },
      { id: 'pay_pending', held: 50_000, amount: 50_000, reason: 'NOT_NEEDED', status: 'PENDING', at_provider: null },
      {
        id: 'pay_processed',
        held: 50_000,
        amount: 50_000,
        reason: 'NOT_NEEDED',
        status: 'PROCESSED',
        at_provider: 'rfnd_processed',
      },
    ]);
    const exceed = `UPDATE payment SET refunded_in_paise = 50001 WHERE provider_payment_id = 'pay_paid'`;
    await expect(database.query(exceed)).rejects.toThrow('payment_refunded');

    await new RefundLedger20261123110000().down(database.createQueryRunner());

    expect(await refunds()).toEqual(before);
  });
});
