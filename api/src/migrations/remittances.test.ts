import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { Remittances20261124140000 } from './20261124140000-remittances.ts';

const USER_ID = '01890000-0000-7000-8000-000000000001';
const DUE = new Date('2026-11-20T06:00:00Z');
const COLLECTED = new Date('2026-11-22T06:00:00Z');

/** Collections of before: status, when collected, what is remitted by that, and when. */
const COLLECTIONS = [
  ['DUE', null, 0, null],
  ['COLLECTED', COLLECTED, 0, null],
  ['REMITTED', COLLECTED, 26_100, COLLECTED],
  ['REMITTED', null, 26_100, DUE],
  ['SHORT', COLLECTED, 0, null],
  ['WAIVED', null, 0, null],
] as const;

it('The migration to remittances counts what was remitted before as remitted in full', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const position = tables.migrations.indexOf(Remittances20261124140000);
  await migrate({ ...schema, migrations: tables.migrations.slice(0, position) });

  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO account (user_id, email, first_name, last_name, password_hash)
       VALUES ($1, 'reader@example.test', 'A', 'Reader', 'none')`,
      [USER_ID],
    );
    for (const [index, [status, collectedAt]] of COLLECTIONS.entries()) {
      await database.query(
        `INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
           delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, phone, expected_delivery_date,
           created_at)
         VALUES ($1, $2, $1, 'DELIVERED', 'PAY_ON_DELIVERY', 261, 261, 0, 0, 0, 261, 'A Reader', 'House 7, 452005',
           '9876543210', '2026-11-26', now())`,
        [`ES-${index}`, USER_ID],
      );
      await database.query(
        `INSERT INTO collection (order_id, amount_in_paise, status, due_at, collected_at) VALUES ($1, 26100, $2, $3, $4)`,
        [`ES-${index}`, status, DUE, collectedAt],
      );
    }

    await migrate({ ...schema, migrations: tables.migrations.slice(0, position + 1) });

    const found = await database.query(
      'SELECT status, collected_at, remitted_in_paise, remitted_at FROM collection ORDER BY order_id',
    );
    expect(found.map(Object.values)).toEqual(COLLECTIONS);
  });
});
