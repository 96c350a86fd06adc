import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { compareShelves } from '../../catalogue/labels/shelves.rules.ts';
import { parseScan } from '../../catalogue/labels/labels.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { BookStock, type LockedBook } from '../../catalogue/stock/book-stock.ts';
import { countedStock, StockReason } from '../../catalogue/stock/stock.rules.ts';
import type { CopyLifecycle, CopyStep } from '../../copies/copy-lifecycle.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvFile, csvFile, onePage } from '../../platform/csv/send-csv.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import { pageInput } from '../desk.inputs.ts';
import { readPage } from '../keyset.ts';
import type { CountScan } from './count.entity.ts';
import { DIFFERENCE_COLUMNS } from './difference-columns.ts';
import {
  countIdInput,
  countScanInput,
  countVersionInput,
  doneInput,
  newCountInput,
  postInput,
  shelfInput,
} from './counts.inputs.ts';
import {
  COUNT_LIMITS,
  COUNT_MESSAGES,
  COUNT_REASONS,
  CountReason,
  CountStatus,
  isOnShelves,
  judge,
  postedChange,
  scanNotice,
  valueAtCost,
} from './counts.rules.ts';
import { type CountedRow, type CountRow, type CountStore, type ItemRow, labelOf } from './counts.store.ts';
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
    requireAdmin(viewer);
    const { store } = this.parts;
    const list = { id: 'count_id', isOldestFirst: false } as const;
    const found = await readPage<CountRow>(check(pageInput, page), list, (keyset) => store.findPage(keyset));
    const counts = await this.withProgress(found.edges.map(({ node }) => node));
    return { ...found, edges: found.edges.map(({ cursor }, index) => ({ cursor, node: counts[index]! })) };
  }

  /** A count. Throws NOT_FOUND. */
  async getCount(viewer: Viewer, countId: string): Promise<StockCountType> {
    requireAdmin(viewer);
    const [count] = await this.withProgress([await this.getRow(countId)]);
    return count!;
  }

  /** What was counted on a shelf, the latest first. */
  async listCounted(viewer: Viewer, request: z.input<typeof shelfInput>): Promise<CountedItem[]> {
    requireAdmin(viewer);
    const { countId, shelf } = check(shelfInput, request);
    const items = await this.parts.store.findCounted(countId, shelf);
    return items.map((item) => toCounted(item, shelf, item.units));
  }

  /** Begins a count. A repeated request, by its `countId`, returns the count as it is now. */
  async createCount(viewer: Viewer, request: z.input<typeof newCountInput>): Promise<StockCountType> {
    const { userId } = requireAdmin(viewer);
    const { countId, shelves } = check(newCountInput, request);
    const { store, clock } = this.parts;
    if (!(await store.findShelves()).some((shelf) => isOnShelves(shelf, shelves)))
      throw new BadInput({ shelves: COUNT_MESSAGES.noBooks });
    await store.insertCount({ countId, shelves, status: CountStatus.OPEN, userId, createdAt: clock() });
    return this.getCount(viewer, countId);
  }

  /**
   * Counts units on a shelf, also what does not belong there: `notice` then says so. A repeated request, by its `scanId`,
   * counts once. Throws NOT_FOUND for an unknown code, CONFLICT once the count is closed, or for a copy that counts already.
   */
  async addScan(viewer: Viewer, request: z.input<typeof countScanInput>): Promise<CountedItem> {
    const { userId } = requireAdmin(viewer);
    const { code, ...scan } = check(countScanInput, request);
    const { countId, scanId, shelf, units } = scan;
    if (parseScan(code).kind === 'ORDER') throw new BadInput({ code: COUNT_MESSAGES.order });
    return this.parts.store.transaction(async (store) => {
      const version = await raiseVersion(store, scan);
      const item = await store.findItem(code);
      if (!item) throw new NotFound(COUNT_MESSAGES.unknown(code));
      const { bookId, condition, copyId, expected } = item;
      const counted = await store.findUnits(countId, item);
      const here = counted.find((each) => each.shelf === shelf)?.units ?? 0;
      if (await store.isKnown(scanId)) return toCounted(item, shelf, here);
      requireCountable(item, scan, counted);
      const at = this.parts.clock();
      const added = { bookId, condition, copyId, units, userId, at, expected, version, ...UNPOSTED };
      await store.insertScans([{ scanId, countId, shelf, ...added }]);
      return toCounted(item, shelf, here + units);
    });
  }

  /** Says that a shelf is done: what belongs there and was not scanned is missing. It may be scanned further. */
  async finishShelf(viewer: Viewer, request: z.input<typeof doneInput>): Promise<StockCountType> {
    const { userId } = requireAdmin(viewer);
    const done = check(doneInput, request);
    await this.parts.store.transaction(async (store) => {
      const version = await raiseVersion(store, done);
      if (await store.isKnown(done.scanId)) return;
      const nothing = { bookId: null, condition: null, copyId: null, units: 0, expected: 0, ...UNPOSTED };
      const scan: CountScan = { ...done, ...nothing, userId, at: this.parts.clock(), version };
      await store.insertUnscanned(scan);
      await store.insertScans([scan]);
    });
    return this.getCount(viewer, done.countId);
  }

  /** Gives a count up: nothing changes. Throws CONFLICT if it has changed since `version`, or is closed. */
  async discardCount(viewer: Viewer, request: z.input<typeof countVersionInput>): Promise<StockCountType> {
    const { userId } = requireAdmin(viewer);
    const { countId, version } = check(countVersionInput, request);
    await this.parts.store.transaction(async (store) => {
      const count = await lockSeen(store, countId, version);
      if (count.status === CountStatus.POSTED) throw new Conflict({ countId: COUNT_MESSAGES.closed });
      const closed = { closedAt: this.parts.clock(), closedBy: userId, reason: null, note: null };
      if (count.status === CountStatus.OPEN) await store.close(countId, { status: CountStatus.DISCARDED, ...closed });
    });
    return this.getCount(viewer, countId);
  }

  /** The differences of a count on the shelves that are done, and what else was found. */
  async reviewCount(viewer: Viewer, countId: string): Promise<CountReview> {
    requireAdmin(viewer);
    const { version } = await this.getRow(countId);
    const rows = await readRows(this.parts.store, countId);
    const values = rows.filter(isDifference).map(({ valueInPaise }) => valueInPaise);
    const valueInPaise = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const unvalued = values.filter((value) => value === null).length;
    const shown = rows.slice(0, COUNT_LIMITS.shown);
    return { version, differenceCount: values.length, valueInPaise, unvalued, rows: shown };
  }

  /** A file of the differences of a count. */
  async exportDifferences(viewer: Viewer, countId: string): Promise<CsvFile> {
    requireAdmin(viewer);
    const { number } = await this.getRow(countId);
    const rows = onePage(() => readRows(this.parts.store, countId));
    return csvFile(`stock-count-${number}.csv`, DIFFERENCE_COLUMNS, rows);
  }

  /**
   * Closes a count and posts its differences, in batches, each in its own transaction. To post it again finishes what an
   * interruption has left, and does nothing else. Throws CONFLICT if something was counted since `version`.
   */
  async postCount(viewer: Viewer, request: z.input<typeof postInput>): Promise<StockCountType> {
    const { userId } = requireAdmin(viewer);
    const { countId, version, reason, note } = check(postInput, request);
    await this.parts.store.transaction(async (store) => {
      const { status } = await lockSeen(store, countId, version);
      if (status === CountStatus.DISCARDED) throw new Conflict({ countId: COUNT_MESSAGES.closed });
      const closed = { closedAt: this.parts.clock(), closedBy: userId, reason, note };
      if (status === CountStatus.OPEN) await store.close(countId, { status: CountStatus.POSTED, ...closed });
    });
    while (await this.postBatch(countId, userId));
    return this.getCount(viewer, countId);
  }

  /** Posts the next differences of a count. Locks the count, its books, then used copies. Returns whether any was left. */
  private postBatch(countId: string, userId: string): Promise<boolean> {
    return this.parts.store.transaction(async (store, transaction) => {
      await store.lockCount(countId);
      const [count, all] = [await store.findCount(countId), await readRows(store, countId)];
      const left = all.filter((row) => isDifference(row) && row.posted === null).toSorted(byBook);
      if (!count || left.length === 0) return false;
      const rows = left.slice(0, COUNT_LIMITS.batch);
      const stock = new BookStock(transaction);
      const books = await stock.lockBooks(rows.map(({ bookId }) => bookId));
      const movement = { reason: StockReason.COUNT, userId, note: noteOf(count) };
      const posted: CountScan[] = [];
      for (const row of rows) {
        const change = row.copyId
          ? await this.writeOff(row.copyId, { transaction, books, movement })
          : await postUnits({ row, book: books.get(row.bookId), movement }, { store, stock });
        const { bookId, condition, copyId, shelf, expected, valueInPaise } = row;
        const scan = { scanId: randomUUID(), countId, userId, at: this.parts.clock(), version: count.version };
        const item = { bookId, condition, copyId, shelf, expected, valueInPaise };
        posted.push({ ...scan, ...item, units: -(row.difference ?? 0), posted: change });
      }
      await store.insertScans(posted);
      return true;
    });
  }

  private async writeOff(copyId: string, step: CopyStep & { movement: CountMovement }): Promise<number> {
    const { userId, note } = step.movement;
    return (await this.parts.copyLifecycle.writeOffUncounted(copyId, { what: note, userId }, step)) ? -1 : 0;
  }

  private async getRow(countId: string): Promise<CountRow> {
    const count = await this.parts.store.findCount(check(countIdInput, countId, 'countId'));
    if (!count) throw new NotFound(COUNT_MESSAGES.notFound);
    return count;
  }

  private async withProgress(counts: readonly CountRow[]): Promise<StockCountType[]> {
    const { store } = this.parts;
    if (counts.length === 0) return [];
    const [shelves, scanned] = [await store.findShelves(), await store.findProgress(counts.map(idOf))];
    return counts.map(({ closedByEmail, ...count }) => {
      const own = new Map<string, CountShelf>(
        shelves.filter((shelf) => isOnShelves(shelf, count.shelves)).map((shelf) => [shelf, unscanned(shelf)]),
      );
      for (const { countId, ...shelf } of scanned) if (countId === count.countId) own.set(shelf.shelf, shelf);
      const progress = [...own.values()].toSorted((one, other) =>
        compareShelves(one.shelf || null, other.shelf || null),
      );
      const csvUrl = `/api/desk/stock-count.csv?count=${count.countId}`;
      return { ...count, closedBy: closedByEmail, progress, csvUrl };
    });
  }
}

/** Why a count changes a stock. */
interface CountMovement {
  reason: StockReason;
  userId: string;
  note: string;
}

const UNPOSTED = { posted: null, valueInPaise: null };

const idOf = ({ countId }: CountRow) => countId;
const unscanned = (shelf: string): CountShelf => ({ shelf, units: 0, by: [], scannedAt: null, doneAt: null });
const isDifference = ({ difference }: CountDifference) => difference !== null;
const byBook = (one: CountDifference, other: CountDifference) => (one.bookId < other.bookId ? -1 : 1);

/** What the history of a stock or a copy says of a difference. */
const noteOf = ({ number, reason, note }: CountRow) =>
  `Stock count ${number}: ${COUNT_REASONS[reason ?? CountReason.UNKNOWN]}${note ? `. ${note}` : ''}`;

const toCounted = (item: ItemRow, shelf: string, units: number): CountedItem => ({
  ...item,
  item: labelOf(item),
  units,
  notice: scanNotice(item, shelf),
});

/** The differences and findings of a count. */
async function readRows(store: CountStore, countId: string): Promise<(CountedRow & CountDifference)[]> {
  const judged = (await store.findUnequal(countId)).map((row) => ({ ...row, ...judge(row) }));
  const found = judged.filter(({ difference, finding }) => difference !== null || finding !== null);
  const lots = await store.findLots(found.map(({ bookId }) => bookId));
  return found.map((row) => {
    const { home: shelf, bookId, condition, copyId, stock, difference, posted } = row;
    const change = postedChange(stock, difference ?? 0, 0);
    const own = lots.filter((lot) => lot.bookId === bookId);
    const value = valueAtCost({ bookId, condition, change, stockAfter: (stock ?? 0) + change }, own);
    const cost = condition === Condition.NEW ? value : null;
    const valueInPaise = posted === null ? cost : row.valueInPaise;
    return { ...row, item: labelOf(row), shelf, isNew: !copyId && stock === null && posted === null, valueInPaise };
  });
}

/** Locks a count. Throws CONFLICT if it is open and has another version. */
async function lockSeen(store: CountStore, countId: string, version: number): Promise<CountRow> {
  await store.lockCount(countId);
  const count = await store.findCount(countId);
  if (!count) throw new NotFound(COUNT_MESSAGES.notFound);
  if (count.status === CountStatus.OPEN && count.version !== version)
    throw new Conflict({ version: COUNT_MESSAGES.changedMeanwhile });
  return count;
}

/** Raises the version of an open count that has this shelf, which locks it. */
async function raiseVersion(store: CountStore, { countId, shelf }: z.output<typeof shelfInput>): Promise<number> {
  const count = await store.raiseVersion(countId);
  if (!count && !(await store.findCount(countId))) throw new NotFound(COUNT_MESSAGES.notFound);
  if (!count) throw new Conflict({ countId: COUNT_MESSAGES.closed });
  if (!isOnShelves(shelf, count.shelves)) throw new BadInput({ shelf: COUNT_MESSAGES.shelf });
  return count.version;
}

/** Throws unless these units of an item can count on a shelf. */
function requireCountable(
  { title, condition, copyId, copyCode, hasCopies }: ItemRow & { hasCopies: boolean },
  { shelf, units }: { shelf: string; units: number },
  counted: readonly { shelf: string; units: number }[],
): void {
  if (!copyId && hasCopies && condition === Condition.PREOWNED)
    throw new BadInput({ code: COUNT_MESSAGES.scanCopy(title) });
  if (copyId && Math.abs(units) !== 1) throw new BadInput({ units: COUNT_MESSAGES.oneCopy });
  const [before] = counted;
  if (copyId && units > 0 && before)
    throw new Conflict({ code: COUNT_MESSAGES.countedBefore(copyCode ?? '', before.shelf) });
  const here = counted.find((each) => each.shelf === shelf)?.units ?? 0;
  if (here + units < 0) throw new BadInput({ units: COUNT_MESSAGES.tooFew(here) });
}

/** Changes the stock of a locked book by a difference. Returns by how much; 0 if the book is gone or has copies by now. */
async function postUnits(
  { row, book, movement }: { row: CountedRow & CountDifference; book: LockedBook | undefined; movement: CountMovement },
  { store, stock }: { store: CountStore; stock: BookStock },
): Promise<number> {
  const { bookId, condition, difference } = row;
  if (!book || (condition === Condition.PREOWNED && book.copyCount !== null)) return 0;
  const before = countedStock(book, condition);
  const change = postedChange(before, difference ?? 0, before === null ? await store.countOrderedSince(row) : 0);
  if (change === 0 && before !== null) return 0;
  await stock.setStock({ bookId, condition, change, stockAfter: (before ?? 0) + change }, movement);
  return change;
}
