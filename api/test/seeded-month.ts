import type { DataSource } from 'typeorm';
import { createUser } from './test-users.ts';

/** What becomes of a shipment: when it ends, in Indian time, and how. */
interface Shipment {
  promised: string;
  ended: [status: 'DELIVERED' | 'RETURNED' | 'LOST', at: string] | null;
  courier: 'DELHIVERY' | 'INDIA_POST';
  region: string;
}

interface SeededOrder {
  id: string;
  /** In Indian time; null: never placed. */
  placed: string | null;
  created?: string;
  payment: 'ONLINE' | 'CASH';
  status: string;
  /** `A2-1`: two new copies of book A, of which one was cancelled; a small letter: pre-owned ones. */
  lines: string;
  shipment?: Shipment;
  /** The status of its collection. */
  cash?: string;
}

const PRICES = new Map([
  ['A', 500],
  ['a', 300],
  ['B', 200],
  ['b', 100],
  ['C', 1000],
]);
/** Books of the sample by letter. */
export const BOOKS = { A: 'JEEPHY7253', B: 'JEECHE3173', C: 'JEECHE8618' };

const shipmentTo = (
  region: string,
  courier: Shipment['courier'],
  promised: string,
  ended: Shipment['ended'] = null,
): Pick<SeededOrder, 'shipment'> => ({ shipment: { promised, ended, courier, region } });
const times = (count: number, make: (index: number) => SeededOrder) => Array.from({ length: count }, (_, i) => make(i));

/** April 2026 with the midnights at both ends, and what must not be counted in it. */
const ORDERS: SeededOrder[] = [
  // 1 April.
  {
    id: 'o1',
    placed: '2026-04-01T00:00:00',
    payment: 'CASH',
    status: 'DELIVERED',
    lines: 'A',
    cash: 'COLLECTED',
    ...shipmentTo('Madhya Pradesh', 'INDIA_POST', '2026-04-04', ['DELIVERED', '2026-04-04T23:59:59.999']),
  },
  {
    id: 'o2',
    placed: '2026-04-01T10:00:00',
    payment: 'ONLINE',
    status: 'DELIVERED',
    lines: 'A a',
    ...shipmentTo('Bihar', 'DELHIVERY', '2026-04-05', ['DELIVERED', '2026-04-06T00:00:00']),
  },
  { id: 'o3', placed: '2026-04-01T12:00:00', payment: 'ONLINE', status: 'CANCELLED', lines: 'B2-2' },
  // 2 April.
  {
    id: 'o4',
    placed: '2026-04-02T09:00:00',
    payment: 'CASH',
    status: 'DELIVERED',
    lines: 'C',
    cash: 'COLLECTED',
    ...shipmentTo('Madhya Pradesh', 'INDIA_POST', '2026-04-07', ['DELIVERED', '2026-04-06T12:00:00']),
  },
  {
    id: 'o5',
    placed: '2026-04-02T09:30:00',
    payment: 'CASH',
    status: 'RETURNED',
    lines: 'A2',
    cash: 'WAIVED',
    ...shipmentTo('Bihar', 'DELHIVERY', '2026-04-07', ['RETURNED', '2026-04-20T10:00:00']),
  },
  // 5 April.
  {
    id: 'o6',
    placed: '2026-04-05T18:00:00',
    payment: 'ONLINE',
    status: 'DELIVERED',
    lines: 'A3-1',
    ...shipmentTo('Bihar', 'DELHIVERY', '2026-04-10', ['DELIVERED', '2026-04-10T08:00:00']),
  },
  {
    id: 'o7',
    placed: '2026-04-05T19:00:00',
    payment: 'ONLINE',
    status: 'SHIPPED',
    lines: 'b',
    ...shipmentTo('Bihar', 'INDIA_POST', '2026-04-09', ['LOST', '2026-04-15T10:00:00']),
  },
  // 10 April: ten to Maharashtra, of which two are late by a minute.
  ...times(10, (i) => ({
    id: `ten${i}`,
    placed: `2026-04-10T${String(8 + i).padStart(2, '0')}:00:00`,
    payment: 'CASH' as const,
    status: 'DELIVERED',
    lines: 'B',
    cash: i === 8 ? 'REMITTED' : i === 9 ? 'SHORT' : 'COLLECTED',
    ...shipmentTo('Maharashtra', 'DELHIVERY', '2026-04-14', [
      'DELIVERED',
      i < 5 ? '2026-04-13T12:00:00' : i < 8 ? '2026-04-14T23:59:00' : '2026-04-15T00:01:00',
    ]),
  })),
  // 15 April: ten that are under way.
  ...times(10, (i) => ({
    id: `way${i}`,
    placed: `2026-04-15T10:0${i}:00`,
    payment: 'ONLINE' as const,
    lines: 'a',
    status: i < 4 ? 'PLACED' : i < 7 ? 'PACKED' : i < 9 ? 'SHIPPED' : 'OUT_FOR_DELIVERY',
  })),
  // 20 April: three with cash due, two not packed, one cancelled.
  ...times(6, (i) => ({
    id: `due${i}`,
    placed: `2026-04-20T10:0${i}:00`,
    payment: 'CASH' as const,
    status: i < 3 ? 'SHIPPED' : i < 5 ? 'PLACED' : 'CANCELLED',
    lines: i === 5 ? 'a1-1 b2-2' : 'a b2',
    ...(i < 3 && { cash: 'DUE', ...shipmentTo('Goa', 'DELHIVERY', '2026-04-25') }),
  })),
  // 30 April: the last one at the last millisecond; four are delivered in May.
  { id: 'last', placed: '2026-04-30T23:59:59.999', payment: 'ONLINE', status: 'PLACED', lines: 'A' },
  ...times(4, (i) => ({
    id: `may${i}`,
    placed: `2026-04-30T10:0${i}:00`,
    payment: 'ONLINE' as const,
    status: 'DELIVERED',
    lines: 'C',
    ...shipmentTo('Goa', 'INDIA_POST', '2026-05-02', ['DELIVERED', '2026-05-01T00:00:00']),
  })),
  // Outside of April; the shipments of the first two end in it.
  {
    id: 'march1',
    placed: '2026-03-25T12:00:00',
    payment: 'CASH',
    status: 'DELIVERED',
    lines: 'B',
    cash: 'REMITTED',
    ...shipmentTo('Bihar', 'INDIA_POST', '2026-03-31', ['DELIVERED', '2026-04-01T00:00:00']),
  },
  {
    id: 'march2',
    placed: '2026-03-31T23:59:59.999',
    payment: 'CASH',
    status: 'DELIVERED',
    lines: 'A',
    cash: 'REMITTED',
    ...shipmentTo('Madhya Pradesh', 'INDIA_POST', '2026-04-02', ['DELIVERED', '2026-04-02T20:00:00']),
  },
  {
    id: 'paidInMay',
    created: '2026-04-30T23:50:00',
    placed: '2026-05-01T00:05:00',
    payment: 'ONLINE',
    status: 'PLACED',
    lines: 'C',
  },
  { id: 'inMay', placed: '2026-05-01T00:00:00', payment: 'CASH', status: 'PLACED', lines: 'C' },
  // Never placed.
  {
    id: 'unpaid',
    created: '2026-04-10T10:00:00',
    placed: null,
    payment: 'ONLINE',
    status: 'PENDING_PAYMENT',
    lines: 'C',
  },
  { id: 'expired', created: '2026-04-11T10:00:00', placed: null, payment: 'ONLINE', status: 'EXPIRED', lines: 'C' },
  { id: 'stopped', created: '2026-04-12T10:00:00', placed: null, payment: 'ONLINE', status: 'CANCELLED', lines: 'C-1' },
];

const utc = (india: string) => new Date(`${india}+05:30`);

/** Adds the month to a shop, with refunds, payouts, exchanges, feedback, reviews and stock. */
export async function seedMonth(database: DataSource): Promise<void> {
  const { userId } = await createUser(database);
  for (const order of ORDERS) await addOrder(database, userId, order);
  await addMoney(database, userId);
  await addOpinions(database, userId);
  await database.query('UPDATE book SET new_stock = NULL, pre_owned_stock = NULL');
  for (const [bookId, newStock, preOwnedStock] of [
    [BOOKS.A, 2, 0],
    [BOOKS.B, null, 3],
    [BOOKS.C, 4, 50],
  ])
    await database.query('UPDATE book SET new_stock = $2, pre_owned_stock = $3 WHERE book_id = $1', [
      bookId,
      newStock,
      preOwnedStock,
    ]);
}

function parseLine(text: string) {
  const [, letter = '', quantity = '', cancelled = ''] = /^(\w)(\d*)-?(\d*)$/.exec(text) ?? [];
  const isNew = letter === letter.toUpperCase();
  const bookId = BOOKS[letter.toUpperCase() as keyof typeof BOOKS];
  return {
    bookId,
    letter,
    condition: isNew ? 'new' : 'preowned',
    quantity: Number(quantity || 1),
    cancelled: Number(cancelled || 0),
    price: PRICES.get(letter) ?? 0,
  };
}

async function addOrder(database: DataSource, userId: string, order: SeededOrder): Promise<void> {
  const { id, placed, payment, status, shipment, cash } = order;
  const lines = order.lines.split(' ').map(parseLine);
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const createdAt = utc(order.created ?? placed ?? '');
  const isPaid = payment === 'ONLINE' && placed;
  if (payment === 'ONLINE')
    await addPayment(database, userId, { id: `pay_${id}`, total, createdAt, isPaid: Boolean(isPaid) });
  await database.query(
    `INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
       delivery_fee, payment_fee, discount, total, payment_id, ship_to_name, shipping_address, phone,
       expected_delivery_date, created_at)
     VALUES ($1, $2, $1, $3, $4, $5, $5, 49, 0, 49, $5, $6, 'Asha Rao', '=12-b, Airport Road', '9876543210', $7, $8)`,
    [
      id,
      userId,
      status,
      payment === 'CASH' ? 'PAY_ON_DELIVERY' : 'ONLINE',
      total,
      isPaid ? `pay_${id}` : null,
      shipment?.promised ?? '2026-05-05',
      createdAt,
    ],
  );
  if (payment === 'ONLINE')
    await database.query('UPDATE payment_intent SET order_id = $1 WHERE provider_order_id = $2', [
      id,
      `intent_pay_${id}`,
    ]);
  await database.query(
    `INSERT INTO order_line (order_id, position, book_id, book_description, condition, quantity, cancelled_quantity,
       unit_price, list_price, holds_stock)
     SELECT $1, row_number() OVER () - 1, "bookId", 'Book ' || upper(letter) || ', गणित', condition, quantity, cancelled,
       price, price, false
     FROM json_to_recordset($2) AS line ("bookId" text, letter text, condition text, quantity int, cancelled int, price int)`,
    [id, JSON.stringify(lines)],
  );
  await database.query(`INSERT INTO order_event (order_id, at, kind, text) VALUES ($1, $2, 'ORDERED', 'Ordered.')`, [
    id,
    createdAt,
  ]);
  if (placed)
    await database.query(`INSERT INTO order_event (order_id, at, kind, text) VALUES ($1, $2, 'PLACED', 'Placed.')`, [
      id,
      utc(placed),
    ]);
  if (shipment) await addShipment(database, id, shipment);
  if (cash)
    await database.query(
      `INSERT INTO collection (order_id, amount_in_paise, status, due_at, remitted_in_paise, remitted_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $5::integer > 0 THEN $4::timestamptz END)`,
      [id, total * 100, cash, createdAt, remittedInPaise(cash, total * 100)],
    );
}

/** A short remittance lacks ₹50. */
function remittedInPaise(cash: string, amountInPaise: number): number {
  if (cash === 'SHORT') return amountInPaise - 5_000;
  return cash === 'REMITTED' ? amountInPaise : 0;
}

async function addPayment(
  database: DataSource,
  userId: string,
  { id, total, createdAt, isPaid }: { id: string; total: number; createdAt: Date; isPaid: boolean },
) {
  await database.query(
    'INSERT INTO payment_intent (provider_order_id, user_id, amount_in_paise, created_at) VALUES ($1, $2, $3, $4)',
    [`intent_${id}`, userId, total * 100, createdAt],
  );
  if (isPaid)
    await database.query(
      `INSERT INTO payment (provider_payment_id, provider_order_id, amount_in_paise, currency, status, created_at)
     VALUES ($1, $2, $3, 'INR', 'captured', $4)`,
      [id, `intent_${id}`, total * 100, createdAt],
    );
}

async function addShipment(database: DataSource, orderId: string, { promised, ended, courier, region }: Shipment) {
  const [status, at] = ended ?? ['SHIPPED', '2026-04-21T10:00:00'];
  const [{ shipment_id: shipmentId }] = await database.query(
    `INSERT INTO shipment (order_id, kind, status, status_at, courier, promised_on, region, created_at, shipped_at, delivered_at)
     VALUES ($1, 'OUTBOUND', $2, $3, $4, $5, $6, $7, $7, $8) RETURNING shipment_id`,
    [
      orderId,
      status,
      utc(at),
      courier,
      promised,
      region,
      utc('2026-03-20T10:00:00'),
      status === 'DELIVERED' ? utc(at) : null,
    ],
  );
  await database.query(
    `INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
     SELECT $1, order_line_id, quantity - cancelled_quantity FROM order_line WHERE order_id = $2`,
    [shipmentId, orderId],
  );
}

/** Refunds and payouts: order, paise, status, time. */
async function addMoney(database: DataSource, userId: string): Promise<void> {
  await addPayment(database, userId, {
    id: 'pay_twice',
    total: 777,
    createdAt: utc('2026-04-12T10:00:00'),
    isPaid: true,
  });
  const refunds: [payment: string, paise: number, reason: string, status: string, at: string][] = [
    ['pay_o3', 40_000, 'CANCELLATION', 'PROCESSED', '2026-04-02T09:00:00'],
    ['pay_o6', 50_000, 'SHORT_PICK', 'FAILED', '2026-04-05T20:00:00'],
    ['pay_o6', 50_000, 'SHORT_PICK', 'PROCESSED', '2026-04-06T09:00:00'],
    ['pay_o7', 10_000, 'RETURNED_PARCEL', 'FAILED', '2026-04-16T09:00:00'],
    ['pay_o2', 10_000, 'GOODWILL', 'PENDING', '2026-04-30T23:59:59.999'],
    ['pay_may0', 12_300, 'GOODWILL', 'PROCESSED', '2026-05-01T00:00:00'],
    // It paid nothing, so it is no refund of a sale.
    ['pay_twice', 77_700, 'NOT_NEEDED', 'PROCESSED', '2026-04-12T11:00:00'],
  ];
  for (const [payment, paise, reason, status, at] of refunds)
    await database.query(
      `INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, failure, created_at, retry_of)
       VALUES ($1, $2, $3, $4, CASE WHEN $4 = 'FAILED' THEN 'Closed account' END, $5,
         (SELECT refund_id FROM refund WHERE provider_payment_id = $1 AND status = 'FAILED'))`,
      [payment, paise, reason, status, utc(at)],
    );
  await database.query(`UPDATE payment SET refunded_in_paise = coalesce((SELECT sum(refund.amount_in_paise) FROM refund
    WHERE refund.provider_payment_id = payment.provider_payment_id AND refund.status <> 'FAILED'), 0)`);
  await database.query(
    `INSERT INTO payout (order_id, amount_in_paise, upi_id, status, reference, created_at, paid_at) VALUES
       ('o4', 30000, 'asha@bank', 'DUE', NULL, $1, NULL), ('ten0', 5050, 'asha@bank', 'PAID', 'UTR1', $2, $2)`,
    [utc('2026-04-08T10:00:00'), utc('2026-04-16T10:00:00')],
  );
  await database.query(
    `UPDATE collection SET refunded_in_paise = payout.amount_in_paise FROM payout WHERE payout.order_id = collection.order_id`,
  );
}

/** Exchanges, feedback and reviews. */
async function addOpinions(database: DataSource, userId: string): Promise<void> {
  const exchanges: [order: string, quantity: number, reason: string, status: string, at: string][] = [
    ['o2', 1, 'NOT_AS_DESCRIBED', 'DECLINED', '2026-04-07T10:00:00'],
    ['o6', 2, 'DAMAGED', 'REQUESTED', '2026-04-11T10:00:00'],
    ['ten0', 1, 'NOT_AS_DESCRIBED', 'WITHDRAWN', '2026-04-14T10:00:00'],
    ['o4', 1, 'WRONG_EDITION', 'REQUESTED', '2026-04-30T23:59:59.999'],
    ['ten5', 1, 'WRONG_BOOK', 'REQUESTED', '2026-05-01T00:00:00'],
  ];
  for (const [order, quantity, reason, status, at] of exchanges)
    await database.query(
      `INSERT INTO exchange (order_id, order_line_id, quantity, reason, status, status_at, created_at)
       SELECT $1, order_line_id, $2, $3, $4, $5, $5 FROM order_line WHERE order_id = $1 ORDER BY position DESC LIMIT 1`,
      [order, quantity, reason, status, utc(at)],
    );
  const answers: [order: string, isAsDescribed: boolean | null, at: string][] = [
    ['o1', true, '2026-04-05T10:00:00'],
    ['o2', false, '2026-04-07T10:00:00'],
    ['o4', null, '2026-04-07T10:00:00'],
    ['o6', true, '2026-04-11T10:00:00'],
    ['ten0', true, '2026-04-14T10:00:00'],
    ['ten1', true, '2026-04-30T23:59:59.999'],
    ['ten2', null, '2026-04-14T10:00:00'],
    ['ten3', false, '2026-05-01T00:00:00'],
  ];
  for (const [order, isAsDescribed, at] of answers)
    await database.query(
      'INSERT INTO delivery_feedback (order_id, is_on_time, is_as_described, created_at) VALUES ($1, true, $2, $3)',
      [order, isAsDescribed, utc(at)],
    );
  const reviews: [order: string, rating: number, hidden: string | null, at: string][] = [
    ['o2', 3, null, '2026-04-08T10:00:00'],
    ['o7', 1, null, '2026-04-09T10:00:00'],
    ['o6', 1, null, '2026-04-12T10:00:00'],
    ['ten0', 4, null, '2026-04-15T10:00:00'],
    ['ten1', 2, 'Names a person.', '2026-04-16T10:00:00'],
  ];
  for (const [order, rating, hidden, at] of reviews)
    await database.query(
      `INSERT INTO review (order_line_id, book_id, user_id, rating, review_text, hidden_reason, created_at, is_delivered)
       SELECT order_line_id, book_id, $2, $3, 'Of ' || $1::text, $4, $5, status = 'DELIVERED'
       FROM order_line JOIN customer_order USING (order_id) WHERE order_id = $1 AND position = 0`,
      [order, userId, rating, hidden, utc(at)],
    );
}
