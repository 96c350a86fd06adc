import type { z } from 'zod';
import { compareShelves } from '../../catalogue/labels/shelves.rules.ts';
import { BookStock } from '../../catalogue/stock/book-stock.ts';
import { countedStock, StockReason } from '../../catalogue/stock/stock.rules.ts';
import type { CopyLifecycle } from '../../copies/copy-lifecycle.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type CsvColumn,
  type CsvFile,
  csvFile,
  fieldColumns,
  onePage,
  rupeesCell,
} from '../../platform/csv/send-csv.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { pageInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import { countIdInput, countScanInput, postInput, shelfInput } from './counts.inputs.ts';
import { changeOf, COUNT_LIMITS, COUNT_MESSAGES, judge, noticeOf, valueAtCost } from './counts.rules.ts';
import { type CountStore, type ItemRow, labelOf } from './counts.store.ts';
import type { CountDifference, CountedItem, CountReview, CountShelf, StockCountType } from './counts.types.ts';

export interface StockCountsParts {
  store: CountStore;
  copyLifecycle: CopyLifecycle;
  clock: Clock;
}

/**
 * Counts what is on the shelves while sales go on. What should be there is stored with each scan, so that neither a sale nor
 * a pick after it makes a difference, and a difference is posted as a change of the stock.
 */
export class StockCountsService {
  constructor(private readonly parts: StockCountsParts) {}

  /** A page of the counts, newest first. */
  async listCounts(viewer: Viewer, page: z.input<typeof pageInput>): Promise<Connection<StockCountType>> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    return readPage(check(pageInput, page), { id: 'count_id' }, (keyset) => this.parts.store.findPage(keyset));
  }

  /** A count. Throws NOT_FOUND. */
  async getCount(viewer: Viewer, countId: string): Promise<StockCountType> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    return requireCount(await this.parts.store.findCount(check(countIdInput, countId, 'countId')));
  }

  /** Every shelf of the shop, in their order, and how far it is counted. */
  async listShelves(viewer: Viewer, countId: string): Promise<CountShelf[]> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const shelves = await this.parts.store.findShelves(check(countIdInput, countId, 'countId'));
    return shelves.toSorted((one, other) => compareShelves(one.shelf || null, other.shelf || null));
  }

  /** What was counted on a shelf, the latest first. */
  async listCounted(viewer: Viewer, request: z.input<typeof shelfInput>): Promise<CountedItem[]> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const { countId, shelf } = check(shelfInput, request);
    const items = await this.parts.store.findCounted(countId, shelf);
    return items.map((item) => toCounted(item, shelf, item.units));
  }

  /** Begins a count. A repeated request, by its `countId`, returns the count as it is now. */
  async createCount(viewer: Viewer, countId: string): Promise<StockCountType> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { store, clock } = this.parts;
    await store.insertCount({ countId: check(countIdInput, countId, 'countId'), userId, createdAt: clock() });
    return this.getCount(viewer, countId);
  }

  /**
   * Counts units on a shelf, also what does not belong there: `notice` then says so. A repeated request, by its `scanId`,
   * counts once. Throws NOT_FOUND for an unknown code, CONFLICT once the count is closed, or for a copy that counts already.
   */
  async addScan(viewer: Viewer, request: z.input<typeof countScanInput>): Promise<CountedItem> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { code, ...scan } = check(countScanInput, request);
    const { countId, shelf, units } = scan;
    return this.parts.store.transaction(async (store) => {
      const version = await raiseVersion(store, countId);
      const item = await store.findItem(code, scan);
      if (!item) throw new NotFound(COUNT_MESSAGES.unknown(code));
      const { bookId, condition, copyId, copyCode, expected, here, everywhere } = item;
      if (item.isListed) throw new BadInput({ code: COUNT_MESSAGES.scanCopy });
      if (copyCode && everywhere + units > 1) throw new Conflict({ code: COUNT_MESSAGES.oneCopy(copyCode) });
      if (here + units < 0) throw new BadInput({ units: COUNT_MESSAGES.tooFew(here) });
      const at = this.parts.clock();
      await store.insertScan({ ...scan, bookId, condition, copyId, userId, at, expected, version });
      return toCounted(item, shelf, here + units);
    });
  }

  /** Says that a shelf is done: what belongs there and was not scanned is missing. It may be scanned further. */
  async finishShelf(viewer: Viewer, request: z.input<typeof shelfInput>): Promise<StockCountType> {
    const { userId } = requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { countId, shelf } = check(shelfInput, request);
    await this.parts.store.transaction(async (store) => {
      const version = await raiseVersion(store, countId, shelf);
      await store.insertUnscanned({ countId, shelf, userId, at: this.parts.clock(), version });
    });
    return this.getCount(viewer, countId);
  }

  /** The differences of a count on the shelves that are done, and what else was found. */
  async reviewCount(viewer: Viewer, countId: string): Promise<CountReview> {
    requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { version } = await this.getCount(viewer, countId);
    const rows = await this.readRows(countId);
    const values = rows.flatMap((row) => (row.difference === null ? [] : [row.valueInPaise]));
    const valueInPaise = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const unvalued = values.filter((value) => value === null).length;
    const shown = rows.slice(0, COUNT_LIMITS.shown);
    return { version, differenceCount: values.length, valueInPaise, unvalued, rows: shown };
  }

  /** A file of the differences of a count. */
  async exportDifferences(viewer: Viewer, countId: string): Promise<CsvFile> {
    requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { number } = await this.getCount(viewer, countId);
    const rows = onePage(() => this.readRows(countId));
    return csvFile(`stock-count-${number}.csv`, COLUMNS, rows);
  }

  /**
   * Posts the differences of a count and closes it, all or nothing. A posted count is returned as it is. Locks the count, its
   * books, then used copies. Throws CONFLICT if something was counted since `version`.
   */
  async postCount(viewer: Viewer, request: z.input<typeof postInput>): Promise<StockCountType> {
    const { userId } = requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { countId, version, reason } = check(postInput, request);
    await this.parts.store.transaction(async (store, transaction) => {
      await store.lockCount(countId);
      const count = requireCount(await store.findCount(countId));
      if (count.postedAt) return;
      if (count.version !== version) throw new Conflict({ version: COUNT_MESSAGES.changedMeanwhile });
      const stock = new BookStock(transaction);
      const counted = await store.findUnequal(countId);
      const books = await stock.lockBooks(counted.map(({ bookId }) => bookId));
      const found = await findDifferences(store, countId);
      const note = `Stock count ${count.number}: ${reason}`;
      const movement = { reason: StockReason.COUNT, userId, note };
      const changes = found.flatMap(({ bookId, condition, copyId, difference }) => {
        if (copyId || difference === null || !books.has(bookId)) return [];
        const before = countedStock(books.get(bookId), condition);
        const change = changeOf(before ?? 0, difference);
        return change === 0 && before !== null ? [] : { bookId, condition, change, stockAfter: (before ?? 0) + change };
      });
      await stock.setStocks(changes, movement);
      const missing = found.flatMap(({ copyId, difference }) => (copyId && difference ? copyId : []));
      const step = { transaction, books, movement };
      await this.parts.copyLifecycle.writeOffUncounted(missing, { what: note, userId }, step);
      await store.close(countId, { postedAt: this.parts.clock(), postedBy: userId, reason, found });
    });
    return this.getCount(viewer, countId);
  }

  private async readRows(countId: string): Promise<CountDifference[]> {
    const { store } = this.parts;
    return (await store.findPosted(countId)) ?? findDifferences(store, countId);
  }
}

/** What a count has found, at this moment. */
async function findDifferences(store: CountStore, countId: string) {
  const judged = (await store.findUnequal(countId)).map((row) => ({ ...row, ...judge(row) }));
  const rows = judged.filter(({ difference, notice }) => difference !== null || notice !== null);
  const lots = await store.findLots(rows.map(({ bookId }) => bookId));
  return rows.map(({ bookId, copyId, title, condition, home, foundOn, expected, counted, stock, ...row }) => {
    const { difference, notice } = row;
    const own = lots.filter((lot) => lot.bookId === bookId);
    const valueInPaise = difference && valueAtCost({ bookId, condition, stock: stock ?? 0, difference }, own);
    const found = { foundOn, expected, counted, difference, valueInPaise, notice };
    return { item: labelOf({ bookId, condition, ...row }), bookId, copyId, title, condition, shelf: home, ...found };
  });
}

const toCounted = (item: ItemRow, shelf: string, units: number): CountedItem => ({
  ...item,
  item: labelOf(item),
  units,
  notice: noticeOf(item, [shelf]),
});

function requireCount(count: StockCountType | null): StockCountType {
  if (!count) throw new NotFound(COUNT_MESSAGES.notFound);
  return count;
}

/** Raises the version of a count, which locks it. Throws NOT_FOUND, or CONFLICT once it is closed. */
async function raiseVersion(store: CountStore, countId: string, ...done: string[]): Promise<number> {
  const version = await store.raiseVersion(countId, done);
  if (version !== null) return version;
  requireCount(await store.findCount(countId));
  throw new Conflict({ countId: COUNT_MESSAGES.closed });
}

/** The columns of a file of differences, in order. */
const COLUMNS: readonly CsvColumn<CountDifference>[] = [
  ...fieldColumns('shelf'),
  { name: 'code', cell: ({ item }) => item },
  ...fieldColumns('title', 'condition', 'expected', 'counted', 'difference'),
  { name: 'value', cell: ({ valueInPaise }) => rupeesCell(valueInPaise) },
  ...fieldColumns('notice'),
  { name: 'foundOn', cell: ({ foundOn }) => foundOn.join(' ') },
];
