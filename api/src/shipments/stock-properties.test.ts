import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addShopper, pay, placeOrder, type Shopper } from '../../test/purchases.ts';
import { addStaff, linesOf, packRequest, seenBy, statusesOf } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { type OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { AppError, NotFound } from '../platform/errors.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { SendAgainReason } from './send-again/send-again.rules.ts';
import { Disposition, ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
const { NEW, PREOWNED } = Condition;
const { CAME_BACK, WRONG_PARCEL } = SendAgainReason;

let admin: Customer;
let bookIds: string[];
beforeAll(async () => {
  admin = await addStaff(shop);
  const rows = await shop.database.query('SELECT book_id FROM book ORDER BY book_id LIMIT 4');
  bookIds = rows.map(({ book_id }: { book_id: string }) => book_id);
});

interface OrderStep {
  items: { book: number; condition: Condition; quantity: number }[];
  paymentOption: PaymentOption;
  isPaid: boolean;
}
type Act = 'expire' | 'pack' | 'unpack' | 'cancel' | 'cut' | 'ship' | 'deliver' | 'receive' | 'again';
interface StaffStep {
  /** Chooses one of the acts that suit the order, or of all. */
  choice: number;
  isWild: boolean;
  order: number;
  quantity: number;
  dispositions: Disposition[];
}

const item = fc.record({
  book: fc.nat({ max: 3 }),
  condition: fc.constantFrom(NEW, PREOWNED),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const orderStep: fc.Arbitrary<OrderStep> = fc.record({
  items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: (one) => `${one.book} ${one.condition}` }),
  paymentOption: fc.constantFrom(PaymentOption.ONLINE, PaymentOption.PAY_ON_DELIVERY),
  isPaid: fc.constantFrom(true, true, false),
});
const ACTS: Act[] = ['expire', 'pack', 'unpack', 'cancel', 'cut', 'ship', 'deliver', 'receive', 'again'];
/** The acts that suit each status of an order. */
const SUITABLE: Partial<Record<OrderStatus, Act[]>> = {
  PENDING_PAYMENT: ['expire', 'cancel'],
  PLACED: ['pack', 'pack', 'pack', 'pack', 'pack', 'cut', 'cut', 'cancel'],
  PACKED: ['ship', 'ship', 'ship', 'unpack', 'cut', 'cancel'],
  SHIPPED: ['receive', 'deliver', 'again'],
  DELIVERED: ['again'],
};
const staffStep: fc.Arbitrary<StaffStep> = fc.record({
  choice: fc.nat(),
  isWild: fc.constantFrom(false, false, false, true),
  order: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  dispositions: fc.array(fc.constantFrom(...Object.values(Disposition)), { minLength: 3, maxLength: 3 }),
});
const later = fc.oneof({ weight: 1, arbitrary: orderStep }, { weight: 6, arbitrary: staffStep });
const steps = fc
  .tuple(orderStep, orderStep, fc.array(later, { minLength: 16, maxLength: 24 }))
  .map(([one, other, more]) => [one, other, ...more]);

/** New and pre-owned copies of each book at the start; null is not counted. */
const stock = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null, freq: 4 });
const stocks = fc.array(fc.tuple(stock, stock), { minLength: 4, maxLength: 4 });
type Stocks = [number | null, number | null][];

/** Orders to which every act happens. */
const EVERY_ACT: [Stocks, (OrderStep | StaffStep)[]] = [
  bookStocks(),
  [
    orderOf(PaymentOption.ONLINE, false),
    // Expire.
    actOn(0, 0),
    orderOf(PaymentOption.ONLINE, true),
    orderOf(PaymentOption.PAY_ON_DELIVERY, true),
    orderOf(PaymentOption.ONLINE, true),
    // Pack, unpack, cut, pack, ship, receive.
    actOn(1, 0),
    actOn(1, 3),
    actOn(1, 5),
    actOn(1, 0),
    actOn(1, 0),
    actOn(1, 0),
    // Pack, ship, deliver.
    actOn(2, 0),
    actOn(2, 0),
    actOn(2, 1),
    // Sent again, twice: other copies go after a wrong parcel, the same after a return.
    actOn(2, 0),
    actOn(2, 0),
    actOn(2, 0),
    actOn(2, 2),
    // Cancel.
    actOn(3, 7),
  ],
];

function bookStocks(): Stocks {
  return Array.from({ length: 4 }, () => [9, null]);
}

function orderOf(paymentOption: PaymentOption, isPaid: boolean): OrderStep {
  const items = [0, 1].map((book) => ({ book, condition: NEW, quantity: 2 }));
  return { items, paymentOption, isPaid };
}

function actOn(index: number, choice: number): StaffStep {
  const dispositions = [Disposition.RESTOCKED, Disposition.REGRADED];
  return { order: index, choice, isWild: false, quantity: 1, dispositions };
}

it('whatever happens to orders, the stock is what was there less what went out, and the sum of its movements', async () => {
  const done = new Set<Act>();
  await fc.assert(
    fc.asyncProperty(stocks, steps, async (start, all) => {
      await setStocks(start);
      const shoppers = [await addShopper(shop), await addShopper(shop)];
      const orderIds: string[] = [];
      for (const [index, step] of all.entries()) {
        const work = 'items' in step ? order(step, shoppers[index % 2]!, orderIds) : change(step, orderIds);
        const act = await work.catch(ignoreRefusal);
        if (act) done.add(act);
        expect(await wrongStocks(start, orderIds)).toEqual([]);
      }
    }),
    { numRuns: 20, examples: [EVERY_ACT] },
  );
  // The example has every act.
  expect(done).toEqual(new Set(ACTS));
});

function ignoreRefusal(error: unknown): void {
  if (error instanceof AppError) return;
  throw error;
}

async function setStocks(start: Stocks): Promise<void> {
  await shop.database.query('DELETE FROM stock_movement');
  await shop.database.query('DELETE FROM book_sales');
  const [newStocks, preOwnedStocks] = [start.map(([one]) => one), start.map(([, other]) => other)];
  await shop.database.query(
    `UPDATE book SET new_stock = given.new_stock, pre_owned_stock = given.pre_owned_stock
     FROM unnest($1::text[], $2::int[], $3::int[]) AS given (book_id, new_stock, pre_owned_stock)
     WHERE book.book_id = given.book_id`,
    [bookIds, newStocks, preOwnedStocks],
  );
}

async function order({ items, paymentOption, isPaid }: OrderStep, shopper: Shopper, orderIds: string[]): Promise<void> {
  const wanted = items.map(({ book, ...copies }) => ({ ...copies, bookId: bookIds[book] ?? '' }));
  const { orderId } = (await placeOrder(shop, shopper, wanted, { paymentOption })).order;
  orderIds.push(orderId);
  if (paymentOption === PaymentOption.ONLINE && isPaid)
    await shop.services.orderPayments.verifyPayment(shopper.viewer, await pay(shop, orderId));
}

/** Changes an order. Returns what was done. */
async function change(step: StaffStep, orderIds: string[]): Promise<Act> {
  const { cancellations, orders, packing, sendAgain, shipments } = shop.services;
  const { quantity, dispositions } = step;
  const orderId = orderIds[step.order % orderIds.length];
  if (!orderId) throw new NotFound('There is no such order yet.');
  const [status, shipment] = await statusesOf(shop, orderId);
  const acts = (!step.isWild && SUITABLE[status]) || ACTS;
  const act = acts[step.choice % acts.length]!;
  const seen = await seenBy(shop, orderId);
  const lines = await linesOf(shop, orderId);
  const decisions = lines
    .filter((line) => line.quantity > 0)
    .map(({ orderLineId }, line) => ({ orderLineId, disposition: dispositions[line] ?? Disposition.MISSING }));
  const copies = lines.slice(0, 1).map(({ orderLineId }) => ({ orderLineId, quantity }));
  const reason = CancelReason.OUT_OF_STOCK;
  const calls: Record<Act, () => Promise<unknown>> = {
    expire: () => orders.expireOrder(orderId),
    pack: async () => packing.packOrder(admin, await packRequest(shop, orderId)),
    unpack: () => packing.unpackOrder(admin, seen),
    cancel: () => cancellations.cancelOrder(admin, { ...seen, reason }),
    cut: () => cancellations.cancelOrder(admin, { ...seen, reason, lines: copies }),
    ship: () => shipments.shipOrder(admin, seen, true),
    deliver: () => shipments.recordShipmentStatus(admin, { ...seen, status: ShipmentStatus.DELIVERED }),
    receive: () => shipments.receiveReturn(admin, { ...seen, lines: decisions }),
    again: () =>
      sendAgain.sendAgain(admin, { ...seen, reason: shipment === ShipmentStatus.DELIVERED ? WRONG_PARCEL : CAME_BACK }),
  };
  await calls[act]();
  return act;
}

interface StoredStock {
  bookId: string;
  condition: Condition;
  stock: number | null;
  moved: number;
  sales: number;
}
interface StoredLine {
  bookId: string;
  condition: Condition;
  /** Copies that the order took and has not given back by a cancellation, and that did not reach it. */
  taken: number;
  gone: number;
  sold: number;
  returned: number;
  disposition: Disposition | null;
}

/** The stocks, movements and sales that do not follow from the orders. */
async function wrongStocks(start: Stocks, orderIds: string[]): Promise<unknown[]> {
  const lines = await readLines(orderIds);
  const stored = await readStocks();
  return stored.filter(({ bookId, condition, stock: left, moved, sales }) => {
    const ofBook = lines.filter((line) => line.bookId === bookId);
    const own = ofBook.filter((line) => line.condition === condition);
    const restocked = sum(own, (line) => (line.disposition === Disposition.RESTOCKED ? line.returned : 0));
    const before = start[bookIds.indexOf(bookId)]?.[condition === NEW ? 0 : 1] ?? null;
    if (sales !== sum(ofBook, (line) => line.sold)) return true;
    if (before === null) return left !== null || moved !== 0;
    return (
      left !== before - sum(own, (line) => line.taken + line.gone) + restocked || left < 0 || left !== before + moved
    );
  });
}

const sum = (lines: StoredLine[], countOf: (line: StoredLine) => number) =>
  lines.reduce((total, line) => total + countOf(line), 0);

function readStocks(): Promise<StoredStock[]> {
  return shop.database.query(
    `SELECT book_id AS "bookId", condition, CASE condition WHEN 'new' THEN new_stock ELSE pre_owned_stock END AS stock,
       coalesce((SELECT copies FROM book_sales WHERE book_sales.book_id = book.book_id), 0) AS sales,
       coalesce((SELECT sum(change)::int FROM stock_movement WHERE stock_movement.book_id = book.book_id
         AND stock_movement.condition = each.condition), 0) AS moved
     FROM book CROSS JOIN (VALUES ('new'), ('preowned')) AS each (condition) WHERE book_id = ANY($1)`,
    [bookIds],
  );
}

function readLines(orderIds: string[]): Promise<StoredLine[]> {
  return shop.database.query(
    `WITH line AS (
       SELECT order_line.*, customer_order.status, order_line.quantity - cancelled_quantity AS remaining
       FROM order_line JOIN customer_order USING (order_id) WHERE order_id = ANY($1))
     SELECT book_id AS "bookId", condition, packed.disposition, coalesce(lost.gone, 0)::int AS gone, coalesce(packed.quantity, 0) AS returned,
       CASE WHEN line.status = 'EXPIRED' OR line.status = 'PENDING_PAYMENT' AND NOT holds_stock THEN 0
         ELSE remaining END AS taken,
       CASE WHEN line.status IN ('PENDING_PAYMENT', 'EXPIRED') THEN 0 ELSE remaining END AS sold
     FROM line LEFT JOIN (
       SELECT shipment_line.* FROM shipment_line JOIN shipment USING (shipment_id)
       WHERE status = 'RETURNED' AND kind = 'OUTBOUND'
     ) AS packed USING (order_line_id) LEFT JOIN (
       SELECT order_line_id, sum(quantity) AS gone FROM shipment_line JOIN shipment USING (shipment_id)
       WHERE kind = 'FORMER' AND disposition = 'MISSING' GROUP BY order_line_id
     ) AS lost USING (order_line_id)`,
    [orderIds],
  );
}
