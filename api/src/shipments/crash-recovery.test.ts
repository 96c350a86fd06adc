import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChildProcessShop, useChildProcessShops } from '../../test/child-process-shops.ts';
import type { Client } from '../../test/client.ts';
import { addStaff, packOrder, packRequest, placePaidOrder, seenBy, statusesOf, stocksOf } from '../../test/staff.ts';
import { brokenCredit } from '../../test/store-credit.ts';
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts';
import { TEST_SECRET, useTestShop } from '../../test/test-shop.ts';
import { MINUTE_MS } from '../platform/durations.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';

// The shop that is killed is a child process. This process only prepares orders and inspects the database.
const shop = useTestShop({ runJobs: false });
const openChild = useChildProcessShops();
let gate: TcpProxy;
let child: ChildProcessShop;
let client: Client;
let admin: Customer;

const KILLS = 3;

beforeAll(async () => {
  const { hostname, port } = new URL(shop.databaseUrl);
  gate = await openTcpProxy({ host: hostname, port: Number(port) });
  ({ client } = await shop.admin());
  admin = await addStaff(shop);
  await reopen();
});
afterAll(() => gate?.close());

async function reopen(): Promise<void> {
  child = await openChild({
    DATA_DIR: shop.dataDir,
    DATABASE_URL: gate.proxiedUrl(shop.databaseUrl),
    SESSION_SECRET: TEST_SECRET,
  });
}

const PACK = `mutation ($input: PackOrderInput!) { packOrder(input: $input) { version } }`;
const CANCEL = `mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { version } }`;

/**
 * What a change leaves of an order: the statuses, the stock, and how many shipments, bills, credit notes, refunds and entries of
 * store credit.
 */
async function left(orderId: string, bookId: string | undefined): Promise<unknown[]> {
  const [counts] = await shop.database.query(
    `SELECT (SELECT count(*)::int FROM shipment WHERE order_id = $1) AS shipments,
      (SELECT count(*)::int FROM document WHERE order_id = $1 AND series = 'BILL_OF_SUPPLY') AS bills,
      (SELECT count(*)::int FROM document WHERE order_id = $1 AND series = 'CREDIT_NOTE') AS notes,
      (SELECT count(*)::int FROM refund JOIN payment USING (provider_payment_id)
        JOIN payment_intent USING (provider_order_id) WHERE order_id = $1) AS refunds,
      (SELECT count(*)::int FROM store_credit_entry WHERE order_id = $1) AS entries`,
    [orderId],
  );
  const [status] = await statusesOf(shop, orderId);
  return [status, (await stocksOf(shop, bookId ?? ''))[0], ...Object.values<number>(counts)];
}

/** Series whose numbers have gaps. */
const gaps = () =>
  shop.database.query('SELECT series FROM document GROUP BY series HAVING count(*) <> max(serial) OR min(serial) <> 1');

const CHANGES = {
  packing: {
    prepare: async () => {
      const placed = await placePaidOrder(shop, { quantities: [2], paymentOption: PaymentOption.ONLINE });
      return { ...placed, query: PACK, input: await packRequest(shop, placed.orderId) };
    },
    before: ['PLACED', 8, 0, 0, 0, 0, 0],
    after: ['PACKED', 8, 1, 1, 0, 0, 0],
  },
  refunding: {
    prepare: async () => {
      const placed = await placePaidOrder(shop, {
        quantities: [2],
        paymentOption: PaymentOption.ONLINE,
        creditShare: 0.5,
      });
      await packOrder(shop, admin, placed.orderId);
      const input = { ...(await seenBy(shop, placed.orderId)), reason: CancelReason.CUSTOMER_REQUEST };
      return { ...placed, query: CANCEL, input };
    },
    before: ['PACKED', 8, 1, 1, 0, 0, 1],
    after: ['CANCELLED', 10, 1, 1, 1, 1, 2],
  },
};

describe.each(Object.entries(CHANGES))('a shop that is killed in the middle of %s', (_what, change) => {
  const { prepare, before, after } = change;
  it(
    `has done all of it or nothing, at each of ${KILLS} points, and a repeated request does it once`,
    async () => {
      const first = await prepare();
      gate.interceptAfter(Infinity, () => {});
      await client.at(child.url).graphql(first.query, { input: first.input });
      expect(await left(first.orderId, first.bookIds[0])).toEqual(after);
      const most = gate.forwardedCount();
      const points = fc.sample(fc.integer({ min: 1, max: most }), { seed: inject('seed'), numRuns: KILLS });
      for (const point of points) {
        const { orderId, bookIds, query, input } = await prepare();
        const died = new Promise<void>((resolve) => {
          gate.interceptAfter(point, () => void child.end('SIGKILL').then(() => resolve()));
        });
        const called = client.at(child.url).graphql(query, { input });
        await Promise.race([called.catch(() => died), died]);
        await child.end('SIGKILL');
        gate.interceptAfter(Infinity, () => {});
        await reopen();
        expect([before, after]).toContainEqual(await left(orderId, bookIds[0]));
        await client.at(child.url).graphql(query, { input });
        expect(await left(orderId, bookIds[0])).toEqual(after);
        expect(await gaps()).toEqual([]);
        expect(await brokenCredit(shop)).toEqual([]);
      }
    },
    5 * MINUTE_MS,
  );
});
