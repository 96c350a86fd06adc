import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseServer } from '../bench/setup/databases.ts';
import { startShopWith } from '../bench/setup/servers.ts';
import { createCatalogue, SECRET } from '../bench/setup/stage.ts';
import type { Drill, DrillRow } from './report.ts';
import { describeVisits, type PageVisits, visitPages } from './setup/page-visits.ts';

const MOST_MS_MORE = 2_000;
const VISITS_PER_SECOND = 4;
const TIMEOUT_MS = 30_000;
const LARGE = 98_000;

/** What one client does to keep others out. */
interface Attack {
  name: string;
  /** Requests that are sent again as soon as they are answered, or at this rate without waiting for answers. */
  pressure: { connections: number } | { perSecond: number };
  path?: string;
  /** Of a POST request. */
  body?: string;
  isCustomer?: boolean;
}

/** Each attack comes from another client, whose budget is whole. */
interface Attacker {
  number: number;
  cookie: string;
}

const LIST =
  '{ books(first: 24, sort: DISCOUNT) { edges { node { bookId bookDescription related(first: 6) { bookId } } } } }';
const WORDS = 'mutation '.repeat(LARGE / 9);

const ATTACKS: readonly Attack[] = [
  { name: 'a comment of 98 kB', pressure: { perSecond: 1 }, body: JSON.stringify({ query: `{exams{code}}#${WORDS}` }) },
  { name: 'a list in place of a query', pressure: { perSecond: 2 }, body: JSON.stringify({ query: [WORDS] }) },
  {
    name: 'a priority claimed by a comment',
    pressure: { connections: 60 },
    body: JSON.stringify({ query: `${LIST} # mutation startLinkPayment` }),
  },
  { name: 'a priority claimed by /pay/x', pressure: { connections: 60 }, path: '/pay/x' },
  { name: 'a priority claimed by /placeOrder', pressure: { connections: 60 }, path: '/placeOrder', isCustomer: true },
  { name: 'checkouts of one customer', pressure: { connections: 60 }, path: '/cart', isCustomer: true },
  {
    name: 'nested lists',
    pressure: { connections: 16 },
    body: `{"query":"{exams{code}}","variables":{"a":${'['.repeat(48_000)}${']'.repeat(48_000)}}}`,
  },
  {
    name: 'thousands of keys',
    pressure: { connections: 16 },
    body: JSON.stringify({
      query: 'query ($filter: BookFilter) { books(first: 1, filter: $filter) { edges { cursor } } }',
      variables: { filter: Object.fromEntries(Array.from({ length: 7_000 }, (_, key) => [`key${key}`, 1])) },
    }),
  },
];

/** One client against the pages of all others. */
export const hostile: Drill = {
  name: 'hostile',
  about: 'one client with costly texts and bodies, and claims of priority, against the pages of visitors',
  async run({ isQuick, onProgress, stack, folder }) {
    const seconds = isQuick ? 15 : 60;
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const { url, shoppers, bought } = await createCatalogue(databases, 2_000, {
      inputs: 10,
      customers: 10,
      onProgress,
    });
    const variables = { DATABASE_URL: url, SESSION_SECRET: SECRET, TRUST_PROXY: '1', RESPONSE_CACHE_MB: '0' };
    const shop = await startShopWith(folder, variables);
    stack.defer(shop.stop);
    const path = `/book/${bought[0]?.bookId}`;
    const visits = () => visitPages(shop.url, path, VISITS_PER_SECOND, seconds);
    await visitPages(shop.url, path, VISITS_PER_SECOND, 5);
    const rows: DrillRow[] = [];
    let before: PageVisits | undefined;
    const record = async (name: string, stop: () => Promise<string>) => {
      onProgress(name);
      const found = await visits();
      before ??= found;
      rows.push({
        promise: `${name}: each page of others is answered, at most 2 s later than without (p99)`,
        figure: describeVisits(found) + (await stop()),
        kept: found.failed === 0 && found.p99 - before.p99 <= MOST_MS_MORE,
      });
    };
    await record('no attack', async () => '');
    for (const [number, attack] of ATTACKS.entries()) {
      const cookie = shoppers.customers[number]?.cookie ?? '';
      await record(attack.name, startAttack(shop.url, attack, { number, cookie }));
    }
    return rows;
  },
};

/** Starts an attack. Returns what ends it and says how it was answered. */
function startAttack(url: string, attack: Attack, { number, cookie }: Attacker): () => Promise<string> {
  const { pressure, path = '/graphql', body, isCustomer } = attack;
  const stopped = new AbortController();
  const statuses = new Map<number, number>();
  const headers = {
    'X-Forwarded-For': `203.0.113.${number}`,
    Accept: body ? 'application/json' : 'text/html',
    ...(body && { 'Content-Type': 'application/json' }),
    ...(isCustomer && { Cookie: cookie }),
  };
  const send = async () => {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const status = await fetch(url + path, { headers, signal, ...(body && { method: 'POST', body }) })
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch(() => 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const repeat = async () => {
    while (!stopped.signal.aborted) await send();
  };
  const atRate = async (perSecond: number) => {
    const open: Promise<void>[] = [];
    while (!stopped.signal.aborted) {
      open.push(send());
      await pause(1_000 / perSecond, undefined, { signal: stopped.signal }).catch(() => {});
    }
    await Promise.all(open);
  };
  const sending =
    'perSecond' in pressure
      ? [atRate(pressure.perSecond)]
      : Array.from({ length: pressure.connections }, () => repeat());
  return async () => {
    stopped.abort();
    await Promise.all(sending);
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status || 'no answer'}`);
    return `; the client got ${counts.join(', ')}`;
  };
}
