import { read } from '../../bench/setup/databases.ts';
import type { DrillRow } from '../report.ts';

/** Checks that every order that the shop has acknowledged exists. */
export async function lostOrders(databaseUrl: string, acknowledged: readonly string[]): Promise<DrillRow> {
  const stored = await read<{ orderId: string }>(databaseUrl, 'SELECT order_id AS "orderId" FROM customer_order');
  const known = new Set(stored.map(({ orderId }) => orderId));
  const lost = acknowledged.filter((orderId) => !known.has(orderId)).length;
  return {
    promise: 'no acknowledged order is lost',
    figure: `${acknowledged.length} orders, ${lost} lost`,
    kept: lost === 0,
  };
}
