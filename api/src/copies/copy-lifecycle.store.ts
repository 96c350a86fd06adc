import { randomInt } from 'node:crypto';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { editionYear } from '../catalogue/book-years.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { type CopyGrade, CopyStatus } from './copies.rules.ts';
import { Copy, type CopyDetails, type CopyHold, type LockedCopy } from './copy.entity.ts';
import { CODE_LENGTH, CODE_LETTERS, codesIn } from './copy-intake.rules.ts';

/** A change of a locked copy. */
export type StatusChange = Pick<Copy, 'copyId'> & { from: CopyStatus } & CopyHold;

/** What an event of a copy says, the admin who caused it, and the order that it is about. */
export interface CopyEventDetails {
  what: string;
  userId?: string | null;
  orderId?: string | null;
}

/** Which copy is looked for: of a book, near a price in rupees. */
export interface NearestCopy {
  bookId: string;
  grades: readonly CopyGrade[];
  price: number;
  code: string | null;
}

/** Changes of the tables `copy` and `copy_event`: each adds its event in the same statement. Only `CopyLifecycle` uses it. */
export class CopyLifecycleStore extends Store {
  /** Locks copies in the order of their IDs. Unknown ones are left out. */
  lock(copyIds: readonly string[]): Promise<LockedCopy[]> {
    return this.rows(
      sql`SELECT ${columns(Copy, 'copyId', 'bookId', 'status', 'version', 'orderLineId', 'wantId', 'heldFor', 'heldUntil')}
        FROM copy WHERE copy_id = ANY(${copyIds}::uuid[]) ORDER BY copy_id FOR NO KEY UPDATE`,
    );
  }

  /** Adds a copy with a new code. False if its ID is taken, or each of the codes. */
  async insert(
    copy: CopyDetails & { copyId: string; bookId: string; status: CopyStatus },
    { what, userId = null, orderId = null }: CopyEventDetails,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      const added = await this.rows(
        sql`WITH added AS (
            INSERT INTO copy (copy_id, code, book_id, status, ${raw(COLUMN_NAMES.join(', '))})
            VALUES (${copy.copyId}, ${newCode()}, ${copy.bookId}, ${copy.status}, ${join(columnValues(copy))})
            ON CONFLICT DO NOTHING RETURNING copy_id, version, status)
          INSERT INTO copy_event (copy_id, version, to_status, what, user_id, order_id)
          SELECT copy_id, version, status, ${what}, ${userId}, ${orderId} FROM added RETURNING copy_id`,
      );
      if (added.length > 0) return true;
    }
    return false;
  }

  /** Saves what is said of a locked copy. */
  async update(copyId: string, details: CopyDetails, { what, userId = null }: CopyEventDetails): Promise<void> {
    const values = columnValues(details);
    const assignments = COLUMN_NAMES.map((name, index) => sql`${raw(name)} = ${values[index]}`);
    await this.execute(
      sql`WITH changed AS (
          UPDATE copy SET ${join(assignments)} WHERE copy_id = ${copyId} RETURNING copy_id, version, status)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what, user_id)
        SELECT copy_id, version, status, status, ${what}, ${userId} FROM changed`,
    );
  }

  /** Gives locked copies a status and their holds. Returns how many had the status that they change from. */
  changeStatus(
    changes: readonly StatusChange[],
    to: CopyStatus,
    { what, userId = null, orderId = null }: CopyEventDetails,
  ): Promise<number> {
    return this.execute(
      sql`WITH changed AS (
          UPDATE copy SET status = ${to}, order_line_id = change."orderLineId", want_id = change."wantId",
            held_for = change."heldFor", held_until = change."heldUntil"
          FROM ${rowsOf(changes)} WHERE copy.copy_id = change."copyId" AND copy.status = change."from"
          RETURNING copy.copy_id, version, "from", status)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what, user_id, order_id)
        SELECT copy_id, version, "from", status, ${what}, ${userId}, ${orderId} FROM changed
        RETURNING copy_id`,
    );
  }

  /** Sets until when the copies of order lines are held for a customer, without a change of their status. */
  async setHold(
    lineIds: readonly string[],
    { heldFor, heldUntil }: Pick<Copy, 'heldFor' | 'heldUntil'>,
  ): Promise<void> {
    await this.execute(
      sql`UPDATE copy SET held_for = ${heldFor}, held_until = ${heldUntil} WHERE order_line_id = ANY(${lineIds}::uuid[])`,
    );
  }

  /** The copy on the shelf that is nearest in price, of one of these grades and, unless it is null, with this code or label. */
  async findNearest({ bookId, grades, price, code }: NearestCopy): Promise<string | null> {
    const nearest = await this.row<Pick<Copy, 'copyId'>>(
      sql`SELECT ${columns(Copy, 'copyId')} FROM copy
        WHERE book_id = ${bookId} AND status = ${CopyStatus.ON_SHELF} AND grade = ANY(${grades}::text[])
          AND (${code}::text IS NULL OR code = ANY(${code ? codesIn(code) : []}))
        ORDER BY abs(price - ${price}), copy_id LIMIT 1`,
    );
    return nearest?.copyId ?? null;
  }
}

const CODE_ATTEMPTS = 5;

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const rowsOf = (changes: readonly StatusChange[]): Sql =>
  sql`json_to_recordset(${JSON.stringify(changes)}) AS change ("copyId" uuid, "from" text, "orderLineId" uuid, "wantId" uuid,
    "heldFor" uuid, "heldUntil" timestamptz)`;

/** The columns of what staff say of a copy. */
const COLUMNS = {
  grade: 'grade',
  printingYear: 'printing_year',
  edition: 'edition',
  editionYear: 'edition_year',
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
} as const satisfies Record<keyof CopyDetails | 'editionYear', string>;

const COLUMN_NAMES = Object.values(COLUMNS);

const columnValues = ({ photos, ...copy }: CopyDetails): unknown[] => {
  const values = { ...copy, editionYear: editionYear(copy.edition), photos: JSON.stringify(photos) };
  return Object.keys(COLUMNS).map((field) => values[field as keyof typeof COLUMNS]);
};
