import type { AutocannonRequest } from 'autocannon';
import type { AsyncDisposableStack } from '../src/platform/async-disposable-stack.ts';
import { withProgress } from '../src/platform/server/progress.ts';
import { LoadError, repeat } from './load/load.ts';
import { measureInTurns } from './load/measure.ts';
import type { BenchPlan } from './plan.ts';
import type { GrowthRow } from './report/report.ts';
import type { DatabaseServer } from './setup/databases.ts';
import { type BenchServer, startShop } from './setup/servers.ts';
import { type Catalogue, SECRET } from './setup/stage.ts';
import { ADMIN_LIST, FACETS, SORTED_LIST, SUGGESTIONS } from './workloads/documents.ts';
import { graphqlRequest, pageRequest } from './workloads/requests.ts';
import { bookRequests } from './workloads/workloads.ts';

const CONNECTIONS = 4;
const SORTS = ['RELEVANCE', 'NEWEST', 'PRICE_LOW', 'PRICE_HIGH', 'DISCOUNT'];
const COMMON_WORDS = ['physics', 'mathematics', 'chemistry', 'class', 'question'];
const CLIENTS = 100;

type Requests = (catalogue: Catalogue) => AutocannonRequest[];

const suggest =
  (searchesOf: (catalogue: Catalogue) => string[]): Requests =>
  (catalogue) =>
    searchesOf(catalogue).map((search, client) => graphqlRequest(SUGGESTIONS, { search }, { client }));

const ofEachShelf =
  (document: string, variables: object = {}): Requests =>
  ({ inputs }) =>
    inputs.shelves.map((shelf, client) => graphqlRequest(document, { ...shelf, ...variables }, { client }));

/** The work whose cost must not grow with the catalogue, by name. */
const WORK: [name: string, requests: Requests][] = [
  ...SORTS.map((sort): [string, Requests] => [`List, ${sort}`, ofEachShelf(SORTED_LIST, { sort })]),
  ['Total and facets', ofEachShelf(FACETS)],
  ['Suggestions, a common word', suggest(() => COMMON_WORDS)],
  ['Suggestions, two words', suggest(({ inputs }) => inputs.wordPairs)],
  ['Suggestions, a typing error', suggest(({ inputs }) => inputs.misspelt)],
  ['Book', ({ inputs }) => bookRequests(inputs)],
  ['Sitemap', () => Array.from({ length: CLIENTS }, (_, client) => pageRequest('/sitemap.xml', { client }))],
  [
    'List of an admin',
    ({ inputs, shoppers }) =>
      shoppers.admins.map(({ cookie }, client) => {
        const shelf = inputs.shelves[client % inputs.shelves.length];
        const search = client % 2 ? inputs.words[client % inputs.words.length] : null;
        return graphqlRequest(ADMIN_LIST, { exam: search ? null : shelf?.exam, search }, { client, cookie });
      }),
  ],
];

interface GrowthOptions {
  plan: BenchPlan;
  stack: AsyncDisposableStack;
  /** Takes a sentence about work that could not be measured: on many books it may take too long. */
  note: (text: string) => void;
}

/** Measures each kind of work on catalogues of different sizes in turns, without the response cache. */
export async function measureGrowth(
  databases: DatabaseServer,
  catalogues: readonly Catalogue[],
  { plan, stack, note }: GrowthOptions,
): Promise<GrowthRow[]> {
  const shops: BenchServer[] = [];
  for (const { url } of catalogues) {
    const shop = await startShop({ secret: SECRET, folder: databases.folder, databaseUrl: url }, 0);
    stack.defer(shop.stop);
    shops.push(shop);
  }
  const rows: GrowthRow[] = [];
  for (const [work, requests] of WORK) {
    const contenders = catalogues.flatMap((catalogue, index) => {
      const server = shops[index];
      const name = `${catalogue.books.toLocaleString('en')} books`;
      return server ? [{ name, server, load: repeat(requests(catalogue)) }] : [];
    });
    const measured = await withProgress(`${work}, by size`, (onProgress) =>
      measureInTurns(contenders, {
        postmaster: databases.postmaster,
        connections: CONNECTIONS,
        seconds: plan.growthSeconds,
        warmUpSeconds: plan.growthSeconds / 2,
        rounds: 1,
        onProgress,
      }),
    ).catch((error: Error) => {
      if (!(error instanceof LoadError)) throw error;
      note(`${work}: ${error.message}`);
      return [];
    });
    rows.push(...measured.map((measurement, index) => ({ work, books: catalogues[index]?.books ?? 0, measurement })));
  }
  return rows;
}
