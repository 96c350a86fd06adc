import path from 'node:path';
import { type Cluster, openCluster } from '../../cluster/open-cluster.ts';
import { read } from '../../bench/setup/databases.ts';
import { addShoppers, fillStock, type Shopper } from '../../bench/setup/shoppers.ts';
import { startEmbeddedPostgres } from '../../../api/embedded-postgres/embedded-postgres.ts';
import type { DrillContext, DrillRow } from '../report.ts';
import { moveSessions } from './move-sessions.ts';
import { startProvider } from './sandbox.ts';
import { settledInvariants } from './settled-invariants.ts';
import { startWalks, type Walks } from './walks.ts';

/** The shop and the servers that follow it; drills run one after the other. */
const PORT = 5750;
const SECRET = 'the secret of the drilled cluster';
/** An account may place 20 orders an hour. */
const CUSTOMERS = 1_000;
const BOOKS = 100;

/** The shop on several machines, with accounts, stock, and a payment provider of its own database. */
export interface DrilledCluster extends Cluster {
  /** Starts so many shoppers, who buy. */
  startShoppers(concurrency: number): Walks;
  /** A customer who does not walk. */
  customer: Shopper;
  bookId: string;
  /** Whether the orders and the money are right, and each of these orders is there. */
  checkOrders(acknowledged: readonly string[]): Promise<DrillRow[]>;
}

export async function openDrilledCluster({ folder, stack, onProgress }: DrillContext): Promise<DrilledCluster> {
  const providerFolder = path.join(folder, 'provider');
  const postgres = await startEmbeddedPostgres({ dataDir: providerFolder });
  stack.defer(postgres.stop);
  const { url: sandboxUrl } = postgres;
  const shopUrl = `http://localhost:${PORT}`;
  const provider = await startProvider({ folder: providerFolder, databaseUrl: sandboxUrl, secret: SECRET, shopUrl });
  stack.defer(provider.stop);
  // The load comes from made-up addresses, as through a CDN: a proxy in front of nginx.
  const variables = { ...provider.variables, SESSION_SECRET: SECRET, TRUST_PROXY: '2' };
  const cluster = await openCluster({ folder, port: PORT, variables, stack });
  const { url } = cluster.database;
  onProgress('adding accounts');
  const { customers } = await addShoppers(url, { customers: CUSTOMERS, admins: 0, secret: SECRET });
  await moveSessions(url, cluster.redisUrl);
  const books = await read<{ bookId: string }>(
    url,
    `SELECT book_id AS "bookId" FROM book WHERE is_published AND new_price_discount > 0 ORDER BY book_id LIMIT ${BOOKS}`,
  );
  await fillStock(
    url,
    books.map(({ bookId }) => bookId),
  );
  const [customer, ...shoppers] = customers as [Shopper, ...Shopper[]];
  return {
    ...cluster,
    customer,
    bookId: books[0]?.bookId ?? '',
    startShoppers: (concurrency) =>
      startWalks({
        urls: [cluster.url],
        shoppers,
        books,
        provider: { url: provider.url },
        rate: { concurrency },
        thinkMs: 300,
      }),
    checkOrders: async (acknowledged) => [
      await lostOrders(url, acknowledged),
      ...(await settledInvariants({ databaseUrl: url, sandboxUrl })),
    ],
  };
}

async function lostOrders(url: string, acknowledged: readonly string[]): Promise<DrillRow> {
  const found = await read<{ orderId: string }>(url, 'SELECT order_id AS "orderId" FROM customer_order');
  const known = new Set(found.map(({ orderId }) => orderId));
  const lost = acknowledged.filter((orderId) => !known.has(orderId));
  return {
    promise: 'no acknowledged order is lost',
    figure: `${acknowledged.length} acknowledged, ${lost.length} lost`,
    kept: lost.length === 0 && acknowledged.length > 0,
  };
}
