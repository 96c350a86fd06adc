import type { DataSource } from 'typeorm';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { createUser } from '../../test/test-users.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { Pincode20261122080000 } from './20261122080000-pincode.ts';

const addressesOf = (database: DataSource, column: 'pin_code' | 'pincode') =>
  database.query(`SELECT text, is_default, ${column} AS pincode, city FROM address ORDER BY text, address_id`);

it('renames pin_code of saved addresses to pincode and back, and keeps the rows and the check', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const before = tables.migrations.slice(0, tables.migrations.indexOf(Pincode20261122080000));
  await migrate({ ...schema, migrations: before });
  await withoutTimeouts(schema, async (database) => {
    const { userId } = await createUser(database);
    await database.query(
      `INSERT INTO address (user_id, text, is_default, pin_code, city)
       VALUES ($1, 'by its fields', true, '452005', 'Indore'), ($1, 'as one text', false, NULL, NULL)`,
      [userId],
    );
    const rows = await addressesOf(database, 'pin_code');
    expect(rows).toHaveLength(2);

    await migrate({ ...schema, migrations: [...before, Pincode20261122080000] });
    expect(await addressesOf(database, 'pincode')).toEqual(rows);
    await expect(database.query(`UPDATE address SET pincode = '4520'`)).rejects.toThrow('address_pincode_check');

    const runner = database.createQueryRunner();
    await new Pincode20261122080000().down(runner).finally(() => runner.release());
    expect(await addressesOf(database, 'pin_code')).toEqual(rows);
    await expect(database.query(`UPDATE address SET pin_code = '4520'`)).rejects.toThrow('address_pin_code_check');
  });
});
