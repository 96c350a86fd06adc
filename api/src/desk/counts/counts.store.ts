import sql, { raw, type Sql } from 'sql-template-tag';
import { labelCode, parseScan } from '../../catalogue/labels/labels.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { Lot } from '../../catalogue/stock/lot.entity.ts';
import type { LotUnits } from '../../catalogue/stock/lots.rules.ts';
import type { CopyStatus } from '../../copies/copies.rules.ts';
import { codesIn } from '../../copies/copy-intake.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, fieldsOf, insert, insertRows } from '../../platform/database/table.ts';
import { inOrder, isAfter, type Keyset, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { CountScan, StockCount } from './count.entity.ts';
import { COUNT_LIMITS, CountStatus } from './counts.rules.ts';
import type { CountShelf } from './counts.types.ts';

/** A count with the email addresses of its admins. */
export type CountRow = StockCount & { by: string; closedByEmail: string | null };

/** A book in one condition, or a used copy, as a count knows it. */
export interface ItemRow {
  bookId: string;
  title: string;
  condition: Condition;
  copyId: string | null;
  copyCode: string | null;
  copyStatus: CopyStatus | null;
  /** Whether an order holds or has bought the copy. */
  isOrdered: boolean;
  /** Whether the copy should be on a shelf now; null for units. */
  isHere: boolean | null;
  /** Where it belongs. */
  home: string;
}

/** An item with what was counted of it. */
export interface CountedRow extends ItemRow {
  /** How many were on the shelf at its last scan there; else at its last one. */
  expected: number;
  counted: number;
  foundOn: string[];
  at: Date;
  hasMoved: boolean;
  isHomeDone: boolean;
  /** Its stock now; null if it is not counted. */
  stock: number | null;
  posted: number | null;
  /** The difference that was posted; null before. */
  postedDifference: number | null;
  valueInPaise: number | null;
}

/** A lot with what a unit of it cost. */
export type CostedLot = LotUnits & Pick<Lot, 'bookId' | 'costInPaise'>;

/** Queries on stock counts. */
export class CountStore extends Store {
  /** Stores a count. Does nothing if its ID is known. */
  async insertCount(count: Pick<StockCount, 'countId' | 'shelves' | 'status' | 'userId' | 'createdAt'>) {
    await this.execute(sql`${insert(StockCount, count)} ON CONFLICT DO NOTHING`);
  }

  async findCount(countId: string): Promise<CountRow | null> {
    return this.row(readCounts(sql`SELECT * FROM stock_count WHERE count_id = ${countId}`));
  }

  /** A page of the counts, newest first. */
  findPage(keyset: Keyset): Promise<(CountRow & Position)[]> {
    const order = inOrder(keyset, 'count_id');
    return this.rows(
      sql`${readCounts(sql`SELECT * FROM stock_count WHERE ${isAfter(keyset, 'count_id')} ${order} LIMIT ${keyset.limit}`)} ${order}`,
    );
  }

  /** Raises the version of a count, and locks it until the transaction ends; null unless it is open. */
  raiseVersion(countId: string): Promise<Pick<StockCount, 'version' | 'shelves'> | null> {
    return this.row(
      sql`UPDATE stock_count SET version = version + 1 WHERE count_id = ${countId} AND status = ${CountStatus.OPEN}
        RETURNING ${columns(StockCount, 'version', 'shelves')}`,
    );
  }

  /** Locks a count until the transaction ends. */
  async lockCount(countId: string): Promise<void> {
    await this.execute(sql`SELECT FROM stock_count WHERE count_id = ${countId} FOR NO KEY UPDATE`);
  }

  async close(countId: string, closed: Pick<StockCount, 'status' | 'closedAt' | 'closedBy' | 'reason' | 'note'>) {
    await this.manager.update(StockCount, { countId }, { ...closed, version: () => 'version + 1' });
  }

  /** Every shelf of the shop. */
  async findShelves(): Promise<string[]> {
    const rows = await this.rows<{ shelf: string }>(
      sql`SELECT coalesce(shelf, '') AS shelf FROM book UNION
        SELECT coalesce(copy.shelf, book.shelf, '') FROM copy JOIN book USING (book_id) WHERE status <> 'WRITTEN_OFF'`,
    );
    return rows.map(({ shelf }) => shelf);
  }

  /** How far the shelves of counts are, those with a scan. */
  findProgress(countIds: readonly string[]): Promise<(CountShelf & { countId: string })[]> {
    return this.rows(
      sql`SELECT ${columns(CountScan, 'countId', 'shelf')}, sum(units)::int AS units, array_agg(DISTINCT email) AS by,
          max(at) FILTER (WHERE units <> 0) AS "scannedAt", max(at) FILTER (WHERE book_id IS NULL) AS "doneAt"
        FROM count_scan JOIN account USING (user_id) WHERE count_id = ANY(${countIds}::uuid[]) AND posted IS NULL
        GROUP BY count_id, shelf`,
    );
  }

  /** What a code means, and how many should be on the shelf now; null if it is unknown. */
  findItem(code: string): Promise<(ItemRow & { expected: number; hasCopies: boolean }) | null> {
    const scan = parseScan(code);
    const text = code.toUpperCase();
    const copyCode = scan.kind === 'COPY' || scan.kind === 'UNKNOWN' ? codesIn(code) : [];
    const bookId = scan.kind === 'BOOK' ? scan.bookId : text;
    return this.row(
      sql`SELECT ${ITEM}, copy_count IS NOT NULL AS "hasCopies",
          CASE WHEN item.copy_id IS NULL THEN ${UNITS} ELSE ${COPY} END AS expected
        FROM (
          SELECT book_id, ${Condition.PREOWNED} AS condition, copy_id FROM copy WHERE code = ANY(${copyCode})
          UNION ALL SELECT book_id, ${scan.kind === 'BOOK' ? scan.condition : Condition.NEW}, NULL FROM (
            SELECT book_id FROM book WHERE book_id = ${bookId}
            UNION SELECT book_id FROM book_isbn WHERE isbn = ${scan.kind === 'ISBN' ? scan.isbn : null}) AS named
          LIMIT 1) AS item
        ${OF_ITEM}`,
    );
  }

  async insertScans(scans: readonly CountScan[]): Promise<void> {
    await this.execute(insertRows(CountScan, scans, ...fieldsOf(CountScan)));
  }

  async isKnown(scanId: string): Promise<boolean> {
    return this.manager.existsBy(CountScan, { scanId });
  }

  /** How many units of an item were counted, by shelf. */
  findUnits(
    countId: string,
    { bookId, condition, copyId }: Pick<ItemRow, 'bookId' | 'condition' | 'copyId'>,
  ): Promise<{ shelf: string; units: number }[]> {
    return this.rows(
      sql`SELECT shelf, sum(units)::int AS units FROM count_scan
        WHERE count_id = ${countId} AND book_id = ${bookId} AND condition = ${condition}
          AND copy_id IS NOT DISTINCT FROM ${copyId}::uuid
        GROUP BY shelf HAVING sum(units) > 0`,
    );
  }

  /** What was counted on a shelf, the latest first. */
  findCounted(countId: string, shelf: string): Promise<(ItemRow & { units: number })[]> {
    return this.rows(
      sql`SELECT ${ITEM}, units FROM (
          SELECT book_id, condition, copy_id, sum(units)::int AS units, max(version) AS version
          FROM count_scan WHERE count_id = ${countId} AND shelf = ${shelf} AND book_id IS NOT NULL AND posted IS NULL
          GROUP BY book_id, condition, copy_id HAVING sum(units) > 0) AS item
        ${OF_ITEM} ORDER BY item.version DESC, item.book_id LIMIT ${COUNT_LIMITS.items}`,
    );
  }

  /**
   * Counts 0 of what belongs to a shelf and was not scanned on it: units that should be there now, and used copies. Stocks that
   * are not counted stay so.
   */
  async insertUnscanned({ countId, shelf, userId, at, version }: Omit<CountScan, 'expected'>): Promise<void> {
    await this.execute(
      sql`INSERT INTO count_scan (scan_id, count_id, book_id, condition, copy_id, units, shelf, user_id, at, expected, version)
        SELECT gen_random_uuid(), ${countId}, item.book_id, item.condition, item.copy_id, 0, ${shelf}, ${userId}, ${at},
          expected, ${version}
        FROM (
          SELECT item.*, CASE WHEN item.copy_id IS NOT NULL THEN ${COPY} WHEN ${STOCK} IS NOT NULL THEN ${UNITS} END AS expected
          FROM (
            SELECT book_id, condition, NULL::uuid AS copy_id FROM book CROSS JOIN (VALUES ('new'), ('preowned')) AS each (condition)
            WHERE coalesce(shelf, '') = ${shelf}
            UNION ALL SELECT book_id, 'preowned', copy_id FROM copy JOIN book USING (book_id) WHERE ${HOME} = ${shelf}
          ) AS item ${OF_ITEM}) AS item
        WHERE expected > 0 AND NOT EXISTS (SELECT FROM count_scan WHERE count_id = ${countId} AND shelf = ${shelf}
          AND book_id = item.book_id AND condition = item.condition AND copy_id IS NOT DISTINCT FROM item.copy_id)`,
    );
  }

  /**
   * What was counted that is not as it should be, and what was posted, by shelf. What was expected is that of the last scan
   * on its own shelf: what is found elsewhere later was there already.
   */
  findUnequal(countId: string): Promise<CountedRow[]> {
    return this.rows(
      sql`SELECT ${ITEM}, expected, counted, at, "hasMoved", "foundOn", posted, "postedDifference", "valueInPaise",
          ${STOCK} AS stock,
          ${HOME} IN (SELECT shelf FROM count_scan WHERE count_id = ${countId} AND book_id IS NULL) AS "isHomeDone"
        FROM (
          SELECT book_id, condition, copy_id, coalesce(sum(units) FILTER (WHERE posted IS NULL), 0)::int AS counted,
            (array_agg(expected ORDER BY shelf = home DESC, version DESC))[1] AS expected, max(at) AS at,
            (min(expected) FILTER (WHERE shelf = home) <> max(expected) FILTER (WHERE shelf = home)) IS TRUE AS "hasMoved",
            max(posted) AS posted, max(-units) FILTER (WHERE posted IS NOT NULL) AS "postedDifference",
            max(value_in_paise) AS "valueInPaise",
            ARRAY(SELECT shelf FROM count_scan WHERE count_id = ${countId} AND count_scan.book_id = scan.book_id
              AND count_scan.condition = scan.condition AND count_scan.copy_id IS NOT DISTINCT FROM scan.copy_id
              AND posted IS NULL GROUP BY shelf HAVING sum(units) > 0 ORDER BY shelf) AS "foundOn"
          FROM (
            SELECT count_scan.*, ${HOME} AS home FROM count_scan JOIN book USING (book_id)
              LEFT JOIN copy ON copy.copy_id = count_scan.copy_id
            WHERE count_id = ${countId}) AS scan GROUP BY book_id, condition, copy_id) AS item
        ${OF_ITEM} WHERE counted <> expected OR item.copy_id IS NULL AND ${STOCK} IS NULL OR "foundOn" <> ARRAY[${HOME}]
          OR posted IS NOT NULL ORDER BY home, title, item.book_id, item.copy_id`,
    );
  }

  /** The lots with units left of these books, oldest first. */
  findLots(bookIds: readonly string[]): Promise<CostedLot[]> {
    return this.rows(
      sql`SELECT ${columns(Lot, 'bookId', 'lotId', 'unitsLeft', 'costInPaise', 'mrp', 'printingYear')}, 0 AS taken
        FROM lot WHERE book_id = ANY(${bookIds}) AND units_left > 0 ORDER BY book_id, received_on, added_at, lot_id`,
    );
  }

  /** Units of a book that were ordered since a time without a counted stock. */
  async countOrderedSince({ bookId, condition, at }: CountedRow): Promise<number> {
    const { units } = await this.onlyRow<{ units: number }>(
      sql`SELECT coalesce(sum(quantity - cancelled_quantity), 0)::int AS units
        FROM order_event JOIN customer_order USING (order_id) JOIN order_line USING (order_id)
        WHERE order_event.kind = 'PLACED' AND order_event.at > ${at} AND book_id = ${bookId} AND condition = ${condition}
          AND copy_id IS NULL AND NOT holds_stock AND status <> 'CANCELLED'`,
    );
    return units;
  }
}

/** The label of an item. */
export const labelOf = ({ bookId, condition, copyCode }: Pick<ItemRow, 'bookId' | 'condition' | 'copyCode'>) =>
  labelCode(copyCode ? { kind: 'COPY', code: copyCode } : { kind: 'BOOK', bookId, condition });

const readCounts = (counts: Sql) =>
  sql`SELECT ${positionColumns('count_id')}, ${columns(StockCount)},
      (SELECT email FROM account WHERE account.user_id = stock_count.user_id) AS by,
      (SELECT email FROM account WHERE account.user_id = stock_count.closed_by) AS "closedByEmail"
    FROM (${counts}) AS stock_count`;

/** Where a book or a used copy belongs. */
const HOME = raw(`coalesce(copy.shelf, book.shelf, '')`);

/** Whether an order's units are on the shelf: it holds or has bought them, and is on no pick list and not packed. */
const IS_UNPICKED = raw(`(customer_order.status = 'PENDING_PAYMENT' AND holds_stock OR customer_order.status = 'PLACED'
  AND NOT EXISTS (SELECT FROM pick_list_order WHERE pick_list_order.order_id = customer_order.order_id))`);

/** The counted stock of `item`; null if it is not counted, or its copies are listed one by one. */
const STOCK = raw(`CASE WHEN item.condition = 'new' THEN new_stock WHEN copy_count IS NULL THEN pre_owned_stock END`);

/** How many units of `item` are on the shelf: its stock, and what orders and exchanges have of it that nobody has picked. */
const UNITS = sql`(coalesce(${STOCK}, 0)
  + coalesce((SELECT sum(order_line.quantity - cancelled_quantity) FROM customer_order JOIN order_line USING (order_id)
    WHERE order_line.book_id = item.book_id AND order_line.condition = item.condition AND order_line.copy_id IS NULL
      AND ${IS_UNPICKED}), 0)
  + coalesce((SELECT sum(exchange.quantity) FROM exchange JOIN order_line USING (order_line_id)
    WHERE order_line.book_id = item.book_id AND order_line.condition = item.condition AND exchange.holds_stock
      AND exchange.status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED')
      AND replacement_shipment_id IS NULL AND replacement_copy_id IS NULL), 0))::int`;

/** Whether the copy of `item` is on the shelf, as 1 or 0: it is for sale, held, or sold and nobody has picked it. */
const COPY = sql`(copy.status IN ('ON_SHELF', 'HELD') OR copy.status = 'SOLD' AND EXISTS (
  SELECT FROM order_line JOIN customer_order USING (order_id)
  WHERE order_line.order_line_id = copy.order_line_id AND ${IS_UNPICKED}))::int`;

const ITEM = sql`item.book_id AS "bookId", book_description AS title, item.condition, item.copy_id AS "copyId",
  copy.code AS "copyCode", copy.status AS "copyStatus", copy.order_line_id IS NOT NULL AS "isOrdered",
  CASE WHEN item.copy_id IS NOT NULL THEN ${COPY} = 1 END AS "isHere", ${HOME} AS home`;
const OF_ITEM = raw('JOIN book ON book.book_id = item.book_id LEFT JOIN copy ON copy.copy_id = item.copy_id');
