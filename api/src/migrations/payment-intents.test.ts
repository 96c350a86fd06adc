import type { DataSource } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { PaymentIntents20261122070000 } from './20261122070000-payment-intents.ts';

const USER_ID = '01890000-0000-7000-8000-000000000001';
const ORDER = {
  order_id: 'ES-261122-7KQ2M9XA',
  user_id: USER_ID,
  status: 'PENDING_PAYMENT',
  payment_option: 'ONLINE',
  item_total: 500,
  list_total: 700,
  delivery_fee: 49,
  payment_fee: 0,
  discount: 49,
  total: 500,
  ship_to_name: 'Asha Rao',
  shipping_address: 'Indore 452005',
  phone: '9876543210',
  expected_delivery_date: '2026-11-25',
  created_at: '2026-11-22T04:00:00Z',
};
const INTENT = {
  provider_order_id: 'order_1',
  user_id: USER_ID,
  order_id: ORDER.order_id,
  amount_in_paise: 50_000,
  created_at: ORDER.created_at,
  next_check_at: '2026-11-22T04:15:00Z',
};
const PAYMENT = {
  provider_payment_id: 'pay_1',
  provider_order_id: INTENT.provider_order_id,
  amount_in_paise: 50_000,
  currency: 'INR',
  status: 'captured',
  is_signed: true,
  created_at: ORDER.created_at,
};

const insert = (database: DataSource, table: string, row: object) =>
  database.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')})
     VALUES (${Object.keys(row)
       .map((_, index) => `$${index + 1}`)
       .join(', ')})`,
    Object.values(row),
  );

/** The columns, constraints and indexes of the renamed tables, as PostgreSQL describes them. */
async function structureOf(database: DataSource): Promise<string[]> {
  const rows: { text: string }[] = await database.query(`
    SELECT table_name || '.' || column_name AS text FROM information_schema.columns
    WHERE table_name IN ('customer_order', 'payment', 'payment_request', 'payment_intent')
    UNION ALL
    SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid IN (to_regclass('customer_order'), to_regclass('payment'), to_regclass('payment_request'),
      to_regclass('payment_intent'))
    UNION ALL
    SELECT indexdef FROM pg_indexes
    WHERE tablename IN ('customer_order', 'payment', 'payment_request', 'payment_intent')
    ORDER BY 1`);
  return rows.map(({ text }) => text);
}

it('The migration to payment intents keeps orders, intents and payments, and can be undone', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const position = tables.migrations.indexOf(PaymentIntents20261122070000);
  await migrate({ ...schema, migrations: tables.migrations.slice(0, position) });

  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO account (user_id, email, first_name, last_name, password_hash)
       VALUES ($1, 'asha@shop.test', 'Asha', 'Rao', 'none')`,
      [USER_ID],
    );
    await insert(database, 'customer_order', { ...ORDER, request_id: 'key-1' });
    await insert(database, 'payment_request', INTENT);
    await insert(database, 'payment', PAYMENT);
    await database.query(`UPDATE customer_order SET status = 'PLACED', paid_by = 'pay_1'`);
    const before = await structureOf(database);

    await migrate({ ...schema, migrations: tables.migrations.slice(0, position + 1) });

    const [order] = await database.query('SELECT * FROM customer_order');
    expect(order).toMatchObject({ order_id: ORDER.order_id, idempotency_key: 'key-1', payment_id: 'pay_1' });
    const [intent] = await database.query('SELECT * FROM payment_intent');
    expect(intent).toMatchObject({ provider_order_id: 'order_1', order_id: ORDER.order_id, amount_in_paise: 50_000 });
    expect(await database.query('SELECT provider_payment_id FROM payment')).toEqual([{ provider_payment_id: 'pay_1' }]);
    const after = await structureOf(database);
    expect(after).toHaveLength(before.length);
    expect(after.join('\n')).not.toMatch(/request|paid_by/);
    await expect(insert(database, 'payment_intent', { ...INTENT, provider_order_id: 'order_2' })).rejects.toThrow(
      'payment_intent_order_id_key',
    );

    await new PaymentIntents20261122070000().down(database.createQueryRunner());

    expect(await structureOf(database)).toEqual(before);
    expect(await database.query('SELECT request_id, paid_by FROM customer_order')).toEqual([
      { request_id: 'key-1', paid_by: 'pay_1' },
    ]);
  });
});
