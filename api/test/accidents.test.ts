import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { OrderStatus, PaymentOption } from '../src/orders/orders.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { CancelReason } from '../src/shipments/cancellations/cancellations.rules.ts';
import { SendAgainReason } from '../src/shipments/send-again/send-again.rules.ts';
import { Disposition, ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { usePaymentHarness } from './payment-harness.ts';
import { ADDRESS, addShopper, copiesOf, pay, placeOrder, stockBook } from './purchases.ts';
import { addStaff, linesOf, packOrder, recordStatus, seenBy, statusesOf } from './staff.ts';
import type { ShopInstance } from './test-shop.ts';
import { newUserDetails } from './test-users.ts';

const { shop, sendRefunds } = usePaymentHarness();
const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;
const { LOST, CAME_BACK, WRONG_PARCEL } = SendAgainReason;
const STOCK = 200;
/** As the customer had meant them: another house, and a house in another town. */
const RIGHT_HOUSE = { ...ADDRESS, addressLine1: '14-b, Airport Road' };
const RIGHT_TOWN = { ...RIGHT_HOUSE, pincode: '110001', city: 'New Delhi', state: 'Delhi' };

/** An order with an accident, and what it leaves, noted by hand while the day is worked. */
interface Noted {
  orderId: string;
  status: OrderStatus;
  /** Parcels of its copies that are gone: with the customer, lost, or with a stranger. */
  parcelsGone: number;
  /** Rupees that the shop keeps: online, in cash. */
  online: number;
  cash: number;
  bills: number;
  credits: number;
  pincode: string;
}
type Placed = { orderId: string; total: number; paymentOption: PaymentOption };

let books: string[];
let staff: [Customer, Customer];
let desks: [ShopInstance, ShopInstance];
beforeAll(async () => {
  books = [await stockBook(shop, STOCK), await stockBook(shop, STOCK), await stockBook(shop, STOCK)];
  staff = [await addStaff(shop), await addStaff(shop)];
  desks = [shop, await shop.addInstance()];
});

/** An order of one to three copies of one to three books: the nth of the day. */
async function place(n: number, paymentOption = n % 2 ? ONLINE : PAY_ON_DELIVERY): Promise<Placed> {
  const shopper = await addShopper(shop);
  const items = books.slice(0, 1 + (n % 3)).map((bookId, index) => copiesOf(bookId, 1 + ((n + index) % 3)));
  const { order } = await placeOrder(shop, shopper, items, { paymentOption });
  if (paymentOption === ONLINE)
    await shop.services.orderPayments.verifyPayment(shopper.viewer, await pay(shop, order.orderId));
  return { orderId: order.orderId, total: order.total, paymentOption };
}

const pack = ({ orderId }: Placed, at = 0) => packOrder(desks[at]!, staff[at]!, orderId);
const handOver = async ({ orderId }: Placed) =>
  shop.services.shipments.shipOrder(staff[1], await seenBy(shop, orderId), true);
const report = ({ orderId }: Placed, status: ShipmentStatus) => recordStatus(shop, staff[1], orderId, status);
const send = async (order: Placed) => {
  await pack(order);
  await handOver(order);
};
const change = async ({ orderId }: Placed, recipient: typeof ADDRESS, at = 0) =>
  desks[at]!.services.orderRecipients.changeRecipient(staff[at]!, { ...(await seenBy(shop, orderId)), ...recipient });
const sendAgain = async ({ orderId }: Placed, reason: SendAgainReason, at = 0) =>
  desks[at]!.services.sendAgain.sendAgain(staff[at]!, { ...(await seenBy(shop, orderId)), reason });
const settleLoss = async ({ orderId }: Placed, at = 0) =>
  desks[at]!.services.shipments.settleLoss(staff[at]!, await seenBy(shop, orderId));
const cancel = async ({ orderId }: Placed, at = 0) =>
  desks[at]!.services.cancellations.cancelOrder(staff[at]!, {
    ...(await seenBy(shop, orderId)),
    reason: CancelReason.CUSTOMER_REQUEST,
  });
const takeBack = async ({ orderId }: Placed) => {
  const lines = (await linesOf(shop, orderId)).map(({ orderLineId }) => ({
    orderLineId,
    disposition: Disposition.RESTOCKED,
  }));
  await shop.services.shipments.receiveReturn(staff[0], { ...(await seenBy(shop, orderId)), lines });
};

/** An order that is delivered in the end. */
function delivered({ orderId, total, paymentOption }: Placed, differences: Partial<Noted> = {}): Noted {
  const money = paymentOption === ONLINE ? { online: total, cash: 0 } : { online: 0, cash: total };
  const plain = { status: OrderStatus.DELIVERED, parcelsGone: 1, bills: 1, credits: 0, pincode: ADDRESS.pincode };
  return { orderId, ...plain, ...money, ...differences };
}
/** An order that ends without a copy or a rupee of the customer's. */
const ended = (order: Placed, status: OrderStatus, differences: Partial<Noted> = {}): Noted =>
  delivered(order, { status, parcelsGone: 0, online: 0, cash: 0, credits: 1, ...differences });

async function wrongAddressBeforePacking(n: number): Promise<Noted> {
  const order = await place(n, ONLINE);
  const address = n % 2 ? RIGHT_HOUSE : RIGHT_TOWN;
  await shop.services.orderHolds.holdOrder(staff[0], {
    ...(await seenBy(shop, order.orderId)),
    reason: 'ADDRESS' as never,
    note: null,
  });
  await change(order, address);
  await send(order);
  await report(order, ShipmentStatus.DELIVERED);
  return delivered(order, { pincode: address.pincode });
}

async function wrongAddressAfterPacking(n: number): Promise<Noted> {
  const order = await place(n);
  await pack(order);
  await change(order, RIGHT_HOUSE);
  await expect(handOver(order)).rejects.toMatchObject({ code: 'CONFLICT' });
  await shop.services.shipments.confirmLabel(staff[1], await seenBy(shop, order.orderId));
  await handOver(order);
  await report(order, ShipmentStatus.DELIVERED);
  return delivered(order, { bills: 2, credits: 1 });
}

async function orderByPhone(n: number): Promise<Noted> {
  const { draftOrders, passwordResets, linkPayments } = shop.services;
  const { password: _, email, ...caller } = newUserDetails();
  const userId = await passwordResets.createPhoneCustomer(staff[0], { ...caller, email: n % 3 ? null : email });
  const [bookId] = books;
  const items = [{ ...copiesOf(bookId!, 2) }];
  const request = { draftOrderId: randomUUID(), userId, items, address: ADDRESS };
  const draft = await draftOrders.saveDraft(staff[0], request);
  const { draftOrderId, version } = draft;
  const expectedTotal = (await draftOrders.quoteDraft(staff[1], draft))?.total ?? 0;
  const seen = { draftOrderId, version, expectedTotal };
  const paymentOption = n % 2 ? ONLINE : PAY_ON_DELIVERY;
  if (paymentOption === PAY_ON_DELIVERY) await draftOrders.placeDraft(staff[1], seen);
  else {
    const url = await draftOrders.linkOf(staff[1], await draftOrders.sendLink(staff[1], seen));
    const token = url?.split('/').at(-1) ?? '';
    await linkPayments.startPayment(token, { expectedTotal });
    const [unpaid] = await shop.database.query('SELECT order_id FROM customer_order WHERE user_id = $1', [userId]);
    await linkPayments.verifyPayment(token, await pay(shop, unpaid.order_id));
  }
  const { orderId } = await draftOrders.getDraft(staff[0], draftOrderId);
  const order = { orderId: orderId ?? '', total: expectedTotal, paymentOption };
  await send(order);
  await report(order, ShipmentStatus.DELIVERED);
  return delivered(order);
}

async function lostParcel(n: number): Promise<Noted> {
  const order = await place(n);
  await send(order);
  await report(order, ShipmentStatus.LOST);
  await settleLoss(order);
  return ended(order, OrderStatus.RETURNED, { parcelsGone: 1 });
}

async function sentAgain(n: number): Promise<Noted> {
  const order = await place(n);
  const [reason, status] = (
    [
      [LOST, ShipmentStatus.LOST],
      [CAME_BACK, ShipmentStatus.RETURNING],
      [WRONG_PARCEL, ShipmentStatus.DELIVERED],
    ] as const
  )[n % 3]!;
  await send(order);
  await report(order, status);
  await sendAgain(order, reason);
  await send(order);
  await report(order, ShipmentStatus.DELIVERED);
  return delivered(order, { bills: 2, credits: 1, parcelsGone: reason === CAME_BACK ? 1 : 2 });
}

async function refusedParcel(n: number): Promise<Noted> {
  const order = await place(n, PAY_ON_DELIVERY);
  await send(order);
  await report(order, ShipmentStatus.RETURNING);
  await takeBack(order);
  return ended(order, OrderStatus.RETURNED);
}

/** Both do the same at once, each at a desk of another process: one does it, the other is told. */
async function once(act: (at: number) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled([act(0), act(1)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' });
}

const DOUBLE_HANDLED: ((n: number) => Promise<Noted>)[] = [
  async (n) => {
    const order = await place(n);
    await once((at) => pack(order, at));
    await handOver(order);
    await report(order, ShipmentStatus.DELIVERED);
    return delivered(order);
  },
  async (n) => {
    const order = await place(n);
    await once((at) => change(order, RIGHT_HOUSE, at));
    await send(order);
    await report(order, ShipmentStatus.DELIVERED);
    return delivered(order);
  },
  async (n) => {
    const order = await place(n);
    await send(order);
    await report(order, ShipmentStatus.LOST);
    await once((at) => sendAgain(order, LOST, at));
    await send(order);
    await report(order, ShipmentStatus.DELIVERED);
    return delivered(order, { bills: 2, credits: 1, parcelsGone: 2 });
  },
  async (n) => {
    const order = await place(n, ONLINE);
    await pack(order);
    await once((at) => cancel(order, at));
    return ended(order, OrderStatus.CANCELLED);
  },
  async (n) => {
    const order = await place(n, ONLINE);
    await send(order);
    await report(order, ShipmentStatus.LOST);
    await once((at) => (at ? settleLoss(order, at) : sendAgain(order, LOST, at)));
    const [status] = await statusesOf(shop, order.orderId);
    if (status !== OrderStatus.PLACED) return ended(order, OrderStatus.RETURNED, { parcelsGone: 1 });
    await send(order);
    await report(order, ShipmentStatus.DELIVERED);
    return delivered(order, { bills: 2, credits: 1, parcelsGone: 2 });
  },
];

/** Two accidents are worked at a time, as at a desk of two. */
async function workTheDay(): Promise<Noted[]> {
  const times = (count: number, accident: (n: number) => Promise<Noted>) =>
    Array.from({ length: count }, (_, n) => () => accident(n));
  const accidents = [
    ...times(5, wrongAddressBeforePacking),
    ...times(5, wrongAddressAfterPacking),
    ...times(10, orderByPhone),
    ...times(5, lostParcel),
    ...times(5, sentAgain),
    ...times(5, refusedParcel),
    ...DOUBLE_HANDLED.map((accident, n) => () => accident(n)),
  ];
  const noted: Noted[] = [];
  while (accidents.length > 0)
    noted.push(...(await Promise.all([accidents.shift(), accidents.pop()].flatMap((accident) => accident?.() ?? []))));
  return noted;
}

/** What the tables say of an order, in the shape of the notes. */
const BOOKS_KEPT = `
  SELECT order_id AS "orderId", bought.status, pincode,
    (SELECT count(*)::int FROM shipment WHERE shipment.order_id = bought.order_id
      AND shipment.status IN ('DELIVERED', 'LOST')) AS "parcelsGone",
    coalesce((SELECT amount - amount_refunded FROM sandbox_payment WHERE id = bought.payment_id
      AND sandbox_payment.status IN ('captured', 'refunded')), 0)::int / 100 AS online,
    coalesce((SELECT amount_in_paise FROM collection WHERE collection.order_id = bought.order_id
      AND collection.status = 'COLLECTED'), 0) / 100 AS cash,
    (SELECT count(*)::int FROM document WHERE document.order_id = bought.order_id
      AND series = 'BILL_OF_SUPPLY') AS bills,
    (SELECT count(*)::int FROM document WHERE document.order_id = bought.order_id AND series = 'CREDIT_NOTE') AS credits
  FROM customer_order bought ORDER BY order_id`;

/** Faults of money, papers, stock and promises that no order may leave. */
const FAULTS = `
  SELECT 'papers do not come to what was kept' AS fault, bought.order_id AS of FROM customer_order bought
  WHERE (SELECT sum(CASE series WHEN 'CREDIT_NOTE' THEN -1 ELSE 1 END * (content ->> 'total')::int)
      FROM document WHERE document.order_id = bought.order_id)
    IS DISTINCT FROM CASE bought.status WHEN 'DELIVERED' THEN total ELSE 0 END
  UNION ALL
  SELECT 'gap in a series', series FROM document GROUP BY series HAVING max(serial) <> count(*)
  UNION ALL
  SELECT 'last bill for another address', bought.order_id FROM customer_order bought
  WHERE shipping_address NOT LIKE '%' || (SELECT content -> 'buyer' ->> 'address' FROM document
    WHERE document.order_id = bought.order_id AND series = 'BILL_OF_SUPPLY' ORDER BY serial DESC LIMIT 1) || '%'
  UNION ALL
  SELECT 'stock that does not follow from the parcels', book_id FROM book
  WHERE book_id = ANY($1) AND new_stock <> $2 - (
    SELECT sum(shipment_line.quantity) FROM shipment_line JOIN shipment USING (shipment_id) JOIN order_line USING (order_line_id)
    WHERE order_line.book_id = book.book_id AND shipment.status IN ('DELIVERED', 'LOST'))
  UNION ALL
  SELECT 'stock that does not follow from its movements', book_id FROM book
  WHERE book_id = ANY($1) AND new_stock <> (SELECT sum(change) FROM stock_movement
    WHERE stock_movement.book_id = book.book_id AND condition = 'new') + $2
  UNION ALL
  SELECT 'open hold', order_id FROM order_hold WHERE released_at IS NULL
  UNION ALL
  SELECT 'label that is due, or a parcel that never left', order_id FROM shipment
  WHERE label_due AND status <> 'VOIDED' OR status = 'READY'
  UNION ALL
  SELECT 'promise that was made earlier than the first', order_id FROM shipment JOIN customer_order USING (order_id)
  WHERE promised_on > expected_delivery_date
  UNION ALL
  SELECT 'draft that is not ordered', draft_order_id::text FROM draft_order WHERE status <> 'ORDERED'
  UNION ALL
  SELECT 'cash of an order that is paid', order_id FROM collection JOIN customer_order USING (order_id)
  WHERE payment_option = 'ONLINE' OR collection.status = 'DUE'
  UNION ALL
  SELECT 'more emails than parcels on their way', bought.order_id FROM customer_order bought
  WHERE (SELECT count(*) FROM pgboss.job WHERE name = 'letters'
      AND data ->> 'subject' = 'Your order ' || bought.order_id || ' is on its way')
    > (SELECT count(shipped_at) FROM shipment WHERE shipment.order_id = bought.order_id)`;

it('a day of forty accidents leaves stock, money, papers and promises that balance', async () => {
  const noted = await workTheDay();
  await sendRefunds();
  expect(noted).toHaveLength(40);
  const byId = (one: Noted, other: Noted) => (one.orderId < other.orderId ? -1 : 1);
  const kept: Noted[] = await shop.database.query(BOOKS_KEPT);
  expect(kept.toSorted(byId)).toEqual(noted.toSorted(byId));
  expect(await shop.database.query(FAULTS, [books, STOCK])).toEqual([]);
});
