import type { AsyncDisposableStack } from '../../../api/src/platform/async-disposable-stack.ts';
import type { OnProgress } from '../../../api/src/platform/server/progress.ts';
import { answerOf } from '../workloads/same-answers.ts';
import { SORTED_LIST } from '../workloads/documents.ts';
import { type Inputs, readInputs } from '../workloads/inputs.ts';
import { graphqlRequest } from '../workloads/requests.ts';
import type { BoughtBook, ListPage } from '../workloads/workloads.ts';
import { type DatabaseServer, read } from './databases.ts';
import { type BenchServer, startFloor, startShop } from './servers.ts';
import { addShoppers, fillStock, type Shoppers } from './shoppers.ts';

/** A catalogue in a database. */
export interface Catalogue {
  books: number;
  url: string;
  inputs: Inputs;
  shoppers: Shoppers;
  /** Books that are bought: their stock never ends. */
  bought: BoughtBook[];
}

/** Signs the cookies of the benchmark. */
export const SECRET = 'the secret of the benchmark';

const ADMINS = 200;
const BOUGHT = 500;
const PAGES = 3;

interface CatalogueOptions {
  /** Books whose pages and words are asked for. */
  inputs: number;
  customers: number;
  onProgress: OnProgress;
}

/** Creates a catalogue with accounts. */
export async function createCatalogue(
  databases: DatabaseServer,
  books: number,
  { inputs: count, customers, onProgress }: CatalogueOptions,
): Promise<Catalogue> {
  const url = await databases.createShopDatabase(books, onProgress);
  const inputs = await readInputs(url, count);
  const shoppers = await addShoppers(url, { customers, admins: ADMINS, secret: SECRET });
  const ids = inputs.bookIds.slice(0, BOUGHT);
  await fillStock(url, ids);
  const bought = await read<BoughtBook>(
    url,
    `SELECT book_id AS "bookId", new_price_discount AS price FROM book
     WHERE new_stock = 1000000 AND new_price_discount > 0 ORDER BY book_id`,
  );
  return { books, url, inputs, shoppers, bought };
}

/** The servers of one comparison. */
export interface Stage {
  catalogue: Catalogue;
  floor: BenchServer;
  floorUrl: string;
  /** The shop without its response cache. */
  shop: BenchServer;
  cachedShop: BenchServer;
  pages: ListPage[];
}

/** Starts the floor, on a copy of the database, and the shop twice. */
export async function openStage(
  databases: DatabaseServer,
  catalogue: Catalogue,
  stack: AsyncDisposableStack,
): Promise<Stage> {
  const { url } = catalogue;
  const floorUrl = await databases.copyDatabase(url);
  const options = { secret: SECRET, folder: databases.folder };
  const open = async (start: () => Promise<BenchServer>) => {
    const server = await start();
    stack.defer(server.stop);
    return server;
  };
  const floor = await open(() => startFloor({ ...options, databaseUrl: floorUrl }));
  const shop = await open(() => startShop({ ...options, databaseUrl: url }, 0));
  const cachedShop = await open(() => startShop({ ...options, databaseUrl: url }));
  return { catalogue, floor, floorUrl, shop, cachedShop, pages: await listPages(shop, catalogue.inputs) };
}

interface ListAnswer {
  data: { books: { pageInfo: { hasNextPage: boolean; endCursor: string } } };
}

/** The first pages of every shelf. */
async function listPages(shop: BenchServer, { shelves }: Inputs): Promise<ListPage[]> {
  const pages: ListPage[] = [];
  for (const [client, shelf] of shelves.entries()) {
    let after: string | null = null;
    for (let page = 0; page < PAGES; page += 1) {
      pages.push({ ...shelf, after });
      const variables = { ...shelf, after, sort: 'RELEVANCE' };
      const { text } = await answerOf(shop, graphqlRequest(SORTED_LIST, variables, { client }));
      const { pageInfo } = (JSON.parse(text) as ListAnswer).data.books;
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
  }
  return pages;
}
