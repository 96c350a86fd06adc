import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { execute, read, startDatabaseServer } from '../bench/setup/databases.ts';
import { freePort, startShopWith } from '../bench/setup/servers.ts';
import { addShoppers, fillStock } from '../bench/setup/shoppers.ts';
import { SandboxClient } from '../../api/test/sandbox.ts';
import { checkInvariants } from './invariants.ts';
import type { Drill, DrillContext, DrillRow } from './report.ts';
import { type Checkout, createCheckouts } from './setup/checkouts.ts';
import { type ProviderProcess, startProvider } from './setup/sandbox.ts';
import { MINUTE_MS } from '../../api/src/platform/durations.rules.ts';

const SECRET = 'a secret of drills only';
const CONCURRENCY = 6;
/** Checkouts a second while the provider hangs, and for how many seconds: those of the first five wait for their time limit. */
const HANG = { perSecond: 5, seconds: 30 } as const;
const DISTURBED = 30;
const DISTURBANCES = ['nonsense', 'error', 'reset', 'drop'] as const;
/** Webhooks that come minutes late; the sandbox sends them one after the other. */
const LATE = 150;
/** Moves `Date` four days ahead in the process that loads it. */
const FOUR_DAYS_AHEAD = `const Real = Date, ahead = 4 * 86400e3;
globalThis.Date = class extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead); }
  static now() { return Real.now() + ahead; }
};`;

/** What the parts of the drill share. */
interface World {
  databaseUrl: string;
  sandboxUrl: string;
  provider: ProviderProcess;
  sandbox: SandboxClient;
  place: () => Promise<Checkout>;
  context: DrillContext;
}

/**
 * Payments whose webhooks and browser answers are lost, and a provider that hangs, resets, talks nonsense and reports twice
 * and late. That an order expires after 30 minutes is a constant of the shop, so waiting for a provider that is away for
 * longer is left to the tests, which have a clock of their own.
 */
export const paymentsDrill: Drill = {
  name: 'payments',
  about: 'lost webhooks, a provider that hangs, resets, repeats and talks nonsense, a clock four days ahead',
  async run(context) {
    const lost = context.isQuick ? 60 : 1_200;
    const world = await openWorld(context, lost);
    const rows = [
      ...(await loseWebhooks(world, lost)),
      ...(await hangProvider(world)),
      ...(await disturbProvider(world)),
      await releaseWebhooks(world),
      await checkTimes(world),
    ];
    const { databaseUrl, sandboxUrl } = world;
    return [...rows, ...(await checkInvariants({ databaseUrl, sandboxUrl }))];
  },
};

/** Two processes of the shop, of which one has a wrong clock, and a provider of its own. */
async function openWorld(context: DrillContext, lost: number): Promise<World> {
  const { stack, folder, onProgress } = context;
  const database = await startDatabaseServer(onProgress);
  stack.defer(database.close);
  const databaseUrl = await database.createShopDatabase(0, onProgress);
  const sandboxUrl = await database.copyDatabase(databaseUrl);
  const orders = lost + HANG.perSecond * HANG.seconds + 2 * DISTURBED;
  const customers = Math.ceil(orders / 3) + 1;
  const { customers: shoppers } = await addShoppers(databaseUrl, { customers, admins: 0, secret: SECRET });
  const [book] = await read<{ bookId: string }>(
    databaseUrl,
    `SELECT book_id AS "bookId" FROM book WHERE is_published ORDER BY book_id LIMIT 1`,
  );
  const bookId = book?.bookId ?? '';
  await fillStock(databaseUrl, [bookId]);

  const port = await freePort();
  const shopUrl = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ folder, databaseUrl: sandboxUrl, secret: SECRET, shopUrl });
  stack.defer(provider.stop);
  const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, TRUST_PROXY: '1', ...provider.variables };
  const ahead = `--import=data:text/javascript,${encodeURIComponent(FOUR_DAYS_AHEAD)}`;
  const shops = await Promise.all([
    startShopWith(folder, variables, port),
    startShopWith(folder, { ...variables, NODE_OPTIONS: ahead }),
  ]);
  for (const shop of shops) stack.defer(shop.stop);
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = provider.variables;
  const sandbox = new SandboxClient(provider.url, { keyId, keySecret });
  const { place } = await createCheckouts({ urls: shops.map(({ url }) => url), shoppers, bookId });
  return { databaseUrl, sandboxUrl, provider, sandbox, place, context };
}

/** Pays orders without a webhook or a browser's answer, and waits until they are placed. */
async function loseWebhooks(world: World, count: number): Promise<DrillRow[]> {
  const { sandbox, place, databaseUrl, sandboxUrl, provider, context } = world;
  await sandbox.control({ action: 'fault', kind: 'withhold', target: '*', times: 1_000_000 });
  const limit = pLimit(CONCURRENCY);
  let paid = 0;
  const buy = async () => {
    const { providerOrderId } = await place();
    if (!providerOrderId) throw new Error('The shop started no payment');
    await sandbox.pay(providerOrderId);
    paid += 1;
    context.onProgress(`${paid} of ${count} paid`);
  };
  await Promise.all(Array.from({ length: count }, () => limit(buy)));
  const placed = await waitFor(() => countOrders(databaseUrl, 'PLACED'), count, 4 * MINUTE_MS);
  const waits = await settlementSeconds(databaseUrl, sandboxUrl);
  const calls = provider.log().match(/"method":"GET","path":"\/v1\//g)?.length ?? 0;
  const expired = await countOrders(databaseUrl, 'EXPIRED');
  const [first = NaN, middle = NaN, last = NaN] = [waits[0], waits[waits.length >> 1], waits.at(-1)];
  const seconds = [first, middle, last].map((wait) => Math.round(wait));
  return [
    {
      promise: 'a payment of which nothing is reported places its order within two minutes',
      figure: `${placed} of ${count}; the first after ${seconds[0]} s, half after ${seconds[1]} s, the last after ${seconds[2]} s`,
      kept: placed === count && last <= 120,
    },
    {
      promise: 'finding them takes at most one question to the provider for each four',
      figure: `${calls} questions for ${count} payments`,
      kept: calls <= Math.max(10, count / 4),
    },
    { promise: 'no paid order expires', figure: `${expired} expired`, kept: expired === 0 },
  ];
}

/** Seconds from each payment at the provider to its order's placement, the shortest first. */
async function settlementSeconds(databaseUrl: string, sandboxUrl: string): Promise<number[]> {
  const paid = await read<{ id: string; at: Date }>(sandboxUrl, 'SELECT id, created_at AS at FROM sandbox_payment');
  const placed = await read<{ id: string; at: Date }>(
    databaseUrl,
    `SELECT payment_id AS id, at FROM customer_order JOIN order_event USING (order_id) WHERE kind = 'PLACED'`,
  );
  const times = new Map(placed.map(({ id, at }) => [id, at.getTime()]));
  return paid.map(({ id, at }) => ((times.get(id) ?? Infinity) - at.getTime()) / 1000).toSorted((a, b) => a - b);
}

/** Places orders while every call to the provider hangs. */
async function hangProvider({ sandbox, place, databaseUrl, context }: World): Promise<DrillRow[]> {
  await sandbox.control({ action: 'fault', kind: 'hang', target: '* /v1/*', times: 1_000_000 });
  const before = await countOrders(databaseUrl, 'PENDING_PAYMENT');
  const open: Promise<Checkout>[] = [];
  for (let second = 0; second < HANG.seconds; second += 1) {
    context.onProgress(`the provider hangs for ${second} s`);
    for (let nth = 0; nth < HANG.perSecond; nth += 1) open.push(place());
    await pause(1_000);
  }
  const checkouts = await Promise.all(open);
  await sandbox.control({ action: 'clear' });
  await sandbox.control({ action: 'fault', kind: 'withhold', target: '*', times: 1_000_000 });
  const times = checkouts.map(({ milliseconds }) => Math.round(milliseconds)).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
  const written = checkouts.filter(({ orderId }) => orderId).length;
  const waiting = (await countOrders(databaseUrl, 'PENDING_PAYMENT')) - before;
  return [
    {
      promise: 'while the provider hangs, three in four checkouts are answered within a second, all within eight',
      figure: `${times.length} checkouts: half in ${at(0.5)} ms, three in four in ${at(0.75)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
      kept: at(0.75) <= 1_000 && at(1) <= 8_000,
    },
    {
      promise: 'each of their orders is written, to be paid a moment later',
      figure: `${written} acknowledged of ${times.length}, ${waiting} wait for payment`,
      kept: written === times.length && waiting === written,
    },
  ];
}

/** Pays orders while calls are answered with nonsense, errors and resets, and webhooks come three times. */
async function disturbProvider({ sandbox, place, databaseUrl, context }: World): Promise<DrillRow[]> {
  // The circuit closes with the first call after its cooldown.
  await pause(6_000);
  await sandbox.control({ action: 'clear' });
  await sandbox.control({ action: 'fault', kind: 'duplicate', target: '*', times: 1_000_000, copies: 3 });
  const before = await countOrders(databaseUrl, 'PLACED');
  let paid = 0;
  for (let nth = 0; nth < DISTURBED; nth += 1) {
    const { providerOrderId } = await place();
    const kind = DISTURBANCES[nth % DISTURBANCES.length] ?? 'error';
    await sandbox.control({ action: 'fault', kind, target: nth % 3 ? 'GET /v1/*' : 'POST /v1/orders', times: 1 });
    if (providerOrderId) {
      await sandbox.pay(providerOrderId);
      paid += 1;
    }
    context.onProgress(`${nth + 1} of ${DISTURBED} orders at a provider that talks nonsense`);
  }
  const placed = await waitFor(async () => (await countOrders(databaseUrl, 'PLACED')) - before, paid, 2 * MINUTE_MS);
  return [
    {
      promise: 'nonsense, errors, resets and webhooks that come three times lose and double no paid order',
      figure: `${placed} placed of ${paid} paid, of ${DISTURBED} orders`,
      kept: placed === paid && paid > 0,
    },
  ];
}

/** Sends the last webhooks that were withheld, minutes after the payments they report. The others are lost for good. */
async function releaseWebhooks({ sandbox, databaseUrl, sandboxUrl, context }: World): Promise<DrillRow> {
  await execute(sandboxUrl, [
    `UPDATE sandbox_webhook SET withheld = false WHERE withheld AND id NOT IN (
       SELECT id FROM sandbox_webhook WHERE withheld ORDER BY created_at DESC, id LIMIT ${LATE})`,
  ]);
  const withheld = await countRows(sandboxUrl, 'SELECT FROM sandbox_webhook WHERE withheld');
  await sandbox.control({ action: 'clear' });
  await sandbox.control({ action: 'release' });
  const open = async () => {
    const unsent = await countRows(sandboxUrl, `SELECT FROM pgboss.job WHERE state < 'completed'`);
    const unread = await countRows(
      databaseUrl,
      `SELECT FROM pgboss.job WHERE state < 'completed' AND name = ANY('{payment-news,refunds}')`,
    );
    context.onProgress(`${unsent + unread} late webhooks`);
    return -(unsent + unread);
  };
  const left = -(await waitFor(open, 0, 5 * MINUTE_MS));
  const doubled = await countRows(
    databaseUrl,
    `SELECT FROM pgboss.job WHERE name = 'letters' GROUP BY data ->> 'subject' HAVING count(*) > 1`,
  );
  return {
    promise: 'webhooks that come minutes late send no second email',
    figure: `${withheld} came late, ${left} unread, ${doubled} doubled emails`,
    kept: left === 0 && doubled === 0,
  };
}

/** Whether the process whose clock is four days ahead has written a time of its own. */
async function checkTimes({ databaseUrl }: World): Promise<DrillRow> {
  const times = ['customer_order', 'payment', 'payment_intent'].map((table) => `SELECT created_at AS at FROM ${table}`);
  const all = [...times, 'SELECT at FROM order_event', 'SELECT received_at FROM webhook_event'].join(' UNION ALL ');
  const ahead = await countRows(databaseUrl, `SELECT FROM (${all}) AS time WHERE at > now() + interval '1 minute'`);
  const written = await countRows(databaseUrl, all);
  return {
    promise: 'a process whose clock is four days ahead writes the time of the database',
    figure: `${ahead} of ${written} times are in the future`,
    kept: ahead === 0,
  };
}

/** Waits until a figure reaches its goal, at most this long. Returns it. */
async function waitFor(figure: () => Promise<number>, goal: number, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const reached = await figure();
    if (reached >= goal || performance.now() > end) return reached;
    await pause(1_000);
  }
}

function countOrders(url: string, status: string): Promise<number> {
  return countRows(url, `SELECT FROM customer_order WHERE status = '${status}'`);
}

async function countRows(url: string, query: string): Promise<number> {
  const [row] = await read<{ count: number }>(url, `SELECT count(*)::integer AS count FROM (${query}) AS counted`);
  return row?.count ?? 0;
}
