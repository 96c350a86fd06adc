import sql, { raw, type Sql } from 'sql-template-tag';
import { labelCode, parseScan } from '../../catalogue/labels/labels.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { BookStock } from '../../catalogue/stock/book-stock.ts';
import { codesIn } from '../../copies/copy-intake.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, insert } from '../../platform/database/table.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { CountScan, StockCount } from './count.entity.ts';
import { COUNT_LIMITS, type CountedPlace, type CountedUnits } from './counts.rules.ts';
import type { CountDifference, CountShelf, StockCountType } from './counts.types.ts';

/** A book in one condition, or a used copy, as a count knows it. */
export interface ItemRow extends CountedPlace {
  bookId: string;
  title: string;
  condition: Condition;
  copyId: string | null;
  copyCode: string | null;
}

/** Queries on stock counts. */
export class CountStore extends Store {
  /** Stores a count. Does nothing if its ID is known. */
  async insertCount(count: Pick<StockCount, 'countId' | 'userId' | 'createdAt'>): Promise<void> {
    await this.execute(sql`${insert(StockCount, count)} ON CONFLICT DO NOTHING`);
  }

  findCount(countId: string): Promise<StockCountType | null> {
    return this.row(readCounts(sql`count_id = ${countId}`));
  }

  /** A page of the counts, newest first. */
  findPage(keyset: Keyset): Promise<(StockCountType & Position)[]> {
    return this.rows(readCounts(sql`true ${onPage(keyset, 'count_id')}`));
  }

  /** Locks a count until the transaction ends. */
  async lockCount(countId: string): Promise<void> {
    await this.execute(sql`SELECT FROM stock_count WHERE count_id = ${countId} FOR NO KEY UPDATE`);
  }

  /** Raises the version of an open count, which locks it, and notes the shelves that are done. Null unless it is open. */
  raiseVersion(countId: string, done: readonly string[]): Promise<number | null> {
    return this.value(
      sql`UPDATE stock_count SET version = version + 1,
          done_shelves = ARRAY(SELECT DISTINCT unnest(done_shelves || ${done}::text[]) AS shelf ORDER BY shelf)
        WHERE count_id = ${countId} AND posted_at IS NULL RETURNING version`,
    );
  }

  async close(countId: string, posted: Pick<StockCount, 'postedAt' | 'postedBy' | 'reason' | 'found'>): Promise<void> {
    await this.manager.update(StockCount, { countId }, posted);
  }

  /** What a count had found when it was posted; null while it is open. */
  async findPosted(countId: string): Promise<CountDifference[] | null> {
    const count = await this.manager.findOne(StockCount, { where: { countId }, select: { found: true } });
    return count?.found ?? null;
  }

  /** Every shelf of the shop, and those with a scan. */
  findShelves(countId: string): Promise<CountShelf[]> {
    return this.rows(
      sql`SELECT shelf, coalesce(sum(units), 0)::int AS units, shelf = ANY(done_shelves) AS "isDone",
          coalesce(array_agg(DISTINCT email) FILTER (WHERE email IS NOT NULL), '{}') AS by
        FROM (
          SELECT coalesce(shelf, '') AS shelf FROM book UNION SELECT shelf FROM count_scan WHERE count_id = ${countId}
          UNION SELECT ${HOME} FROM copy JOIN book USING (book_id) WHERE status <> 'WRITTEN_OFF') AS every
        CROSS JOIN stock_count LEFT JOIN count_scan USING (count_id, shelf)
          LEFT JOIN account ON account.user_id = count_scan.user_id
        WHERE count_id = ${countId} GROUP BY shelf, done_shelves`,
    );
  }

  /** What a code means, how many should be on the shelf now, and how many count without this scan; null if it is unknown. */
  findItem(
    code: string,
    { countId, shelf, scanId }: Pick<CountScan, 'countId' | 'shelf' | 'scanId'>,
  ): Promise<(ItemRow & { expected: number; here: number; everywhere: number }) | null> {
    const scan = parseScan(code);
    const copyCode = scan.kind === 'COPY' || scan.kind === 'UNKNOWN' ? codesIn(code) : [];
    const bookId = scan.kind === 'BOOK' ? scan.bookId : code.toUpperCase();
    return this.row(
      sql`SELECT ${ITEM}, CASE WHEN item.copy_id IS NULL THEN ${UNITS} ELSE ${COPY} END AS expected, here, everywhere
        FROM (
          SELECT book_id, ${Condition.PREOWNED} AS condition, copy_id FROM copy WHERE code = ANY(${copyCode})
          UNION ALL SELECT book_id, ${scan.kind === 'BOOK' ? scan.condition : Condition.NEW}, NULL FROM (
            SELECT book_id FROM book WHERE book_id = ${bookId}
            UNION SELECT book_id FROM book_isbn WHERE isbn = ${scan.kind === 'ISBN' ? scan.isbn : null}) AS named
          LIMIT 1) AS item
        ${OF_ITEM} CROSS JOIN LATERAL (
          SELECT coalesce(sum(units) FILTER (WHERE shelf = ${shelf}), 0)::int AS here, coalesce(sum(units), 0)::int AS everywhere
          FROM count_scan WHERE count_id = ${countId} AND scan_id <> ${scanId} AND ${IS_OF_ITEM}) AS counted`,
    );
  }

  /** Stores a scan. Does nothing if its ID is known. */
  async insertScan(scan: CountScan): Promise<void> {
    await this.execute(sql`${insert(CountScan, scan)} ON CONFLICT DO NOTHING`);
  }

  /** What was counted on a shelf, the latest first. */
  findCounted(countId: string, shelf: string): Promise<(ItemRow & { units: number })[]> {
    return this.rows(
      sql`SELECT ${ITEM}, units FROM (
          SELECT book_id, condition, copy_id, sum(units)::int AS units, max(version) AS version
          FROM count_scan WHERE count_id = ${countId} AND shelf = ${shelf}
          GROUP BY book_id, condition, copy_id HAVING sum(units) > 0) AS item
        ${OF_ITEM} ORDER BY item.version DESC, item.book_id LIMIT ${COUNT_LIMITS.items}`,
    );
  }

  /** Counts 0 of what should be on a shelf and was not scanned on it. */
  async insertUnscanned(scan: Pick<CountScan, 'countId' | 'shelf' | 'userId' | 'at' | 'version'>): Promise<void> {
    const { countId, shelf, userId, at, version } = scan;
    await this.execute(
      sql`INSERT INTO count_scan (scan_id, count_id, book_id, condition, copy_id, units, shelf, user_id, at, expected, version)
        SELECT gen_random_uuid(), ${countId}, book_id, condition, copy_id, 0, ${shelf}, ${userId}, ${at}, expected, ${version}
        FROM (
          SELECT item.*, CASE WHEN item.copy_id IS NOT NULL THEN ${COPY} WHEN ${STOCK} IS NOT NULL THEN ${UNITS} END AS expected
          FROM (
            SELECT book_id, condition, NULL::uuid AS copy_id FROM book CROSS JOIN (VALUES ('new'), ('preowned')) AS each (condition)
            WHERE coalesce(shelf, '') = ${shelf}
            UNION ALL SELECT book_id, 'preowned', copy_id FROM copy JOIN book USING (book_id) WHERE ${HOME} = ${shelf}
          ) AS item ${OF_ITEM}) AS item
        WHERE expected > 0
          AND NOT EXISTS (SELECT FROM count_scan WHERE count_id = ${countId} AND shelf = ${shelf} AND ${IS_OF_ITEM})`,
    );
  }

  /**
   * What was counted that may not be as it should be, by shelf. What was expected is that of the last scan on its own shelf: what
   * is found elsewhere later was there already.
   */
  findUnequal(countId: string): Promise<(ItemRow & CountedUnits)[]> {
    return this.rows(
      sql`SELECT ${ITEM}, expected + CASE WHEN ${STOCK} IS NULL AND item.copy_id IS NULL THEN ${ORDERED_SINCE} ELSE 0 END AS expected,
          counted, "foundOn", "hasMoved", ${HOME} = ANY(done_shelves) AS "isHomeDone"
        FROM (
          SELECT count_id, book_id, condition, copy_id, sum(units)::int AS counted, max(at) AS at,
            (array_agg(expected ORDER BY shelf = home DESC, version DESC))[1] AS expected,
            coalesce(array_agg(shelf ORDER BY shelf) FILTER (WHERE units > 0), '{}') AS "foundOn",
            coalesce(bool_or(has_moved) FILTER (WHERE shelf = home), false) AS "hasMoved"
          FROM (
            SELECT count_id, item.book_id, item.condition, item.copy_id, item.shelf, ${HOME} AS home, sum(units) AS units,
              max(item.at) AS at, max(item.version) AS version, (array_agg(expected ORDER BY item.version DESC))[1] AS expected,
              min(expected) <> max(expected) AS has_moved
            FROM count_scan AS item ${OF_ITEM} WHERE count_id = ${countId} GROUP BY 1, 2, 3, 4, 5, 6) AS of_shelf
          GROUP BY count_id, book_id, condition, copy_id) AS item
        JOIN stock_count USING (count_id) ${OF_ITEM}
        WHERE counted <> expected OR "foundOn" <> ARRAY[${HOME}] OR ${STOCK} IS NULL
        ORDER BY home, title, item.book_id, item.copy_id`,
    );
  }

  /** The lots of books that have units left. */
  findLots(bookIds: readonly string[]) {
    return new BookStock(this.manager).findLots(bookIds);
  }
}

/** The label of an item. */
export const labelOf = ({ bookId, condition, copyCode }: Pick<ItemRow, 'bookId' | 'condition' | 'copyCode'>) =>
  labelCode(copyCode ? { kind: 'COPY', code: copyCode } : { kind: 'BOOK', bookId, condition });

const readCounts = (which: Sql) =>
  sql`SELECT ${positionColumns('count_id')},
      ${columns(StockCount, 'countId', 'number', 'createdAt', 'version', 'doneShelves', 'postedAt', 'reason')},
      (SELECT email FROM account WHERE account.user_id = stock_count.user_id) AS by,
      (SELECT email FROM account WHERE account.user_id = stock_count.posted_by) AS "postedBy"
    FROM stock_count WHERE ${which}`;

/** Where a book or a used copy belongs. */
const HOME = raw(`coalesce(copy.shelf, book.shelf, '')`);

/** Whether an order's units are on the shelf: it holds or has bought them, and is on no pick list and not packed. */
const IS_UNPICKED = raw(`(customer_order.status = 'PENDING_PAYMENT' AND holds_stock OR customer_order.status = 'PLACED'
  AND NOT EXISTS (SELECT FROM pick_list_order WHERE pick_list_order.order_id = customer_order.order_id))`);

/** The counted stock of `item`; null if it is not counted, or its copies are listed one by one. */
const STOCK = raw(`CASE WHEN item.condition = 'new' THEN new_stock WHEN copy_count IS NULL THEN pre_owned_stock END`);

/** How many units of `item` are on the shelf: its stock, and what orders and exchanges have of it that is not picked. */
const UNITS = sql`(coalesce(${STOCK}, 0)
  + coalesce((SELECT sum(order_line.quantity - cancelled_quantity) FROM customer_order JOIN order_line USING (order_id)
    WHERE order_line.book_id = item.book_id AND order_line.condition = item.condition AND order_line.copy_id IS NULL
      AND ${IS_UNPICKED}), 0)
  + coalesce((SELECT sum(exchange.quantity) FROM exchange JOIN order_line USING (order_line_id)
    WHERE order_line.book_id = item.book_id AND order_line.condition = item.condition AND exchange.holds_stock
      AND exchange.status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED')
      AND replacement_shipment_id IS NULL AND replacement_copy_id IS NULL), 0))::int`;

/** Units of `item` that were ordered after its last scan. */
const ORDERED_SINCE = sql`coalesce((
  SELECT sum(quantity - cancelled_quantity) FROM order_line JOIN customer_order USING (order_id) JOIN order_event USING (order_id)
  WHERE order_line.book_id = item.book_id AND order_line.condition = item.condition AND order_line.copy_id IS NULL
    AND order_event.kind = 'PLACED' AND order_event.at > item.at AND status <> 'CANCELLED'
    AND (NOT holds_stock OR customer_order.created_at > item.at)), 0)::int`;

/** Whether the copy of `item` is on the shelf, as 1 or 0: it is for sale, held, or sold and not picked. */
const COPY = sql`(copy.status IN ('ON_SHELF', 'HELD') OR copy.status = 'SOLD' AND EXISTS (
  SELECT FROM order_line JOIN customer_order USING (order_id)
  WHERE order_line.order_line_id = copy.order_line_id AND ${IS_UNPICKED}))::int`;

const ITEM = sql`item.book_id AS "bookId", book_description AS title, item.condition, item.copy_id AS "copyId",
  copy.code AS "copyCode", copy.status AS "copyStatus", copy.order_line_id IS NOT NULL AS "isOrdered",
  CASE WHEN item.copy_id IS NULL THEN ${STOCK} ELSE ${COPY} END AS stock,
  item.copy_id IS NULL AND item.condition = 'preowned' AND copy_count IS NOT NULL AS "isListed", ${HOME} AS home`;
const OF_ITEM = raw('JOIN book ON book.book_id = item.book_id LEFT JOIN copy ON copy.copy_id = item.copy_id');
const IS_OF_ITEM = raw(`count_scan.book_id = item.book_id AND count_scan.condition = item.condition
  AND count_scan.copy_id IS NOT DISTINCT FROM item.copy_id`);
