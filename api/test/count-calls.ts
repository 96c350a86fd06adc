import { randomUUID } from 'node:crypto';
import { addAdmin } from './staff.ts';
import type { TestShop } from './test-shop.ts';

interface CountWorld {
  shop: TestShop;
  /** Books on sale. */
  books: string[];
}

/** A stock count of a shelf with one book: its ID, its version, and the shelf. */
export async function beginCount({ shop, books }: CountWorld) {
  const [countId, shelf] = [randomUUID(), 'Z9'];
  await shop.database.query('UPDATE book SET shelf = $2 WHERE book_id = $1', [books[5], shelf]);
  const { version } = await shop.services.stockCounts.createCount(await addAdmin(shop), { countId, shelves: [shelf] });
  return { countId, version, shelf };
}
