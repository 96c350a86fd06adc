import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy } from '../../../test/copies.ts';
import { addStaff } from '../../../test/staff.ts';
import { createUser } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import type { Customer } from '../../platform/viewer.ts';

const shop = useTestShop({ runJobs: false });
const RANGE = { from: '2026-04-01', to: '2026-04-30' };
const BOOKS = ['JEEPHY7253', 'JEECHE3173', 'JEECHE8618'];

const paise = (most: number) => fc.integer({ min: 0, max: most });
const anyLine = fc.record({
  book: fc.nat({ max: 2 }),
  isNew: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4 }),
  cancelled: fc.nat({ max: 1 }),
  price: fc.integer({ min: 1, max: 999 }),
  /** Units from each of two lots, one without a known cost, and from none; the rest of the line was not counted. */
  lots: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 1 })),
  givenBack: fc.nat({ max: 1 }),
  copyCost: fc.option(paise(30_000)),
  copyStatus: fc.constantFrom(CopyStatus.SOLD, CopyStatus.WRITTEN_OFF, CopyStatus.RETURNED),
});
/** A line of a used copy has one. */
const line = anyLine.map((one) => (one.isNew ? one : { ...one, quantity: 1 }));
const order = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: (one) => `${one.book} ${one.isNew}` }),
  day: fc.integer({ min: 1, max: 30 }),
  status: fc.constantFrom('PLACED', 'SHIPPED', 'DELIVERED', 'DELIVERED', 'RETURNED', 'CANCELLED'),
  isOnline: fc.boolean(),
  refunded: paise(60_000),
  fee: fc.option(paise(3_000)),
  shipments: fc.array(
    fc.record({ status: fc.constantFrom('READY', 'VOIDED', 'DELIVERED', 'LOST'), postage: fc.option(paise(12_000)) }),
    { maxLength: 2 },
  ),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never;
const COST = 20_033;

let admin: Customer;
let orders: RandomOrder[];
beforeAll(async () => {
  admin = await addStaff(shop);
  const { userId } = await createUser(shop.database);
  orders = fc.sample(order, 200);
  for (const [index, made] of orders.entries()) await addOrder(`m${index}`, userId, made);
});

const totalOf = ({ lines }: RandomOrder) => lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const cancelledOf = ({ quantity, cancelled }: RandomOrder['lines'][number]) => Math.min(quantity, cancelled);
/** Refunds are at most what was paid. */
const refundedOf = (made: RandomOrder) => Math.min(made.refunded, 100 * totalOf(made));
/** Units that are not given back, by lot: one with a cost, one without, none. */
const keptOf = ({ lots: [known, unknown, none], givenBack }: RandomOrder['lines'][number]) => {
  return { known: Math.max(0, known - givenBack), unknown: unknown + none };
};
const isCounted = ({ lots }: RandomOrder['lines'][number]) => lots.some((units) => units > 0);

async function addOrder(id: string, userId: string, made: RandomOrder): Promise<void> {
  const total = totalOf(made);
  const at = `2026-04-${String(made.day).padStart(2, '0')}T12:00:00+05:30`;
  const query = (text: string, values: unknown[]) => shop.database.query(text, values);
  if (made.isOnline) {
    await query(
      'INSERT INTO payment_intent (provider_order_id, user_id, amount_in_paise, created_at) VALUES ($1, $2, $3, $4)',
      [`i${id}`, userId, total * 100, at],
    );
    await query(
      `INSERT INTO payment (provider_payment_id, provider_order_id, amount_in_paise, currency, status, created_at, refunded_in_paise, fee_in_paise)
       VALUES ($1, $2, $3, 'INR', 'captured', $4, $5, $6)`,
      [`p${id}`, `i${id}`, total * 100, at, refundedOf(made), made.fee],
    );
  }
  await query(
    `INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
       delivery_fee, payment_fee, discount, total, payment_id, ship_to_name, shipping_address, phone, expected_delivery_date, created_at)
     VALUES ($1, $2, $1, $3, $4, $5, $5, 49, 0, 49, $5, $6, 'Asha Rao', 'Airport Road', '9876543210', '2026-05-05', $7)`,
    [id, userId, made.status, made.isOnline ? 'ONLINE' : 'PAY_ON_DELIVERY', total, made.isOnline ? `p${id}` : null, at],
  );
  await query(`INSERT INTO order_event (order_id, at, kind, text) VALUES ($1, $2, 'PLACED', 'Placed.')`, [id, at]);
  for (const { status, postage } of made.shipments)
    await query(
      `INSERT INTO shipment (order_id, kind, status, status_at, courier, created_at, postage_in_paise)
       VALUES ($1, $2, $3, $4, 'DTDC', $4, $5)`,
      [id, 'REPLACEMENT', status, at, postage],
    );
  const lines = await Promise.all(
    made.lines.map(async (one, position) => {
      const bookId = BOOKS[one.book] as string;
      const facts = { status: one.copyStatus, costInPaise: one.copyCost };
      const copy = one.isNew ? null : await addCopy(shop, bookId, facts);
      const condition = one.isNew ? 'new' : 'preowned';
      return { position, bookId, condition, ...one, cancelled: cancelledOf(one), copyId: copy?.copyId ?? null };
    }),
  );
  await query(
    `INSERT INTO order_line (order_id, position, book_id, book_description, condition, quantity, cancelled_quantity,
       unit_price, list_price, holds_stock, copy_id)
     SELECT $1, position, "bookId", 'A title', condition, quantity, cancelled, price, price, false, "copyId"
     FROM json_to_recordset($2) AS line (position int, "bookId" text, condition text, quantity int, cancelled int, price int, "copyId" uuid)`,
    [id, JSON.stringify(lines)],
  );
  await query(
    'UPDATE copy SET order_line_id = order_line.order_line_id FROM order_line WHERE copy.copy_id = order_line.copy_id',
    [],
  );
  for (const one of lines) await addMovements(id, one.bookId, one);
}

/** The lots of a line, and what its order took from them and gave back. */
async function addMovements(orderId: string, bookId: string, one: RandomOrder['lines'][number]): Promise<void> {
  if (!one.isNew) return;
  const lots: string[] = [];
  for (const cost of [COST, null]) {
    const [{ lot_id }] = await shop.database.query(
      `INSERT INTO lot (book_id, received_on, cost_in_paise, mrp, units_left) VALUES ($1, '2026-01-01', $2, 500, 0) RETURNING lot_id`,
      [bookId, cost],
    );
    lots.push(lot_id);
  }
  const move = (units: number, lotId: string | undefined, reason: string) =>
    shop.database.query(
      `INSERT INTO stock_movement (book_id, condition, change, stock_after, reason, order_id, lot_id) VALUES ($1, 'new', $2, 0, $3, $4, $5)`,
      [bookId, units, reason, orderId, lotId ?? null],
    );
  for (const [index, units] of one.lots.entries()) if (units > 0) await move(-units, lots[index], 'SALE');
  if (one.lots[0] > 0 && one.givenBack > 0) await move(one.givenBack, lots[0], 'RETURN');
}

/** What a line cost, and its units without a known cost: told again, without the shop's statements. */
function costOf(one: RandomOrder['lines'][number]): { cost: number; unknown: number } {
  const uncounted = one.quantity - cancelledOf(one);
  if (one.isNew) {
    const { known, unknown } = keptOf(one);
    return isCounted(one) ? { cost: known * COST, unknown } : { cost: 0, unknown: uncounted };
  }
  if (one.copyStatus === CopyStatus.RETURNED) return { cost: 0, unknown: 0 };
  return { cost: one.copyCost ?? 0, unknown: one.copyCost === null ? 1 : 0 };
}

function marginOf(made: RandomOrder) {
  const cancelled = made.lines.reduce((sum, one) => sum + cancelledOf(one) * one.price, 0);
  const refunded = made.isOnline ? Math.max(0, refundedOf(made) - 100 * cancelled) : 0;
  const isGone = ['CANCELLED', 'RETURNED'].includes(made.status);
  const net = isGone ? 0 : Math.max(0, 100 * (totalOf(made) - cancelled) - refunded);
  const left = made.shipments.filter(({ status }) => ['DELIVERED', 'LOST'].includes(status));
  const postage = left.reduce((sum, shipment) => sum + (shipment.postage ?? 0), 0);
  const fee = made.isOnline ? (made.fee ?? 0) : 0;
  const costs = made.lines.map(costOf);
  const cost = costs.reduce((sum, one) => sum + one.cost, 0);
  const unknown = costs.reduce((sum, one) => sum + one.unknown, 0);
  return {
    netRevenueInPaise: net,
    costInPaise: cost,
    postageInPaise: postage,
    feeInPaise: fee,
    marginInPaise: net - cost - postage - fee,
    unitsWithoutCost: unknown,
  };
}
type Margin = ReturnType<typeof marginOf>;

const sum = (margins: Margin[]): Margin => {
  const fields = Object.keys(margins[0] as Margin) as (keyof Margin)[];
  return Object.fromEntries(
    fields.map((field) => [field, margins.reduce((total, one) => total + one[field], 0)]),
  ) as Margin;
};

describe('the margin of 200 random orders', () => {
  it('is for each order what a second program says', async () => {
    const found = await shop.services.margins.marginsOfOrders(orders.map((_, index) => `m${index}`));
    for (const [index, made] of orders.entries()) expect(found[index], `m${index}`).toMatchObject(marginOf(made));
  });

  it('is in all their sum, and so is that of their books, to the paisa', async () => {
    const expected = sum(orders.map(marginOf));
    expect(await shop.services.margins.readMargin(admin, RANGE)).toEqual(expected);
    const books = await shop.services.margins.readBookMargins(admin, RANGE);
    expect(books.map(({ bookId }) => bookId).toSorted()).toEqual(BOOKS.toSorted());
    const ranks = books.map((book) => (book.unitsWithoutCost > 0 ? 0 : 1e12) + book.marginInPaise);
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(sum(books)).toMatchObject(expected);
  });

  it('has each book’s cost', async () => {
    const books = await shop.services.margins.readBookMargins(admin, RANGE);
    for (const [index, bookId] of BOOKS.entries()) {
      const own = orders.flatMap(({ lines }) => lines.filter(({ book }) => book === index));
      const cost = own.reduce((total, one) => total + costOf(one).cost, 0);
      expect(books.find((book) => book.bookId === bookId)?.costInPaise).toBe(cost);
    }
  });

  it('is a file of books for admins alone', async () => {
    const { client } = await shop.admin();
    const path = '/api/desk/book-margins.csv?from=2026-04-01&to=2026-04-30';
    const response = await client.get(path);
    expect(response.status).toBe(200);
    expect((await response.text()).split('\r\n')[0]).toContain(
      'bookId,title,units,netRevenue,cost,postage,fee,margin,unitsWithoutCost',
    );
    expect((await shop.visitor().get(path)).status).toBe(401);
  });
});
