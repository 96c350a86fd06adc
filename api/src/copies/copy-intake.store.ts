import { randomInt } from 'node:crypto';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import type { AdminCopy } from './copy.entity.ts';
import type { ShownCopyEvent } from './copy-event.entity.ts';
import type { CheckedCopy, CopyFilter } from './copy-intake.inputs.ts';
import { CODE_LENGTH, CODE_LETTERS, codesIn, INTAKE_LIMITS } from './copy-intake.rules.ts';
import type { CopyStatus } from './copies.rules.ts';
import { DESCRIPTION_COLUMNS } from './copies.store.ts';

/** Who changes a copy, and what the event says. */
export interface CopyCause {
  userId: string;
  what: string;
  /** The order that it comes back from. */
  orderId?: string;
}

/** What prices of copies of a book depend on. */
export interface CopyBook {
  bookId: string;
  usedPrice: number;
  newPrice: number;
  mrp: number;
}

const ADMIN_COLUMNS = sql`copy.*, book_description AS "bookDescription",
  (SELECT order_id FROM order_line WHERE order_line.order_line_id = copy."orderLineId") AS "orderId"`;

const STORED_COLUMNS = sql`${DESCRIPTION_COLUMNS}, book_id AS "bookId", status, price, shelf, order_line_id AS "orderLineId",
  want_id AS "wantId", created_at AS "createdAt", version, updated_at AS "updatedAt"`;

const BOOK_COLUMNS = sql`book.book_id AS "bookId", coalesce(used_price, pre_owned_price_discount) AS "usedPrice",
  new_price_discount AS "newPrice", new_price AS mrp`;

/** The order of the list: the last one that came in first. */
const NEWEST = raw('ORDER BY created_at DESC, copy_id DESC');

/** Queries of the tables `copy` and `copy_event` for staff. */
export class CopyIntakeStore {
  constructor(private readonly manager: EntityManager) {}

  transaction<Result>(work: (store: CopyIntakeStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new CopyIntakeStore(transaction), transaction));
  }

  async findBook(bookId: string): Promise<CopyBook | null> {
    const [book] = await queryRows<CopyBook>(
      this.manager,
      sql`SELECT ${BOOK_COLUMNS} FROM book WHERE book_id = ${bookId}`,
    );
    return book ?? null;
  }

  /** Finds a book and locks it, as every change of its copies does first. */
  async lockBook(bookId: string): Promise<CopyBook | null> {
    const locked = sql`SELECT ${BOOK_COLUMNS} FROM book WHERE book_id = ${bookId} FOR NO KEY UPDATE`;
    return (await queryRows<CopyBook>(this.manager, locked))[0] ?? null;
  }

  /** Locks the book of a copy. */
  async lockBookOf(copyId: string): Promise<CopyBook | null> {
    const locked = sql`SELECT ${BOOK_COLUMNS} FROM book WHERE book_id = (SELECT book_id FROM copy WHERE copy_id = ${copyId})
      FOR NO KEY UPDATE`;
    return (await queryRows<CopyBook>(this.manager, locked))[0] ?? null;
  }

  async findCopy(copyId: string): Promise<AdminCopy | null> {
    const [copy] = await this.readCopies(sql`WHERE copy_id = ${copyId}`);
    return copy ?? null;
  }

  /** The copies with these codes; each code may have the letter of its label. */
  findByCodes(codes: readonly string[]): Promise<AdminCopy[]> {
    return this.readCopies(sql`WHERE code = ANY(${codes.flatMap(codesIn)}) ORDER BY code LIMIT ${codes.length}`);
  }

  /** A page of the copies that meet a filter, the last one that came in first. */
  findPage(filter: CopyFilter, { after, limit }: { after: string | null; limit: number }): Promise<AdminCopy[]> {
    const position = after
      ? sql`(created_at, copy_id) < (SELECT created_at, copy_id FROM copy WHERE copy_id = ${after})`
      : null;
    const conditions = [...conditionsOf(filter), position].filter((condition) => condition !== null);
    const where = conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
    return this.readCopies(sql`${where} ${NEWEST} LIMIT ${limit}`);
  }

  /** Whether a book has a copy in any status. */
  async hasCopies(bookId: string): Promise<boolean> {
    const found = await queryRows(this.manager, sql`SELECT FROM copy WHERE book_id = ${bookId} LIMIT 1`);
    return found.length > 0;
  }

  /** Adds a copy with a new code and its first event. False if its ID is taken, or each of the codes. */
  async insertCopy(copy: CheckedCopy & { copyId: string; bookId: string; status: CopyStatus }, cause: CopyCause) {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      const added = await queryRows(
        this.manager,
        sql`WITH added AS (
            INSERT INTO copy (copy_id, code, book_id, status, ${raw(COLUMN_NAMES.join(', '))})
            VALUES (${copy.copyId}, ${newCode()}, ${copy.bookId}, ${copy.status}, ${join(columnValues(copy))})
            ON CONFLICT DO NOTHING RETURNING copy_id, version, status)
          INSERT INTO copy_event (copy_id, version, to_status, what, user_id, order_id)
          SELECT copy_id, version, status, ${cause.what}, ${cause.userId}, ${cause.orderId ?? null} FROM added
          RETURNING copy_id`,
      );
      if (added.length > 0) return true;
    }
    return false;
  }

  /** Saves what is said of a copy if it has this version and one of these statuses. Returns whether it had. */
  async updateCopy(
    {
      copyId,
      version,
      from,
      copy,
    }: { copyId: string; version: number; from: readonly CopyStatus[]; copy: CheckedCopy },
    cause: CopyCause,
  ): Promise<boolean> {
    const assignments = COLUMN_NAMES.map((name, index) => sql`${raw(name)} = ${columnValues(copy)[index]}`);
    return this.change({ copyId, version, from, assignments: join(assignments) }, cause);
  }

  /** Gives a copy a status if it has this version and one of these statuses. Returns whether it had. */
  async setStatus(
    { copyId, version, from, to }: { copyId: string; version: number; from: readonly CopyStatus[]; to: CopyStatus },
    cause: CopyCause,
  ): Promise<boolean> {
    return this.change({ copyId, version, from, assignments: sql`status = ${to}, order_line_id = NULL` }, cause);
  }

  /** The events of copies, newest first, at most `limit` of each. An order that was deleted is not named. */
  findEvents(copyIds: readonly string[], limit: number): Promise<(ShownCopyEvent & { copyId: string })[]> {
    return queryRows(
      this.manager,
      sql`SELECT event.copy_id AS "copyId", at, from_status AS "fromStatus", to_status AS "toStatus", what, email AS by,
          customer_order.order_id AS "orderId"
        FROM unnest(${copyIds}::uuid[]) AS wanted (copy_id) CROSS JOIN LATERAL (
          SELECT * FROM copy_event WHERE copy_event.copy_id = wanted.copy_id ORDER BY copy_event_id DESC LIMIT ${limit}
        ) AS event LEFT JOIN account USING (user_id) LEFT JOIN customer_order USING (order_id) ORDER BY copy_event_id DESC`,
    );
  }

  /** Those of these photographs of copies of a book that neither a copy nor an order line nor the book has. */
  async findUnusedPhotos(bookId: string, keys: readonly string[]): Promise<string[]> {
    const unused = await queryRows<{ key: string }>(
      this.manager,
      sql`SELECT key FROM unnest(${keys}::text[]) AS key
        WHERE NOT EXISTS (SELECT FROM copy WHERE photos @> ${PHOTO_OF_KEY})
          AND NOT EXISTS (SELECT FROM order_line WHERE copy_id IS NOT NULL AND order_line.copy -> 'photos' @> ${PHOTO_OF_KEY})
          AND NOT EXISTS (SELECT FROM book WHERE book_id = ${bookId} AND image_keys @> ARRAY[key])`,
    );
    return unused.map(({ key }) => key);
  }

  private async change(
    {
      copyId,
      version,
      from,
      assignments,
    }: { copyId: string; version: number; from: readonly CopyStatus[]; assignments: Sql },
    { what, userId }: CopyCause,
  ): Promise<boolean> {
    const changed = await queryRows(
      this.manager,
      sql`WITH before AS (SELECT status FROM copy WHERE copy_id = ${copyId}), changed AS (
          UPDATE copy SET ${assignments} WHERE copy_id = ${copyId} AND version = ${version} AND status = ANY(${from})
          RETURNING copy_id, version, status)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what, user_id)
        SELECT copy_id, version, before.status, changed.status, ${what}, ${userId} FROM changed, before RETURNING copy_id`,
    );
    return changed.length > 0;
  }

  private readCopies(page: Sql): Promise<AdminCopy[]> {
    return queryRows(
      this.manager,
      sql`SELECT ${ADMIN_COLUMNS} FROM (SELECT ${STORED_COLUMNS} FROM copy ${page}) AS copy
        JOIN book ON book.book_id = copy."bookId" ORDER BY "createdAt" DESC, "copyId" DESC`,
    );
  }
}

const CODE_ATTEMPTS = 5;

const PHOTO_OF_KEY = raw(`jsonb_build_array(jsonb_build_object('key', key))`);

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** The columns of what staff say of a copy. */
const COLUMNS = {
  grade: 'grade',
  printingYear: 'printing_year',
  edition: 'edition',
  pencilPercent: 'pencil_percent',
  penPercent: 'pen_percent',
  highlighterPercent: 'highlighter_percent',
  answersFilled: 'answers_filled',
  missingPages: 'missing_pages',
  hasLooseBinding: 'has_loose_binding',
  hasName: 'has_name',
  note: 'note',
  price: 'price',
  shelf: 'shelf',
  photos: 'photos',
} as const satisfies Record<keyof CheckedCopy, string>;

const COLUMN_NAMES = Object.values(COLUMNS);

const columnValues = ({ photos, ...copy }: CheckedCopy): unknown[] => {
  const values = { ...copy, photos: JSON.stringify(photos) };
  return Object.keys(COLUMNS).map((field) => values[field as keyof CheckedCopy]);
};

function conditionsOf({ status, bookId, grade, shelf, code, search }: CopyFilter): Sql[] {
  return [
    status ? sql`status = ${status}` : null,
    bookId ? sql`book_id = ${bookId}` : null,
    grade ? sql`grade = ${grade}` : null,
    shelf ? sql`shelf = ${shelf}` : null,
    code ? sql`code = ANY(${codesIn(code)})` : null,
    ...(search ? searchConditions(search) : []),
  ].filter((condition) => condition !== null);
}

/** Each word is in the title of the book, or begins the code or the ID of the book. */
function searchConditions(search: string): Sql[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, INTAKE_LIMITS.searchWords);
  return words.map((word) => {
    const escaped = word.replace(/[\\%_]/g, String.raw`\$&`);
    return sql`(code LIKE ${`${escaped.toUpperCase()}%`} OR book_id LIKE ${`${escaped.toUpperCase()}%`}
      OR EXISTS (SELECT FROM book WHERE book.book_id = copy.book_id AND book_description ILIKE ${`%${escaped}%`}))`;
  });
}
