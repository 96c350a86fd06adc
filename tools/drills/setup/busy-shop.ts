import { fillStock, addShoppers } from '../../bench/setup/shoppers.ts';
import { read } from '../../bench/setup/databases.ts';
import { SANDBOX_PATH } from '../../../api/sandbox/built-in.ts';
import { startWalks, type Walks } from './walks.ts';

interface BusyShopOptions {
  databaseUrl: string;
  /** Origins of its processes. */
  urls: readonly string[];
  secret: string;
  /** Shoppers at a time. */
  concurrency: number;
}

const CUSTOMERS = 100;
const BOOKS = 50;

/** Adds accounts and stock to a shop with the built-in sandbox, and starts shoppers who buy. */
export async function startShoppers({ databaseUrl, urls, secret, concurrency }: BusyShopOptions): Promise<Walks> {
  const { customers } = await addShoppers(databaseUrl, { customers: CUSTOMERS, admins: 0, secret });
  const books = await read<{ bookId: string }>(
    databaseUrl,
    `SELECT book_id AS "bookId" FROM book WHERE new_price_discount > 0 ORDER BY book_id LIMIT ${BOOKS}`,
  );
  await fillStock(
    databaseUrl,
    books.map(({ bookId }) => bookId),
  );
  const provider = { url: `${urls[0]}${SANDBOX_PATH}` };
  return startWalks({ urls, shoppers: customers, books, provider, rate: { concurrency }, thinkMs: 200 });
}
