import { randomInt } from 'node:crypto';
import { read, startDatabaseServer } from '../bench/setup/databases.ts';
import type { Drill, DrillRow } from './report.ts';
import { runToEnd } from './setup/run-to-end.ts';
import type { Tally } from './setup/stock-histories.ts';

const PROCESSES = 2;
const BOOKS = 40;

/** A book's stock, and the sums that it has to equal. */
interface StockSums {
  bookId: string;
  stock: number;
  moved: number;
  inLots: number;
  /** Lots whose units left are not the sum of their movements. */
  wrongLots: number;
  lowestMrp: number | null;
  mrpInForce: number;
}

/** Two processes receive, sell, give back, lose, count and correct the same books. */
export const stockDrill: Drill = {
  name: 'stock',
  about: 'two processes move the same books through random histories: stock = receipts − sales − write-offs',
  async run({ isQuick, onProgress, stack }) {
    const databases = await startDatabaseServer(onProgress);
    stack.defer(databases.close);
    const url = await databases.createShopDatabase(100, onProgress);
    const books = await read<{ id: string }>(url, `SELECT book_id AS id FROM book ORDER BY book_id LIMIT ${BOOKS}`);
    const ids = books.map(({ id }) => id);
    const histories = isQuick ? 200 : 1_000;
    const seed = randomInt(2 ** 31);
    onProgress(`${histories} histories, seed ${seed}`);
    const ended = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) => runHistories(url, seed + index, histories / PROCESSES, ids)),
    );
    return rowsOf(await readSums(url), ended.flat(), histories);
  },
};

async function runHistories(url: string, seed: number, count: number, ids: string[]): Promise<[string, Tally][]> {
  const program = ['scripts/run-source.mjs', 'tools/drills/setup/stock-histories', url, seed, count, ids.join()];
  const { code, output } = await runToEnd(program.map(String), { NOBUILD: '1' });
  const tallies = /^TALLIES (.*)$/m.exec(output)?.[1];
  if (code !== 0 || !tallies) throw new Error(`A process ended with ${code}: ${output}`);
  return JSON.parse(tallies) as [string, Tally][];
}

const readSums = (url: string): Promise<StockSums[]> =>
  read(
    url,
    `SELECT book_id AS "bookId", coalesce(new_stock, 0) AS stock, new_price AS "mrpInForce",
       (SELECT coalesce(sum(change), 0)::int FROM stock_movement AS movement
         WHERE movement.book_id = book.book_id AND condition = 'new') AS moved,
       (SELECT coalesce(sum(units_left), 0)::int FROM lot WHERE lot.book_id = book.book_id) AS "inLots",
       (SELECT min(mrp) FROM lot WHERE lot.book_id = book.book_id AND units_left > 0) AS "lowestMrp",
       (SELECT count(*)::int FROM lot WHERE lot.book_id = book.book_id AND units_left <> (
         SELECT coalesce(sum(change), 0) FROM stock_movement AS movement WHERE movement.lot_id = lot.lot_id)) AS "wrongLots"
     FROM book ORDER BY book_id LIMIT ${BOOKS}`,
  );

function rowsOf(sums: readonly StockSums[], tallies: readonly [string, Tally][], histories: number): DrillRow[] {
  const wrong = (isRight: (book: StockSums) => boolean) => sums.filter((book) => !isRight(book)).length;
  const row = (promise: string, isRight: (book: StockSums) => boolean): DrillRow => {
    const count = wrong(isRight);
    return {
      promise,
      figure: `${count} of ${sums.length} books are wrong after ${histories} histories`,
      kept: count === 0,
    };
  };
  return [
    row(
      'stock = receipts − sales − write-offs + what counts found, as the processes counted them',
      ({ bookId, stock }) => {
        const own = tallies.filter(([id]) => id === bookId).map(([, tally]) => tally);
        const sum = own.reduce(
          (all, { received, sold, writtenOff, found }) => all + received - sold - writtenOff + found,
          0,
        );
        return stock === sum && stock >= 0;
      },
    ),
    row('a stock is the sum of its movements', ({ stock, moved }) => stock === moved),
    row(
      'each lot has the units of its movements, and lots have no more than the stock',
      ({ stock, inLots, wrongLots }) => {
        return wrongLots === 0 && inLots <= stock;
      },
    ),
    row('nothing is charged above the lowest MRP on the shelf', ({ lowestMrp, mrpInForce }) => {
      return lowestMrp === null || mrpInForce <= lowestMrp;
    }),
  ];
}
