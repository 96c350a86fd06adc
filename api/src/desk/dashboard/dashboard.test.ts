import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { BOOKS, seedMonth } from '../../../test/seeded-month.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { DASHBOARD_MESSAGES } from './dashboard.rules.ts';

const shop = useTestShop({ runJobs: false });
let client: Client;
beforeAll(async () => {
  ({ client } = await shop.admin());
  await seedMonth(shop.database);
});

const APRIL = { from: '2026-04-01', to: '2026-04-30' };

async function ask(fields: string, range = APRIL) {
  const query = `query Figures($from: String!, $to: String!) { dashboard(from: $from, to: $to) { ${fields} } }`;
  const response = await client.post('/graphql', { query, variables: range });
  const { data, errors } = await response.json();
  return errors ? errors[0].extensions : data.dashboard;
}

const SALES = 'orders gross revenue netRevenueInPaise returned refundedInPaise';

/** Counted by hand from the orders of `seedMonth`. */
describe('the figures of a month', () => {
  it('are its orders and their revenue, without cancelled copies, and its refunds apart', async () => {
    const { sales } = await ask(`sales { ${SALES} days { day ${SALES} } }`);
    // Refunds: ₹400 and ₹500 of cancelled copies, ₹100 that is under way; payouts: ₹300 and ₹50.50.
    // Net: without ₹1,000 that came back, ₹100 and in May ₹123 of goodwill, and the payouts; refunds of cancelled copies
    // count once.
    const net = { netRevenueInPaise: 1_482_650, returned: 1_000, refundedInPaise: 135_050 };
    const totals = { orders: 38, gross: 17_800, revenue: 16_400, ...net };
    const { days, ...rest } = sales;
    expect(rest).toEqual(totals);
    expect(days).toHaveLength(30);
    const none = { orders: 0, gross: 0, revenue: 0, netRevenueInPaise: 0, returned: 0, refundedInPaise: 0 };
    const counted = new Map(
      Object.entries({
        '2026-04-01': { orders: 3, gross: 1_700, revenue: 1_300, netRevenueInPaise: 120_000 },
        '2026-04-02': {
          orders: 2,
          gross: 2_000,
          revenue: 2_000,
          netRevenueInPaise: 70_000,
          returned: 1_000,
          refundedInPaise: 40_000,
        },
        '2026-04-05': { orders: 2, gross: 1_600, revenue: 1_100, netRevenueInPaise: 110_000 },
        '2026-04-06': { refundedInPaise: 50_000 },
        '2026-04-08': { refundedInPaise: 30_000 },
        '2026-04-10': { orders: 10, gross: 2_000, revenue: 2_000, netRevenueInPaise: 194_950 },
        '2026-04-15': { orders: 10, gross: 3_000, revenue: 3_000, netRevenueInPaise: 300_000 },
        '2026-04-16': { refundedInPaise: 5_050 },
        '2026-04-20': { orders: 6, gross: 3_000, revenue: 2_500, netRevenueInPaise: 250_000 },
        '2026-04-30': { orders: 5, gross: 4_500, revenue: 4_500, netRevenueInPaise: 437_700, refundedInPaise: 10_000 },
      }),
    );
    for (const { day, ...figures } of days) expect([day, figures]).toEqual([day, { ...none, ...counted.get(day) }]);
  });

  it('are the statuses that its orders have now', async () => {
    const { statuses } = await ask('statuses { status orders }');
    const byStatus = Object.fromEntries(
      statuses.map((row: { status: string; orders: number }) => [row.status, row.orders]),
    );
    expect(byStatus).toEqual({
      PLACED: 7,
      PACKED: 3,
      SHIPPED: 6,
      OUT_FOR_DELIVERY: 1,
      DELIVERED: 18,
      RETURNED: 1,
      CANCELLED: 2,
    });
  });

  it('are the PIN codes with refused orders on delivery, if five of them ended', async () => {
    const refusals = async (range = APRIL) => (await ask('refusals { pincode refused of rate }', range)).refusals;
    const setPincode = (pincode: string, ids: string) =>
      shop.database.query('UPDATE customer_order SET pincode = $1 WHERE order_id = ANY($2)', [pincode, ids.split(' ')]);
    // o2 is paid online, o3 cancelled, due0 under way.
    await setPincode('400001', 'o5 ten0 ten1 ten2 ten3 o2 o3 due0');
    await setPincode('403001', 'o1 o4 ten4 ten5 ten6 ten7');
    expect(await refusals()).toEqual([{ pincode: '400001', refused: 1, of: 5, rate: 0.2 }]);
    expect(await refusals({ from: '2026-04-02', to: '2026-04-10' })).toHaveLength(1);
    expect(await refusals({ from: '2026-04-02', to: '2026-04-09' })).toEqual([]);
  });

  it('are the promises of the parcels that ended in it, by region and by courier', async () => {
    const { promises } = await ask(
      'promises { kept of rate byRegion { region kept of rate } byCourier { courier kept of rate } }',
    );
    expect(promises).toEqual({
      kept: 12,
      of: 18,
      rate: 12 / 18,
      byRegion: [
        { region: 'Maharashtra', kept: 8, of: 10, rate: 0.8 },
        { region: 'Bihar', kept: 1, of: 5, rate: 0.2 },
        { region: 'Madhya Pradesh', kept: 3, of: 3, rate: 1 },
      ],
      byCourier: [
        { courier: 'DELHIVERY', kept: 9, of: 13, rate: 9 / 13 },
        { courier: 'INDIA_POST', kept: 3, of: 5, rate: 0.6 },
      ],
    });
  });

  it('are the answers about the condition, of which silence is none', async () => {
    expect((await ask('condition { asDescribed answers rate }')).condition).toEqual({
      asDescribed: 4,
      answers: 5,
      rate: 0.8,
    });
    const silent = await ask('condition { asDescribed answers rate }', { from: '2026-04-08', to: '2026-04-10' });
    expect(silent.condition).toEqual({ asDescribed: 0, answers: 0, rate: null });
  });

  it('are the copies that customers asked to exchange, of those that were delivered', async () => {
    expect((await ask('exchanges { copies deliveredCopies rate reasons { reason copies } }')).exchanges).toEqual({
      copies: 5,
      deliveredCopies: 18,
      rate: 5 / 18,
      reasons: [
        { reason: 'DAMAGED', copies: 2 },
        { reason: 'NOT_AS_DESCRIBED', copies: 2 },
        { reason: 'WRONG_EDITION', copies: 1 },
      ],
    });
  });

  it('are its best sellers, new and pre-owned, whose revenue is that of the month', async () => {
    const { bestSellers } = await ask(
      'bestSellers { bookId title copies revenue newCopies newRevenue preOwnedCopies preOwnedRevenue }',
    );
    const title = (letter: string) => `Book ${letter}, गणित`;
    expect(bestSellers).toEqual([
      {
        bookId: BOOKS.A,
        title: title('A'),
        copies: 23,
        revenue: 8_300,
        newCopies: 7,
        newRevenue: 3_500,
        preOwnedCopies: 16,
        preOwnedRevenue: 4_800,
      },
      {
        bookId: BOOKS.B,
        title: title('B'),
        copies: 21,
        revenue: 3_100,
        newCopies: 10,
        newRevenue: 2_000,
        preOwnedCopies: 11,
        preOwnedRevenue: 1_100,
      },
      {
        bookId: BOOKS.C,
        title: title('C'),
        copies: 5,
        revenue: 5_000,
        newCopies: 5,
        newRevenue: 5_000,
        preOwnedCopies: 0,
        preOwnedRevenue: 0,
      },
    ]);
  });

  it('come with those of as many days before', async () => {
    const { previous } = await ask('previous { from to sales { orders revenue } promises { of rate } }');
    expect(previous).toEqual({
      from: '2026-03-02',
      to: '2026-03-31',
      sales: { orders: 2, revenue: 700 },
      promises: { of: 0, rate: null },
    });
  });
});

describe('what is open now', () => {
  it('is the cash that couriers are to collect, have, or have not remitted in full', async () => {
    expect(
      (
        await ask(
          'cash { due { count amountInPaise } collected { count amountInPaise } short { count amountInPaise } }',
        )
      ).cash,
    ).toEqual({
      due: { count: 3, amountInPaise: 150_000 },
      collected: { count: 10, amountInPaise: 310_000 },
      short: { count: 1, amountInPaise: 5_000 },
    });
  });

  it('is the refunds that are pending or failed, and the payouts to send', async () => {
    const money = '{ count amountInPaise }';
    expect((await ask(`openRefunds { pending ${money} failed ${money} payoutsDue ${money} }`)).openRefunds).toEqual({
      pending: { count: 1, amountInPaise: 10_000 },
      failed: { count: 1, amountInPaise: 10_000 },
      payoutsDue: { count: 1, amountInPaise: 30_000 },
    });
  });

  it('is the books with few copies, the fewest first', async () => {
    const { lowStock } = await ask('lowStock { count books { bookId newStock preOwnedStock } }');
    expect(lowStock).toEqual({
      count: 2,
      books: [
        { bookId: BOOKS.A, newStock: 2, preOwnedStock: 0 },
        { bookId: BOOKS.B, newStock: null, preOwnedStock: 3 },
      ],
    });
  });

  it('is the newest reviews with few stars that are visible', async () => {
    const { lowReviews } = await ask('lowReviews { orderId bookId rating reviewText createdAt }');
    expect(lowReviews).toEqual([
      { orderId: 'o6', bookId: BOOKS.A, rating: 1, reviewText: 'Of o6', createdAt: '2026-04-12T04:30:00.000Z' },
      { orderId: 'o2', bookId: BOOKS.A, rating: 3, reviewText: 'Of o2', createdAt: '2026-04-08T04:30:00.000Z' },
    ]);
  });
});

describe('a range', () => {
  it.each([
    ['the last day before the first', '2026-04-02', '2026-04-01', { to: DASHBOARD_MESSAGES.order }],
    ['367 days', '2025-04-01', '2026-04-02', { to: DASHBOARD_MESSAGES.tooLong }],
    ['a day that does not exist', '2026-02-30', '2026-04-01', { from: DASHBOARD_MESSAGES.day }],
    ['no day', 'today', '2026-04-01', { from: DASHBOARD_MESSAGES.day }],
    ['another century', '1026-04-01', '1026-04-01', { from: DASHBOARD_MESSAGES.day, to: DASHBOARD_MESSAGES.day }],
  ])('with %s is refused', async (_what, from, to, fields) => {
    expect(await ask('from', { from, to })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('of 366 days, and of one, is shown', async () => {
    const year = await ask('sales { orders days { day } }', { from: '2025-05-01', to: '2026-05-01' });
    expect([year.sales.orders, year.sales.days.length]).toEqual([42, 366]);
    const day = await ask('sales { orders days { day orders } }', { from: '2026-03-31', to: '2026-03-31' });
    expect(day.sales).toEqual({ orders: 1, days: [{ day: '2026-03-31', orders: 1 }] });
  });
});
