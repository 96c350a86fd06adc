import { read, startDatabaseServer } from '../bench/setup/databases.ts';
import { freePort, startShopWith } from '../bench/setup/servers.ts';
import { addShoppers, fillStock } from '../bench/setup/shoppers.ts';
import { SandboxClient } from '../../api/test/sandbox.ts';
import type { Drill, DrillRow } from './report.ts';
import { describeVisits, visitPages } from './setup/page-visits.ts';
import { startProvider } from './setup/sandbox.ts';
import { settledInvariants } from './setup/settled-invariants.ts';
import { startWalks } from './setup/walks.ts';

const SECRET = 'a secret of drills only';
const PAYERS = 32;
const CUSTOMERS = 400;
const VISITS_PER_SECOND = 4;
const DELAYS_MS = [1_000, 2_000, 3_500];

/** A payment provider that answers late, while shoppers pay and visitors look at the home page. */
export const slowProvider: Drill = {
  name: 'slow-provider',
  about: `a payment provider 1, 2 and 3.5 s late, ${PAYERS} shoppers who pay, and visitors at the home page`,
  async run({ isQuick, onProgress, stack, folder }) {
    const seconds = isQuick ? 15 : 60;
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const databaseUrl = await databases.createShopDatabase(0, onProgress);
    const sandboxUrl = await databases.copyDatabase(databaseUrl);
    const { customers } = await addShoppers(databaseUrl, { customers: CUSTOMERS, admins: 0, secret: SECRET });
    const books = await read<{ bookId: string }>(
      databaseUrl,
      'SELECT book_id AS "bookId" FROM book WHERE is_published AND new_price_discount > 0 ORDER BY book_id LIMIT 50',
    );
    const ids = books.map(({ bookId }) => bookId);
    await fillStock(databaseUrl, ids);
    const port = await freePort();
    const shopUrl = `http://127.0.0.1:${port}`;
    const provider = await startProvider({ folder, databaseUrl: sandboxUrl, secret: SECRET, shopUrl });
    stack.defer(provider.stop);
    const variables = { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, TRUST_PROXY: '1', RESPONSE_CACHE_MB: '0' };
    const shop = await startShopWith(folder, { ...variables, ...provider.variables }, port);
    stack.defer(shop.stop);
    const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '' } = provider.variables;
    const sandbox = new SandboxClient(provider.url, { keyId, keySecret });

    const visitDuring = async (name: string): Promise<DrillRow> => {
      onProgress(name);
      const walks = startWalks({
        urls: [shopUrl],
        shoppers: customers,
        books,
        provider,
        rate: { concurrency: PAYERS },
        isBrowsing: false,
        thinkMs: 100,
      });
      const found = await visitPages(shopUrl, '/', VISITS_PER_SECOND, seconds);
      const { outcomes, requests } = await walks.stop();
      const refused = walks.samples.filter(({ step, outcome }) => PAID.has(step) && outcome !== 'ok').length;
      return {
        promise: `${name}: no visitor and no payment is refused`,
        figure: `${describeVisits(found)}; ${refused} payments refused, ${walks.payments.length} paid; ${outcomes.ok} of ${requests} requests of shoppers answered`,
        kept: found.failed === 0 && refused === 0,
      };
    };

    const rows = [await visitDuring('a quick provider')];
    for (const delayMs of DELAYS_MS) {
      await sandbox.control({ action: 'fault', kind: 'delay', target: '* /v1/*', times: 1_000_000, delayMs });
      rows.push(await visitDuring(`a provider ${delayMs / 1_000} s late`));
      await sandbox.control({ action: 'clear' });
    }
    return [...rows, ...(await settledInvariants({ databaseUrl, sandboxUrl }))];
  },
};

/** Steps of a walk at which an order or a payment is made. */
const PAID: ReadonlySet<string> = new Set(['order', 'pay']);
