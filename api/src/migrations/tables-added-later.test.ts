import type { DataSource } from 'typeorm';
import { describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/databases.ts';
import { addShopper, copiesOf, pay, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { migrate, withoutTimeouts } from '../platform/database/database.ts';
import { tables } from '../tables.ts';
import { TablesAddedLater20261122060000 } from './20261122060000-tables-added-later.ts';
import { DeliveredReviews20261124150000 } from './20261124150000-delivered-reviews.ts';
import { Dashboard20261124160000 } from './20261124160000-dashboard.ts';
import { HiddenReviews20261128100000 } from './20261128100000-hidden-reviews.ts';

const shop = useTestShop({ runJobs: false });

/** Makes of the shop's database one that was made before the tables were added to their migrations. */
async function makeOld(database: DataSource): Promise<void> {
  const runner = database.createQueryRunner();
  await new HiddenReviews20261128100000().down(runner);
  await new Dashboard20261124160000().down(runner);
  await new DeliveredReviews20261124150000().down(runner);
  await database.query('DROP TABLE book_sales, review');
  const names = [
    TablesAddedLater20261122060000.name,
    DeliveredReviews20261124150000.name,
    Dashboard20261124160000.name,
    HiddenReviews20261128100000.name,
  ];
  await database.query('DELETE FROM migration WHERE name = ANY($1)', [names]);
}

/** Columns, constraints and indexes of the two tables, as PostgreSQL describes them. */
async function structureOf(database: DataSource): Promise<unknown[]> {
  return database.query(`
    SELECT table_name AS place, concat_ws(' ', column_name, data_type, is_nullable, column_default) AS what
    FROM information_schema.columns WHERE table_name IN ('book_sales', 'review')
    UNION ALL
    SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid IN (to_regclass('book_sales'), to_regclass('review'))
    UNION ALL
    SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ('book_sales', 'review')
    ORDER BY 1, 2`);
}

describe('a database that was made before sales and reviews were kept', () => {
  it('gets both tables, its sales, and orders for payments that could not be settled', async () => {
    const { database, services } = shop;
    const schema = { url: shop.databaseUrl, ...tables };
    const structure = await structureOf(database);
    const shopper = await addShopper(shop);
    const [sold, wanted] = [await stockBook(shop, 9), await stockBook(shop, 9)];
    const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    await placeOrder(shop, shopper, [copiesOf(sold, 2)], onDelivery);
    await placeOrder(shop, shopper, [copiesOf(sold, 1)], onDelivery);
    const { order } = await placeOrder(shop, shopper, [copiesOf(wanted)]);
    await makeOld(database);
    const answer = await pay(shop, order.orderId);
    await expect(services.orderPayments.verifyPayment(shopper.viewer, answer)).rejects.toThrow('book_sales');

    await migrate(schema);

    expect(await structureOf(database)).toEqual(structure);
    expect(structure.length).toBeGreaterThan(10);
    const sales = () =>
      database.query('SELECT book_id, copies FROM book_sales WHERE book_id = ANY($1)', [[sold, wanted]]);
    expect(await sales()).toEqual([{ book_id: sold, copies: 3 }]);
    await services.orderPayments.verifyPayment(shopper.viewer, answer);
    expect((await services.orders.getOrder(shopper.viewer, order.orderId)).status).toBe(OrderStatus.PLACED);
    expect(await sales()).toContainEqual({ book_id: wanted, copies: 1 });
  });

  it('stays as it is where it has them', async () => {
    const schema = { url: await createEmptyDatabase(inject('postgresUrl')), ...tables };
    const before = tables.migrations.filter((migration) => migration !== TablesAddedLater20261122060000);
    await migrate({ ...schema, migrations: before });
    await withoutTimeouts(schema, async (database) => {
      const structure = await structureOf(database);
      await database.query(`INSERT INTO book_sales (book_id, copies) VALUES ('JEEPHY7253', 7)`);
      await migrate(schema);
      expect(await structureOf(database)).toEqual(structure);
      expect(await database.query('SELECT * FROM book_sales')).toEqual([{ book_id: 'JEEPHY7253', copies: 7 }]);
    });
  });
});
