import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { ChargedPrices20261128030000 } from './20261128030000-charged-prices.ts';

const NO_COPY = { copy_price: null, highest_copy_price: null };

it('The migration to charged prices keeps what was set above the MRP, and lowers what is charged', async () => {
  const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
  const position = tables.migrations.indexOf(ChargedPrices20261128030000);
  const migrateTo = (end: number) => migrate({ ...schema, migrations: tables.migrations.slice(0, end), functions: [] });
  await migrateTo(position);

  await withoutTimeouts(schema, async (database) => {
    await database.query(
      `INSERT INTO book (book_id, book_description, author, publisher, subject, exam, class, tags, language, details,
         image_keys, new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, created_at, search)
       SELECT id, id, '{}', 'A House', 'Physics', 'JEE', '{}', '{}', 'English', '', '{}', 100, price, 60, price, now(), ''
       FROM (VALUES ('CHEAP', 90), ('DEAR', 135), ('COPIED', 120)) AS added (id, price)`,
    );
    await database.query(
      `UPDATE book SET used_price = 120, copy_count = 1, copy_price = 130, highest_copy_price = 130,
         pre_owned_price_discount = 130, pre_owned_stock = 1 WHERE book_id = 'COPIED'`,
    );
    await database.query(
      `INSERT INTO copy (copy_id, code, book_id, status, grade, price)
       VALUES (gen_random_uuid(), '7KQ2M9XA', 'COPIED', 'ON_SHELF', 'GOOD', 130)`,
    );
    await migrateTo(position + 1);
    const prices = await database.query(
      `SELECT book_id, new_price_discount AS new, set_new_price AS set_new, pre_owned_price_discount AS used,
         set_pre_owned_price AS set_used, used_price, copy_price, highest_copy_price FROM book ORDER BY book_id`,
    );
    expect(prices).toEqual([
      { book_id: 'CHEAP', new: 90, set_new: null, used: 90, set_used: null, used_price: null, ...NO_COPY },
      {
        book_id: 'COPIED',
        new: 100,
        set_new: 120,
        used: 100,
        set_used: 120,
        used_price: 100,
        copy_price: 100,
        highest_copy_price: 100,
      },
      { book_id: 'DEAR', new: 100, set_new: 135, used: 100, set_used: 135, used_price: null, ...NO_COPY },
    ]);
    expect(await database.query('SELECT price FROM copy')).toEqual([{ price: 100 }]);
  });
});
