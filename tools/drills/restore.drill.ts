import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read, startDatabaseServer } from '../bench/setup/databases.ts';
import { type BenchServer, freePort, startShopWith } from '../bench/setup/servers.ts';
import { addShoppers, fillStock, type Shopper } from '../bench/setup/shoppers.ts';
import { graphqlRequest } from '../bench/workloads/requests.ts';
import { SandboxClient } from '../../api/test/sandbox.ts';
import type { Drill, DrillContext } from './report.ts';
import { createCheckouts } from './setup/checkouts.ts';
import { runToEnd } from './setup/run-to-end.ts';
import { startProvider } from './setup/sandbox.ts';
import { settledInvariants } from './setup/settled-invariants.ts';

const SECRET = 'a secret of drills only';
const METRICS_TOKEN = 'a token of drills only, of 32 letters';
const PAYER = { email: 'asha@example.test', contact: '+919876543210' };
/** Two runs of reconciliation, and some. */
const MOST_MS = 180_000;
const POLL_MS = 1_000;

/** The machine of the shop is lost after a backup. The provider is not: it knows payments that the backup does not. */
export const restore: Drill = {
  name: 'restore',
  about: 'a machine that is lost after a backup while the payment provider lives on: no captured payment is forgotten',
  async run(context) {
    const count = context.isQuick ? 6 : 60;
    const world = await openWorld(context, 3 * count);
    const { databaseUrl, sandboxUrl, variables, place, sandbox, folder, start } = world;
    const machine = await start(databaseUrl);
    const buy = async () => sandbox.payAs(PAYER, (await place()).providerOrderId ?? '');
    for (let number = 0; number < count; number += 1) await buy();
    const begun = await Promise.all(Array.from({ length: count }, place));
    const file = path.join(folder, 'backup.tar');
    await run(['backup', file], { ...variables, DATABASE_URL: databaseUrl });
    for (const { providerOrderId } of begun) await sandbox.payAs(PAYER, providerOrderId ?? '');
    for (let number = 0; number < count; number += 1) await buy();
    await machine.signal('SIGKILL');

    const restoredUrl = await world.createDatabase();
    await run(['restore', file], { ...variables, DATABASE_URL: restoredUrl });
    const shop = await start(restoredUrl);
    const found = await waitForPayments(restoredUrl, sandboxUrl);
    const metric = await readMetric(shop);
    await refundAll(shop, restoredUrl, world.admin);
    return [
      {
        promise: 'each captured payment is an order, a refund, or listed on Health with its payer',
        figure: `${found.captured} captured, ${found.orders} orders, ${found.listed} listed; after ${found.seconds} s`,
        kept: found.captured === 3 * count && found.orders === 2 * count && found.listed === count,
      },
      {
        promise: 'the metric that alerts says how many wait for a person',
        figure: `examshelf_payments_without_order ${metric}`,
        kept: metric === found.listed,
      },
      ...(await settledInvariants({ databaseUrl: restoredUrl, sandboxUrl })),
    ];
  },
};

async function openWorld({ stack, folder, onProgress }: DrillContext, orders: number) {
  const database = await startDatabaseServer(onProgress);
  stack.defer(database.close);
  const databaseUrl = await database.createShopDatabase(0, onProgress);
  const sandboxUrl = await database.copyDatabase(databaseUrl);
  const customers = Math.ceil(orders / 3) + 1;
  const shoppers = await addShoppers(databaseUrl, { customers, admins: 1, secret: SECRET });
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
  const variables = { SESSION_SECRET: SECRET, TRUST_PROXY: '1', METRICS_TOKEN, ...provider.variables };
  const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = provider.variables;
  const start = async (url: string) => {
    const shop = await startShopWith(folder, { ...variables, DATABASE_URL: url }, port);
    stack.defer(shop.stop);
    return shop;
  };
  let checkouts: ReturnType<typeof createCheckouts> | undefined;
  return {
    databaseUrl,
    sandboxUrl,
    variables: { ...variables, DATA_DIR: path.join(folder, 'shop') },
    sandbox: new SandboxClient(provider.url, { keyId, keySecret }),
    admin: shoppers.admins[0] as Shopper,
    folder,
    start,
    place: async () =>
      (await (checkouts ??= createCheckouts({ urls: [shopUrl], shoppers: shoppers.customers, bookId }))).place(),
    createDatabase: () => database.copyDatabase('postgres://localhost/template0'),
  };
}

async function run([script = '', file = '']: string[], variables: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runToEnd(['scripts/run.mjs', script, file], variables);
  if (code !== 0) throw new Error(output);
}

/** Waits until every captured payment is an order or listed. */
async function waitForPayments(databaseUrl: string, sandboxUrl: string) {
  const started = performance.now();
  for (;;) {
    const [captured, orders, listed] = await Promise.all([
      countRows(sandboxUrl, `sandbox_payment WHERE status = 'captured'`),
      countRows(databaseUrl, `customer_order WHERE status = 'PLACED' AND payment_id IS NOT NULL`),
      countRows(databaseUrl, `unmatched_payment WHERE status = 'OPEN' AND email IS NOT NULL`),
    ]);
    const milliseconds = performance.now() - started;
    if (captured === orders + listed || milliseconds > MOST_MS)
      return { captured, orders, listed, seconds: Math.round(milliseconds / 1000) };
    await pause(POLL_MS);
  }
}

async function countRows(url: string, rows: string): Promise<number> {
  const [found] = await read<{ count: number }>(url, `SELECT count(*)::integer AS count FROM ${rows}`);
  return found?.count ?? 0;
}

async function readMetric({ url }: BenchServer): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, value] = /^examshelf_payments_without_order(?:\{.*\})? (\d+)$/m.exec(await response.text()) ?? [];
  return Number(value);
}

const REFUND = 'mutation ($id: ID!) { refundUnmatchedPayment(providerPaymentId: $id) { status } }';

/** The owner refunds what is listed, each twice. */
async function refundAll({ url }: BenchServer, databaseUrl: string, { cookie }: Shopper): Promise<void> {
  const listed = await read<{ id: string }>(databaseUrl, 'SELECT provider_payment_id AS id FROM unmatched_payment');
  for (const { id } of [...listed, ...listed]) {
    const { path: target, method, headers, body } = graphqlRequest(REFUND, { id }, { client: 1, cookie });
    await fetch(url + target, { method, headers: headers as Record<string, string>, body });
  }
}
