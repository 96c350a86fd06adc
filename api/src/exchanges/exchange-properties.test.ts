import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { act, packReplacement, type TestExchange } from '../../test/exchange-desk.ts';
import { type DeliveredOrder, deliverOrder, requestExchange } from '../../test/exchanges.ts';
import { addStaff, placePaidOrder, seenBy, statusesOf } from '../../test/staff.ts';
import { brokenCredit } from '../../test/store-credit.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { RefundReason } from '../payments/payments.rules.ts';
import { AppError } from '../platform/errors.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { Disposition } from '../shipments/shipments.rules.ts';
import { ExchangeAction } from './exchange-decisions.rules.ts';
import { ExchangeReason, ExchangeStatus, Remedy } from './exchanges.rules.ts';

const shop = useTestShop({ runJobs: false });
const START = 6;
let admins: Customer[];
let instances: ShopInstance[];
beforeAll(async () => {
  admins = [await addStaff(shop), await addStaff(shop)];
  instances = [shop, await shop.addInstance()];
});

/** A step by one of two admins at one of two processes. */
interface Step {
  kind: (typeof KINDS)[number];
  /** Chooses the line, the action, the remedy and the disposition. */
  pick: number;
  /** Quarters of the price, or of what was paid. */
  part: number;
  at: number;
}

const KINDS = [
  ...(['request', 'request', 'next', 'next', 'next', 'next', 'next', 'next', 'next', 'next'] as const),
  ...(['any', 'withdraw', 'goodwill', 'retry', 'cancel', 'pack', 'pack', 'ship', 'ship', 'unpack'] as const),
];

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat({ max: 7 }),
  part: fc.integer({ min: 1, max: 5 }),
  at: fc.nat({ max: 1 }),
});

const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 24 });

type Play = [kind: Step['kind'], pick: number, part: number];
const play = (...plays: Play[]): [Step[][]] => [plays.map(([kind, pick, part]) => [{ kind, pick, part, at: 0 }])];

/** Approved with a replacement, and back: one of the first line. */
const RECEIVED_FIRST: Play[] = [
  ['request', 0, 2],
  ['next', 0, 3],
  ['next', 0, 1],
  ['next', 0, 1],
  ['next', 0, 1],
];

/** Steps, one by one, that come to every end. */
const EVERY_END = [
  play(...RECEIVED_FIRST, ['next', 2, 4], ...RECEIVED_FIRST, ['next', 0, 2], ['pack', 0, 1], ['ship', 0, 1]),
  play(
    ['request', 1, 2],
    ['next', 1, 2],
    ['next', 1, 2],
    ['next', 1, 2],
    ['next', 1, 2],
    ['next', 1, 1],
    ['request', 0, 2],
    ['next', 0, 1],
    ['request', 0, 2],
    ['next', 4, 1],
    ['request', 0, 2],
    ['withdraw', 0, 1],
    ...RECEIVED_FIRST,
    ['next', 0, 1],
  ),
];

interface ExchangeDetails {
  exchangeId: string;
  orderLineId: string;
  quantity: number;
  status: ExchangeStatus;
  resolution: string | null;
  holdsStock: boolean;
  disposition: Disposition | null;
}

const exchangesOf = ({ orderId }: DeliveredOrder): Promise<ExchangeDetails[]> =>
  shop.database.query(
    `SELECT exchange_id AS "exchangeId", exchange.order_line_id AS "orderLineId", exchange.quantity, status, resolution,
       holds_stock AS "holdsStock", disposition
     FROM exchange LEFT JOIN shipment_line ON shipment_line.shipment_id = pickup_shipment_id
     WHERE order_id = $1 ORDER BY exchange.created_at, exchange_id`,
    [orderId],
  );

const DISPOSITIONS = Object.values(Disposition);
const REASONS = [ExchangeReason.DAMAGED, ExchangeReason.NOT_IN_PARCEL];

async function perform({ kind, pick, part, at }: Step, order: DeliveredOrder): Promise<unknown> {
  const [process, admin] = [instances[at] ?? shop, admins[at]!];
  const line = order.lines[pick % order.lines.length]!;
  const { orderLineId } = line;
  const found = await exchangesOf(order);
  const latest = found.findLast((exchange) => exchange.orderLineId === orderLineId);
  if (kind === 'request') {
    const request = { orderLineId, quantity: 1 + (part % 2), reason: REASONS[part % 2] };
    return requestExchange(process, order, request);
  }
  const seen = await seenBy(shop, order.orderId);
  if (kind === 'goodwill') return refundByHand(process, admin, { ...seen, part });
  if (kind === 'cancel')
    return process.services.cancellations.cancelOrder(admin, { ...seen, reason: CancelReason.OTHER });
  if (kind === 'retry') return retryFailed(process, admin, seen);
  if (kind === 'pack') return packReplacement(process, admin, order);
  if (kind === 'ship') return process.services.shipments.shipOrder(admin, seen, true);
  if (kind === 'unpack') return process.services.packing.unpackOrder(admin, seen);
  if (!latest) return undefined;
  const asked: TestExchange = { ...order, lines: [line], exchangeId: latest.exchangeId };
  if (kind === 'withdraw') return process.services.exchanges.withdrawExchange(order.shopper.viewer, latest.exchangeId);
  const { actions, priceInPaise } = await termsOf(order, latest);
  const amountInPaise = Math.round((priceInPaise * part) / 400) * 100;
  const overrides: Partial<Record<ExchangeAction, object>> = {
    APPROVE: { remedy: pick % 2 ? Remedy.REFUND : Remedy.REPLACEMENT },
    RECEIVE: { disposition: DISPOSITIONS[(pick + part) % DISPOSITIONS.length] },
    RESOLVE: { amountInPaise, asStoreCredit: pick % 3 === 1 },
    KEEP_BOOK: { amountInPaise, asStoreCredit: pick % 3 === 1 },
  };
  const among = kind === 'next' ? actions : Object.values(ExchangeAction);
  const action = among[(pick + part) % among.length];
  return action && act(process, admin, asked, action, overrides[action]);
}

async function termsOf({ orderId }: DeliveredOrder, { exchangeId }: ExchangeDetails) {
  const found = (await shop.services.adminExchanges.exchangesOfOrders([orderId])).flat();
  return found.find(({ exchange }) => exchange.exchangeId === exchangeId)!;
}

/** A refund by hand of a part of what was paid. */
async function refundByHand({ services }: ShopInstance, admin: Customer, seen: SeenPart): Promise<void> {
  const { part, ...order } = seen;
  const refund = { amountInPaise: part * 2_350, reason: RefundReason.GOODWILL as const, lines: [], note: null };
  await services.refunds.refundOrder(admin, { ...order, ...refund });
}
type SeenPart = { orderId: string; version: number; part: number };

/** The newest refund fails at the bank, and is tried again. */
async function retryFailed({ services }: ShopInstance, admin: Customer, seen: { orderId: string; version: number }) {
  const [refund] = await shop.database
    .query(
      `WITH failed AS (
       UPDATE refund SET status = 'FAILED', failure = 'Closed account' WHERE refund_id = (
         SELECT refund_id FROM refund JOIN payment USING (provider_payment_id)
           JOIN payment_intent USING (provider_order_id)
         WHERE order_id = $1 AND refund.status = 'PENDING' ORDER BY refund.created_at DESC, refund_id LIMIT 1)
       AND status = 'PENDING' RETURNING refund_id, provider_payment_id, amount_in_paise)
     UPDATE payment SET refunded_in_paise = refunded_in_paise - failed.amount_in_paise FROM failed
     WHERE payment.provider_payment_id = failed.provider_payment_id RETURNING failed.refund_id`,
      [seen.orderId],
    )
    .then(([rows]: [{ refund_id: string }[]]) => rows);
  if (refund) await services.refunds.retryRefund(admin, { ...seen, refundId: refund.refund_id });
}

async function performAll(round: Step[], order: DeliveredOrder): Promise<void> {
  const results = await Promise.allSettled(round.map((step) => perform(step, order)));
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason;
}

/**
 * What went back never exceeds what was paid, and the ledgers agree with their sums: what neither a refund nor a payout has is
 * store credit. The bill holds its credit.
 */
async function brokenMoney({ orderId }: DeliveredOrder): Promise<unknown[]> {
  const broken = await shop.database.query(
    `SELECT 'payment' AS what, payment.amount_in_paise, refunded_in_paise, held FROM customer_order
       JOIN payment ON provider_payment_id = payment_id CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount_in_paise), 0) AS held FROM refund
         WHERE refund.provider_payment_id = payment_id AND refund.status <> 'FAILED') AS refunds
     WHERE order_id = $1 AND (held > refunded_in_paise OR refunded_in_paise > payment.amount_in_paise)
     UNION ALL SELECT 'collection', amount_in_paise, refunded_in_paise, held FROM collection CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount_in_paise), 0) AS held FROM payout WHERE payout.order_id = $1) AS payouts
     WHERE order_id = $1 AND (held > refunded_in_paise OR refunded_in_paise > amount_in_paise)
     UNION ALL SELECT 'exchange', sum(refund_in_paise), 0, 0 FROM exchange WHERE order_id = $1
     GROUP BY order_line_id HAVING sum(refund_in_paise) >
       (SELECT quantity * unit_price * 100 FROM order_line WHERE order_line.order_line_id = exchange.order_line_id)
     UNION ALL SELECT 'credit', total, credited, noted FROM bill_credit JOIN document USING (number)
       CROSS JOIN LATERAL (SELECT coalesce(sum((content ->> 'total')::int), 0) AS noted FROM document AS note
         WHERE note.shipment_id = document.shipment_id AND note.series = 'CREDIT_NOTE') AS notes
     WHERE document.order_id = $1 AND (noted <> credited OR credited > total)`,
    [orderId],
  );
  return [...broken, ...(await brokenCredit(shop))];
}

const ENDED_WELL = new Set<ExchangeStatus>([
  ExchangeStatus.DECLINED,
  ExchangeStatus.WITHDRAWN,
  ExchangeStatus.REJECTED,
]);

/** Lines of which more copies are exchanged than were delivered, or that have two open exchanges. */
function exchangedTwice(exchanges: ExchangeDetails[], { lines }: DeliveredOrder): unknown[] {
  return lines.filter(({ orderLineId, quantity }) => {
    const counted = exchanges.filter((each) => each.orderLineId === orderLineId && !ENDED_WELL.has(each.status));
    return counted.reduce((sum, each) => sum + each.quantity, 0) > quantity;
  });
}

/** Books whose stock is not what was there, less what was sold or is promised, plus what came back. */
async function wrongStocks(exchanges: ExchangeDetails[], { lines }: DeliveredOrder): Promise<unknown[]> {
  const wrong = [];
  for (const { bookId, orderLineId, quantity } of lines) {
    const own = exchanges.filter((each) => each.orderLineId === orderLineId);
    const sum = (counts: (each: ExchangeDetails) => boolean) =>
      own.filter(counts).reduce((total, each) => total + each.quantity, 0);
    const taken = sum(({ holdsStock }) => holdsStock);
    const restocked = sum(({ disposition }) => disposition === Disposition.RESTOCKED);
    const regraded = sum(({ disposition }) => disposition === Disposition.REGRADED);
    const inIntake = await shop.services.copyList.listCopies(admins[0]!, { bookId }, { first: 10 });
    const [book] = await shop.database.query(
      `SELECT new_stock, pre_owned_stock, (SELECT coalesce(sum(change), 0)::int FROM stock_movement
         WHERE stock_movement.book_id = book.book_id AND order_id IS NOT NULL AND condition = 'new') AS moved
       FROM book WHERE book_id = $1`,
      [bookId],
    );
    const expected = [START - quantity - taken + restocked, START, restocked - quantity - taken, regraded];
    const actual = [book.new_stock, book.pre_owned_stock, book.moved, inIntake.edges.length];
    if (expected.join() !== actual.join() || book.new_stock < 0) wrong.push({ bookId, expected, actual, own });
  }
  return wrong;
}

/** Of every third order store credit has paid a part, of every third all. */
let delivered = 0;

async function deliver(paymentOption: PaymentOption): Promise<DeliveredOrder> {
  delivered += 1;
  const creditShare = [0, 0.4, 1][delivered % 3]!;
  await shop.database.query('DELETE FROM stock_movement');
  const order = await deliverOrder(shop, admins[0]!, { quantities: [2, 1], stock: START, paymentOption, creditShare });
  await shop.database.query('UPDATE book SET pre_owned_stock = $2 WHERE book_id = ANY($1)', [order.bookIds, START]);
  return order;
}

describe('whatever two admins and the customer do with a delivered order, at once and in any order,', () => {
  it.each([PaymentOption.ONLINE, PaymentOption.PAY_ON_DELIVERY])(
    'money, stock, copies and credit notes agree, paid %s',
    async (paymentOption) => {
      const ends = new Set<string>();
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const order = await deliver(paymentOption);
          for (const round of all) {
            await performAll(round, order);
            const exchanges = await exchangesOf(order);
            for (const { status, resolution } of exchanges) ends.add(resolution ?? status);
            expect(await brokenMoney(order)).toEqual([]);
            expect(exchangedTwice(exchanges, order)).toEqual([]);
            expect(await wrongStocks(exchanges, order)).toEqual([]);
          }
          expect((await statusesOf(shop, order.orderId))[0]).toBe(OrderStatus.DELIVERED);
        }),
        { numRuns: 14, seed: 93, examples: EVERY_END },
      );
      expect([...ends]).toEqual(
        expect.arrayContaining(['REPLACED', 'REFUNDED', 'PART_REFUNDED', 'KEPT', 'DECLINED', 'WITHDRAWN', 'REJECTED']),
      );
    },
    600_000,
  );
});

describe('an order that is not delivered', () => {
  it('has no exchange', async () => {
    const placed = await placePaidOrder(shop);
    const order = { ...placed, lines: [] };
    await expect(requestExchange(shop, order)).rejects.toBeInstanceOf(AppError);
  });
});
