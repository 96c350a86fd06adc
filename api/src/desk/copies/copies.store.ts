import sql, { raw, type Sql } from 'sql-template-tag';
import { allOf } from '../../catalogue/lists/book-query.ts';
import { type AdminCopy, Copy } from '../../copies/copy.entity.ts';
import { CopyEvent, type CopyEventView } from '../../copies/copy-event.entity.ts';
import { Order } from '../../orders/order.entity.ts';
import { inPattern } from '../../platform/database/query.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, fieldsOf } from '../../platform/database/table.ts';
import type { CopyFilter } from './copies.inputs.ts';
import { codesIn, INTAKE_LIMITS } from '../../copies/copy-intake.rules.ts';
import type { PriceBasis } from '../../copies/copy-prices.rules.ts';

const STORED_COLUMNS = columns(Copy, ...fieldsOf(Copy).filter((field) => field !== 'heldFor' && field !== 'heldUntil'));

/** These copies as staff see them. */
const readCopies = (page: Sql) =>
  sql`SELECT copy.*, book_description AS "bookDescription",
      (SELECT order_id FROM order_line WHERE order_line.order_line_id = copy."orderLineId") AS "orderId"
    FROM (SELECT ${STORED_COLUMNS} FROM copy ${page}) AS copy
      JOIN book ON book.book_id = copy."bookId" ORDER BY "createdAt" DESC, "copyId" DESC`;

/** The order of the list: newest first. */
const NEWEST = raw('ORDER BY created_at DESC, copy_id DESC');

/** Used copies and their history, as staff read them. */
export class CopyDeskStore extends Store {
  findPrices(bookId: string): Promise<PriceBasis | null> {
    return this.row(
      sql`SELECT coalesce(used_price, pre_owned_price_discount) AS "usedPrice", new_price_discount AS "chargedNewPrice"
        FROM book WHERE book_id = ${bookId}`,
    );
  }

  async findBookId(copyId: string): Promise<string | null> {
    const copy = await this.manager.findOne(Copy, { select: { bookId: true }, where: { copyId } });
    return copy?.bookId ?? null;
  }

  findCopy(copyId: string): Promise<AdminCopy | null> {
    return this.row(readCopies(sql`WHERE copy_id = ${copyId}`));
  }

  findCopies(copyIds: readonly string[]): Promise<AdminCopy[]> {
    return this.rows(readCopies(sql`WHERE copy_id = ANY(${copyIds}::uuid[])`));
  }

  /** The copy with a code, which may have the letter of its label. */
  findByCode(code: string): Promise<AdminCopy | null> {
    return this.row(readCopies(sql`WHERE code = ANY(${codesIn(code)}) ORDER BY code LIMIT 1`));
  }

  /** A page of the copies that meet a filter, newest first. */
  findPage(filter: CopyFilter, { after, limit }: { after: string | null; limit: number }): Promise<AdminCopy[]> {
    const position = after
      ? sql`(created_at, copy_id) < (SELECT created_at, copy_id FROM copy WHERE copy_id = ${after})`
      : null;
    return this.rows(readCopies(sql`WHERE ${allOf([...conditionsOf(filter), position])} ${NEWEST} LIMIT ${limit}`));
  }

  /** The events of copies, newest first, at most `limit` of each. An order that was deleted is not named. */
  findEvents(copyIds: readonly string[], limit: number): Promise<(CopyEventView & { copyId: string })[]> {
    return this.rows(
      sql`SELECT ${columns(CopyEvent, 'copyId', 'at', 'fromStatus', 'toStatus', 'what')}, email AS by,
          ${columns(Order, 'orderId')}
        FROM unnest(${copyIds}::uuid[]) AS wanted (copy_id) CROSS JOIN LATERAL (
          SELECT * FROM copy_event WHERE copy_event.copy_id = wanted.copy_id ORDER BY copy_event_id DESC LIMIT ${limit}
        ) AS copy_event LEFT JOIN account USING (user_id) LEFT JOIN customer_order USING (order_id) ORDER BY copy_event_id DESC`,
    );
  }

  /** Those of these photographs of copies of a book that neither a copy, an order line, a lower offer nor the book has. */
  findUnusedPhotos(bookId: string, keys: readonly string[]): Promise<string[]> {
    return this.values(
      sql`SELECT key FROM unnest(${keys}::text[]) AS key
        WHERE NOT EXISTS (SELECT FROM copy WHERE photos @> ${PHOTO_OF_KEY})
          AND NOT EXISTS (SELECT FROM order_line WHERE copy_id IS NOT NULL AND order_line.copy -> 'photos' @> ${PHOTO_OF_KEY})
          AND NOT EXISTS (SELECT FROM buy_back_book WHERE photo_key = key)
          AND NOT EXISTS (SELECT FROM book WHERE book_id = ${bookId} AND image_keys @> ARRAY[key])`,
    );
  }
}

const PHOTO_OF_KEY = raw(`jsonb_build_array(jsonb_build_object('key', key))`);

function conditionsOf({ status, bookId, grade, shelf, code, search }: CopyFilter): (Sql | null)[] {
  return [
    status ? sql`status = ${status}` : null,
    bookId ? sql`book_id = ${bookId}` : null,
    grade ? sql`grade = ${grade}` : null,
    shelf ? sql`shelf = ${shelf}` : null,
    code ? sql`code = ANY(${codesIn(code)})` : null,
    ...(search ? searchConditions(search) : []),
  ];
}

/** Each word is in the title of the book, or begins the code or the ID of the book. */
function searchConditions(search: string): Sql[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, INTAKE_LIMITS.searchWords);
  return words.map((word) => {
    const escaped = inPattern(word);
    return sql`(code LIKE ${`${escaped.toUpperCase()}%`} OR book_id LIKE ${`${escaped.toUpperCase()}%`}
      OR EXISTS (SELECT FROM book WHERE book.book_id = copy.book_id AND book_description ILIKE ${`%${escaped}%`}))`;
  });
}
