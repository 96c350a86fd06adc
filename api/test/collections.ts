import { OrderStatus, PaymentOption } from '../src/orders/orders.rules.ts';
import type { CollectionStatus } from '../src/payments/cash/collections.rules.ts';
import type { NewPayout } from '../src/payments/payouts/payouts.service.ts';
import { Courier } from '../src/delivery/couriers.rules.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook } from './purchases.ts';
import { withLockedOrder } from './refunds.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';
import { createUser } from './test-users.ts';

/** A delivered order that was paid in cash. */
export interface CashOrder {
  shopper: Shopper;
  orderId: string;
  total: number;
  amountInPaise: number;
}

/** Adds a delivered order with a collection in a status. */
export async function addCashOrder(shop: TestShop, status: CollectionStatus): Promise<CashOrder> {
  const shopper = await addShopper(shop);
  const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
  const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))], onDelivery);
  const { orderId, total } = order;
  await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [
    orderId,
    OrderStatus.DELIVERED,
  ]);
  await withLockedOrder(shop, orderId, (tx) => shop.services.collections.openCollection(orderId, total * 100, tx));
  await setCollection(shop, orderId, status);
  return { shopper, orderId, total, amountInPaise: total * 100 };
}

/** Gives a collection a status, whatever it was: all of it is remitted, or nothing. */
export async function setCollection({ database }: ShopInstance, orderId: string, status: CollectionStatus) {
  await database.query(
    `UPDATE collection SET status = $2, collected_at = CASE WHEN $2 IN ('DUE', 'WAIVED') THEN NULL ELSE due_at END,
       remitted_in_paise = CASE WHEN $2 = 'REMITTED' THEN amount_in_paise ELSE 0 END WHERE order_id = $1`,
    [orderId, status],
  );
}

/** Starts a payout, as a service of the shop does. */
export function startPayout(shop: ShopInstance, payout: Omit<NewPayout, 'upiId' | 'userId'> & Partial<NewPayout>) {
  const filled = { upiId: 'asha@bank', userId: null, ...payout };
  return withLockedOrder(shop, payout.orderId, (tx) => shop.services.payouts.startPayout(filled, tx));
}

/** The payouts of an order. */
export async function payoutsOf({ services }: ShopInstance, { orderId }: Pick<CashOrder, 'orderId'>) {
  const [payouts = []] = await services.payouts.payoutsOfOrders([orderId]);
  return payouts;
}

/** A shipment that is paid on delivery, with its collection. */
export interface CashShipment {
  orderId: string;
  awb: string;
  amountInPaise: number;
}

let shipments = 0;

/**
 * Adds shipments of a courier that are paid on delivery, with a collection in a status: `count` of them, of ₹301, ₹302
 * and so on. They left two days before `daysAgo`.
 */
export async function addCashShipments(
  { database }: ShopInstance,
  status: CollectionStatus,
  { count = 1, courier = Courier.DELHIVERY, daysAgo = 1 } = {},
): Promise<CashShipment[]> {
  const first = shipments + 1;
  shipments += count;
  const { userId } = await createUser(database);
  return database.query(INSERT_SHIPMENTS, [first, count, courier, status, daysAgo, userId]);
}

const INSERT_SHIPMENTS = `
  WITH made AS (
    SELECT n, 'ES-261101-M' || lpad(n::text, 7, '0') AS order_id, 'AWB' || lpad(n::text, 9, '0') AS awb,
      301 + n - $1::int AS total, now() - ($5::int + 2) * interval '1 day' AS due_at,
      CASE WHEN $4 IN ('DUE', 'WAIVED') THEN NULL ELSE now() - $5::int * interval '1 day' END AS collected_at
    FROM generate_series($1::int, $1::int + $2::int - 1) AS n),
  orders AS (
    INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
      delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, phone, expected_delivery_date, created_at)
    SELECT order_id, $6::uuid, 'cash' || n, CASE $4 WHEN 'DUE' THEN 'SHIPPED' WHEN 'WAIVED' THEN 'RETURNED' ELSE 'DELIVERED'
      END, 'PAY_ON_DELIVERY', total, total, 49, 0, 49, total, 'Asha Rao', 'Indore 452005', '9876543210', now()::date, due_at
    FROM made),
  shipments AS (
    INSERT INTO shipment (order_id, kind, status, courier, awb, created_at, shipped_at, delivered_at)
    SELECT order_id, 'OUTBOUND', CASE $4 WHEN 'DUE' THEN 'SHIPPED' WHEN 'WAIVED' THEN 'RETURNED' ELSE 'DELIVERED' END, $3,
      awb, due_at, due_at, collected_at FROM made),
  collections AS (
    INSERT INTO collection (order_id, amount_in_paise, status, due_at, collected_at, remitted_in_paise, remitted_at)
    SELECT order_id, total * 100, $4, due_at, collected_at, CASE $4 WHEN 'REMITTED' THEN total * 100 ELSE 0 END,
      CASE WHEN $4 = 'REMITTED' THEN collected_at END FROM made)
  SELECT order_id AS "orderId", awb, total * 100 AS "amountInPaise" FROM made ORDER BY order_id`;

/** A list as couriers send it, of tracking numbers and rupees. */
export function courierReportCsv(rows: readonly (readonly [awb: string, rupees: number | string])[]): string {
  return ['AWB No.,COD Amount', ...rows.map(([awb, rupees]) => `${awb},"${rupees}"`)].join('\r\n');
}
