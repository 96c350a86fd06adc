import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { KeptPromises20261124170000 } from './20261124170000-kept-promises.ts';

const USER_ID = '01890000-0000-7000-8000-000000000001';

/** Orders of before, with the region that their parcel gets. */
const ORDERS = [
  ['ES-1', '12, Airport Road, Indore, Madhya Pradesh, 452005, 9876543210', 'Madhya Pradesh'],
  ['ES-2', 'Room 110001, Boring Road, Patna, Bihar 800001', 'Bihar'],
  ['ES-3', 'House 7, no PIN code', null],
  ['ES-4', 'House 7, 999999', null],
] as const;

it('The migration to kept promises gives the parcels of before the day and the region of their order', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const position = tables.migrations.indexOf(KeptPromises20261124170000);
  await migrate({ ...schema, migrations: tables.migrations.slice(0, position) });

  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO account (user_id, email, first_name, last_name, password_hash)
       VALUES ($1, 'reader@example.test', 'A', 'Reader', 'none')`,
      [USER_ID],
    );
    await database.query(
      `INSERT INTO pincode (pincode, district, state)
       VALUES ('452005', 'Indore', 'Madhya Pradesh'), ('800001', 'Patna', 'Bihar'), ('110001', 'New Delhi', 'Delhi')`,
    );
    for (const [orderId, address] of ORDERS) {
      await database.query(
        `INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
           delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, phone, expected_delivery_date,
           created_at)
         VALUES ($1, $2, $1, 'SHIPPED', 'PAY_ON_DELIVERY', 5, 5, 0, 0, 0, 5, 'A Reader', $3, '9876543210', '2026-11-26', now())`,
        [orderId, USER_ID, address],
      );
      await database.query(
        `INSERT INTO shipment (order_id, kind, status, courier, created_at)
         VALUES ($1, 'OUTBOUND', 'SHIPPED', 'DTDC', now())`,
        [orderId],
      );
    }

    await migrate({ ...schema, migrations: tables.migrations.slice(0, position + 1) });

    const parcels = await database.query(`SELECT order_id, promised_on::text, region FROM shipment ORDER BY order_id`);
    expect(parcels).toEqual(
      ORDERS.map(([orderId, , region]) => ({ order_id: orderId, promised_on: '2026-11-26', region })),
    );
  });
});
