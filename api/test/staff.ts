import { Condition } from '../src/catalogue/catalogue.rules.ts';
import type { QuoteItem } from '../src/checkout/checkout.inputs.ts';
import type { OrderVersion } from '../src/orders/order-lifecycle.ts';
import { OrderStatus, PaymentOption } from '../src/orders/orders.rules.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { Courier } from '../src/delivery/couriers.rules.ts';
import { labelCode } from '../src/catalogue/labels/labels.rules.ts';
import { RECORDABLE, ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { giveCredit } from './store-credit.ts';
import { addShopper, copiesOf, pay, placeOrder, type Shopper, stockBook } from './purchases.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';
import { createUser } from './test-users.ts';

/** A member of staff who has just proved who they are, also after a fake clock was advanced. */
export const staffViewer = ({ userId }: Pick<Customer, 'userId'>, role = Role.OWNER): Customer => ({
  userId,
  role,
  provenAt: Number.MAX_SAFE_INTEGER,
});

/** Adds a member of staff. */
export const addStaff = async ({ database }: ShopInstance, role = Role.OWNER): Promise<Customer> =>
  staffViewer(await createUser(database, role), role);

/** An order line, as the tests of staff need it. */
export interface PlacedLine {
  orderLineId: string;
  bookId: string;
  condition: Condition;
  quantity: number;
  /** Code of the copy that the line is of, if it is of one. */
  copyCode?: string | null;
}

/** The lines of an order, in the order of the cart; `quantity` without cancelled copies. */
export function linesOf({ database }: ShopInstance, orderId: string): Promise<PlacedLine[]> {
  return database.query(
    `SELECT order_line_id AS "orderLineId", book_id AS "bookId", condition, quantity - cancelled_quantity AS quantity,
       copy ->> 'code' AS "copyCode"
     FROM order_line WHERE order_id = $1 ORDER BY position`,
    [orderId],
  );
}

/** The order as staff see it now: its number and version. */
export async function seenBy({ database }: ShopInstance, orderId: string): Promise<OrderVersion> {
  const [{ version }] = await database.query('SELECT version FROM customer_order WHERE order_id = $1', [orderId]);
  return { orderId, version };
}

/** The status of an order and of its newest shipment; null without one. */
export async function statusesOf({ database }: ShopInstance, orderId: string): Promise<[OrderStatus, ShipmentStatus]> {
  const [row] = await database.query(
    `SELECT status, (SELECT shipment.status FROM shipment WHERE shipment.order_id = customer_order.order_id
       ORDER BY shipment.status = 'VOIDED', created_at DESC, shipment_id LIMIT 1) AS shipment FROM customer_order WHERE order_id = $1`,
    [orderId],
  );
  return [row.status, row.shipment];
}

/** The label codes of every copy of an order that is not cancelled. */
export async function scansOf(shop: ShopInstance, orderId: string): Promise<string[]> {
  const lines = await linesOf(shop, orderId);
  return lines.flatMap(({ bookId, condition, quantity, copyCode }) =>
    Array.from({ length: quantity }, () =>
      labelCode(copyCode ? { kind: 'COPY', code: copyCode } : { kind: 'BOOK', bookId, condition }),
    ),
  );
}

interface PlaceOptions {
  /** Copies of each book. */
  quantities?: number[];
  stock?: number | null;
  paymentOption?: PaymentOption;
  /** Share of the total that store credit pays, from 0 to 1. */
  creditShare?: number;
}

/** Places an order; an online order is paid. Returns its number, its books and its customer. */
export async function placePaidOrder(shop: TestShop, options: PlaceOptions = {}) {
  const { quantities = [2, 1], stock = 10, paymentOption = PaymentOption.PAY_ON_DELIVERY, creditShare = 0 } = options;
  const shopper = await addShopper(shop);
  const bookIds: string[] = [];
  for (let index = 0; index < quantities.length; index += 1) bookIds.push(await stockBook(shop, stock));
  const items = bookIds.map((bookId, index) => copiesOf(bookId, quantities[index]));
  const storeCredit = creditShare && (await giveShare(shop, shopper, items, creditShare));
  const { order } = await placeOrder(shop, shopper, items, { paymentOption, storeCredit });
  if (order.status === OrderStatus.PENDING_PAYMENT)
    await shop.services.orderPayments.verifyPayment(shopper.viewer, await pay(shop, order.orderId));
  return { shopper, bookIds, orderId: order.orderId, total: order.total };
}

/** Gives a customer a share of what items cost, in whole rupees. */
async function giveShare(shop: TestShop, { viewer, userId }: Shopper, items: QuoteItem[], share: number) {
  const { total } = await shop.services.checkout.quote(viewer, { items });
  const rupees = Math.floor(total * share);
  await giveCredit(shop, userId, rupees);
  return rupees;
}

/** The request that packs an order rightly. */
export async function packRequest(shop: ShopInstance, orderId: string, overrides: object = {}) {
  const scans = await scansOf(shop, orderId);
  return { ...(await seenBy(shop, orderId)), scans, courier: Courier.INDIA_POST, awb: null, ...overrides };
}

/** Packs an order. */
export async function packOrder(shop: ShopInstance, admin: Customer, orderId: string, overrides: object = {}) {
  await shop.services.packing.packOrder(admin, await packRequest(shop, orderId, overrides));
}

/** Packs an order and hands it over. */
export async function shipOrder(shop: ShopInstance, admin: Customer, orderId: string, overrides: object = {}) {
  await packOrder(shop, admin, orderId, overrides);
  await shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId), true);
}

/** Records the status of a shipment, as staff do. */
export async function recordStatus(shop: ShopInstance, admin: Customer, orderId: string, status: ShipmentStatus) {
  const request = { ...(await seenBy(shop, orderId)), status: status as (typeof RECORDABLE)[number] };
  await shop.services.shipments.recordShipmentStatus(admin, request);
}

/** Places an order whose shipment the desk brings to a status. `overrides` go with `shipOrder`. */
export async function placeOrderAt(
  shop: TestShop,
  admin: Customer,
  status: ShipmentStatus,
  options: PlaceOptions = {},
  overrides: object = {},
) {
  const placed = await placePaidOrder(shop, options);
  const { orderId } = placed;
  const stays = status === ShipmentStatus.READY || status === ShipmentStatus.VOIDED;
  await (stays ? packOrder(shop, admin, orderId) : shipOrder(shop, admin, orderId, overrides));
  if (status === ShipmentStatus.VOIDED) await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
  const recordable = RECORDABLE.find((each) => each === status);
  if (recordable) await recordStatus(shop, admin, orderId, recordable);
  return placed;
}

/** The events of an order with those that only staff see: kind and whether it is internal. */
export async function eventKindsOf({ database }: ShopInstance, orderId: string): Promise<string[]> {
  const events = await database.query('SELECT kind FROM order_event WHERE order_id = $1 ORDER BY order_event_id', [
    orderId,
  ]);
  return events.map(({ kind }: { kind: string }) => kind);
}

/** The stock of a book: new and pre-owned copies. */
export async function stocksOf({ database }: ShopInstance, bookId: string): Promise<[number | null, number | null]> {
  const [book] = await database.query('SELECT new_stock, pre_owned_stock FROM book WHERE book_id = $1', [bookId]);
  return [book.new_stock, book.pre_owned_stock];
}

/** Everything that a change of an order writes, as one value: to compare what a failed change left. */
export async function stateOfOrder({ database }: ShopInstance, orderId: string): Promise<unknown> {
  const [row] = await database.query(
    `SELECT to_jsonb(customer_order) AS "order",
      (SELECT jsonb_agg(line ORDER BY position) FROM order_line AS line WHERE line.order_id = $1) AS lines,
      (SELECT jsonb_agg(event ORDER BY order_event_id) FROM order_event AS event WHERE event.order_id = $1) AS events,
      (SELECT jsonb_agg(hold ORDER BY created_at, order_hold_id) FROM order_hold AS hold WHERE hold.order_id = $1) AS holds,
      (SELECT jsonb_agg(shipment ORDER BY shipment.created_at, shipment_id) FROM shipment WHERE shipment.order_id = $1) AS shipments,
      (SELECT jsonb_agg(line ORDER BY shipment_id, order_line_id) FROM shipment_line AS line
        JOIN shipment USING (shipment_id) WHERE shipment.order_id = $1) AS shipment_lines,
      (SELECT jsonb_agg(document ORDER BY number) FROM document WHERE document.order_id = $1) AS documents,
      (SELECT to_jsonb(collection) FROM collection WHERE collection.order_id = $1) AS collection,
      (SELECT jsonb_agg(payment ORDER BY provider_payment_id) FROM payment JOIN payment_intent USING (provider_order_id)
        WHERE payment_intent.order_id = $1) AS payments,
      (SELECT jsonb_agg(refund ORDER BY refund.created_at, refund_id) FROM refund JOIN payment USING (provider_payment_id)
        JOIN payment_intent USING (provider_order_id) WHERE payment_intent.order_id = $1) AS refunds,
      (SELECT jsonb_agg(exchange ORDER BY exchange.created_at, exchange_id) FROM exchange
        WHERE exchange.order_id = $1) AS exchanges,
      (SELECT jsonb_agg(payout ORDER BY payout.created_at, payout_id) FROM payout
        WHERE payout.order_id = $1) AS payouts,
      (SELECT jsonb_agg(bill_credit ORDER BY number) FROM bill_credit JOIN document USING (number)
        WHERE document.order_id = $1) AS credits,
      (SELECT jsonb_agg(movement ORDER BY stock_movement_id) FROM stock_movement AS movement
        WHERE movement.order_id = $1) AS movements,
      (SELECT jsonb_agg(jsonb_build_array(book_id, new_stock, pre_owned_stock) ORDER BY book_id) FROM book
        WHERE book_id IN (SELECT book_id FROM order_line WHERE order_id = $1)) AS stock,
      (SELECT jsonb_agg(book_sales ORDER BY book_id) FROM book_sales
        WHERE book_id IN (SELECT book_id FROM order_line WHERE order_id = $1)) AS sales,
      (SELECT count(*) FROM pgboss.job) AS jobs
    FROM customer_order WHERE order_id = $1`,
    [orderId],
  );
  return row;
}

/** The first events of an order that is paid on delivery and confirmed. */
export const CONFIRMED_KINDS = ['ORDERED', 'PLACED', 'CONFIRMATION_ASKED', 'CASH_CONFIRMED'];
