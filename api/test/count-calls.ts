import { randomUUID } from 'node:crypto';
import { addStaff } from './staff.ts';
import type { TestShop } from './test-shop.ts';

interface CountWorld {
  shop: TestShop;
  /** Books on sale. */
  books: string[];
}

/** A stock count of a shelf with one book, which nobody has found: its ID, its version, and the shelf. */
export async function beginCount({ shop, books }: CountWorld) {
  const [countId, shelf] = [randomUUID(), 'Z9'];
  await shop.database.query('UPDATE book SET shelf = $2, new_stock = 2 WHERE book_id = $1', [books[5], shelf]);
  const admin = await addStaff(shop);
  await shop.services.stockCounts.createCount(admin, countId);
  const { version } = await shop.services.stockCounts.finishShelf(admin, { countId, shelf });
  return { countId, version, shelf };
}

/** The variables of the web's operations on stock counts. */
export const COUNT_CALLS: [name: string, variables: (world: CountWorld) => object | Promise<object>][] = [
  [
    'StockCountsPage',
    async (world) => {
      await beginCount(world);
      return { after: null };
    },
  ],
  ['StockCountPage', beginCount],
  ['CountShelfPage', beginCount],
  ['StockCountReviewPage', beginCount],
  ['CreateStockCount', () => ({ countId: randomUUID() })],
  [
    'AddCountScan',
    async (world) => {
      const { countId, shelf } = await beginCount(world);
      return { input: { countId, shelf, scanId: randomUUID(), code: `B${world.books[5]}-N`, units: 1 } };
    },
  ],
  ['FinishCountShelf', beginCount],
  ['PostStockCount', async (world) => ({ ...(await beginCount(world)), reason: 'Lost' })],
];
