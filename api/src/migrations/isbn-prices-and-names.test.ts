import type { DataSource } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { createUser } from '../../test/test-users.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { IsbnPricesAndNames20261122100000 } from './20261122100000-isbn-prices-and-names.ts';

it('capitalizes the names of accounts, addresses and orders that have no capital, and keeps all others', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const before = tables.migrations.slice(0, tables.migrations.indexOf(IsbnPricesAndNames20261122100000));
  await migrate({ ...schema, migrations: before });
  await withoutTimeouts(schema, async (database) => {
    const { userId } = await createUser(database);
    await database.query(`UPDATE account SET first_name = 'priya', last_name = 'de Souza'`);
    await database.query(
      `INSERT INTO address (user_id, text, is_default, full_name)
       VALUES ($1, 'a', true, 'ravi kumar'), ($1, 'b', false, 'आशा राव'), ($1, 'c', false, NULL), ($1, 'd', false, $2)`,
      [userId, 'ß'.repeat(80)],
    );
    await database.query(
      `INSERT INTO customer_order (order_id, user_id, status, payment_option, item_total, list_total, delivery_fee,
         payment_fee, discount, total, ship_to_name, shipping_address, phone, expected_delivery_date, idempotency_key, created_at)
       VALUES ('ES-261122-7KQ2M9XA', $1, 'PENDING_PAYMENT', 'ONLINE', 500, 700, 49, 0, 49, 500, 'priya nair', 'Indore',
         '9876543210', '2026-11-25', '1', now())`,
      [userId],
    );
    await migrate({ ...schema, migrations: [...before, IsbnPricesAndNames20261122100000] });
    expect(await database.query('SELECT first_name, last_name FROM account')).toEqual([
      { first_name: 'Priya', last_name: 'de Souza' },
    ]);
    expect(await namesOfAddresses(database)).toEqual(['Ravi Kumar', 'आशा राव', null, 'ß'.repeat(80)]);

    expect(await database.query('SELECT ship_to_name FROM customer_order')).toEqual([{ ship_to_name: 'Priya Nair' }]);

    const runner = database.createQueryRunner();
    await new IsbnPricesAndNames20261122100000().down(runner).finally(() => runner.release());
    const left = await database.query(`SELECT FROM pg_indexes WHERE indexname ~ '^book_(isbn|new_price|pre_owned)'`);
    expect(left).toEqual([]);
  });
});

async function namesOfAddresses(database: DataSource): Promise<(string | null)[]> {
  const rows: { full_name: string | null }[] = await database.query(
    'SELECT full_name FROM address ORDER BY text, address_id',
  );
  return rows.map((row) => row.full_name);
}
