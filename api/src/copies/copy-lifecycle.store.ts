import sql from 'sql-template-tag';
import { editionYear } from '../catalogue/book-years.rules.ts';
import { Store } from '../platform/database/store.ts';
import { randomCode } from '../platform/random-code.ts';
import { assignments, columns, insert, recordset } from '../platform/database/table.ts';
import { type CopyGrade, CopyStatus } from './copies.rules.ts';
import { Copy, type CopyDetails, type CopyHold, DETAIL_FIELDS, type LockedCopy } from './copy.entity.ts';
import type { CopyTransition } from './copy-transitions.rules.ts';
import { CODE_LENGTH, CODE_LETTERS, codesIn } from './copy-intake.rules.ts';

/** A change of a locked copy: the status that it changes from, and its hold afterwards. */
type StatusChange = Pick<Copy, 'copyId' | 'status'> & CopyHold;

/** A copy that comes in. */
export type NewCopy = CopyDetails & Pick<Copy, 'copyId' | 'bookId' | 'status'> & Partial<Pick<Copy, 'provenance'>>;

/** A copy that an order line sold. */
export type SoldCopy = Pick<Copy, 'copyId'> & { orderLineId: string };

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
      sql`SELECT ${columns(Copy, 'copyId', 'bookId', 'status', 'version', ...HOLD_FIELDS)}
        FROM copy WHERE copy_id = ANY(${copyIds}::uuid[]) ORDER BY copy_id FOR NO KEY UPDATE`,
    );
  }

  /** Adds a copy with a new code. False if its ID is taken, or each of the codes. */
  async insert(copy: NewCopy, { what, userId = null, orderId = null }: CopyEventDetails): Promise<boolean> {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      const code = randomCode(CODE_LETTERS, CODE_LENGTH);
      const isAdded = await this.hasRows(
        sql`WITH added AS (
            ${insert(Copy, { ...rowOf(copy), code })} ON CONFLICT DO NOTHING RETURNING copy_id, version, status)
          INSERT INTO copy_event (copy_id, version, to_status, what, user_id, order_id)
          SELECT copy_id, version, status, ${what}, ${userId}, ${orderId} FROM added RETURNING copy_id`,
      );
      if (isAdded) return true;
    }
    return false;
  }

  /** Saves what is said of a locked copy. */
  async update(copyId: string, details: CopyDetails, { what, userId = null }: CopyEventDetails): Promise<void> {
    await this.execute(
      sql`WITH changed AS (
          UPDATE copy SET ${assignments(Copy, 'next', ...EDITED)}
          FROM ${recordset(Copy, [rowOf({ copyId, ...details })], 'copyId', ...EDITED)} AS next
          WHERE copy.copy_id = next.copy_id RETURNING copy.copy_id, version, status)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what, user_id)
        SELECT copy_id, version, status, status, ${what}, ${userId} FROM changed`,
    );
  }

  /** Describes a copy anew, frees it and gives it a status. False, with nothing changed, unless this order line has it. */
  takeIn(
    { copyId, orderLineId }: SoldCopy,
    { from, to }: Pick<CopyTransition, 'from' | 'to'>,
    details: CopyDetails & Pick<Copy, 'provenance'>,
    { what, userId = null }: CopyEventDetails,
  ): Promise<boolean> {
    const fields = [...EDITED, ...HOLD_FIELDS, 'provenance'] as const;
    const next = { copyId, ...rowOf(details), orderLineId: null, wantId: null, heldFor: null, heldUntil: null };
    return this.hasRows(
      sql`WITH was AS (SELECT copy_id, status, order_line_id FROM copy WHERE copy_id = ${copyId} FOR NO KEY UPDATE),
        changed AS (
          UPDATE copy SET status = ${to}, ${assignments(Copy, 'next', ...fields)}
          FROM ${recordset(Copy, [next], 'copyId', ...fields)} AS next JOIN was USING (copy_id)
          WHERE copy.copy_id = was.copy_id AND was.status = ANY(${from}) AND was.order_line_id = ${orderLineId}
          RETURNING copy.copy_id, version, was.status AS from_status, copy.status)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what, user_id)
        SELECT copy_id, version, from_status, status, ${what}, ${userId} FROM changed RETURNING copy_id`,
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
          UPDATE copy SET status = ${to}, ${assignments(Copy, 'change', ...HOLD_FIELDS)}
          FROM ${recordset(Copy, changes, 'copyId', 'status', ...HOLD_FIELDS)} AS change
          WHERE copy.copy_id = change.copy_id AND copy.status = change.status
          RETURNING copy.copy_id, version, change.status AS from_status, copy.status)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what, user_id, order_id)
        SELECT copy_id, version, from_status, status, ${what}, ${userId}, ${orderId} FROM changed
        RETURNING copy_id`,
    );
  }

  /** Lowers prices above the MRP in force, of copies on the shelf or held for the waitlist. */
  async capPrices(bookIds: readonly string[]): Promise<void> {
    await this.execute(
      sql`WITH lowered AS (
          UPDATE copy SET price = new_price FROM book
          WHERE copy.book_id = book.book_id AND book.book_id = ANY(${bookIds}) AND price > new_price
            AND (status = ${CopyStatus.ON_SHELF} OR want_id IS NOT NULL)
          RETURNING copy_id, copy.version, status, price)
        INSERT INTO copy_event (copy_id, version, from_status, to_status, what)
        SELECT copy_id, version, status, status, 'Price lowered to the MRP of ₹' || price FROM lowered`,
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
  findNearest({ bookId, grades, price, code }: NearestCopy): Promise<string | null> {
    return this.value(
      sql`SELECT copy_id FROM copy
        WHERE book_id = ${bookId} AND status = ${CopyStatus.ON_SHELF} AND grade = ANY(${grades}::text[])
          AND (${code}::text IS NULL OR code = ANY(${code ? codesIn(code) : []}))
        ORDER BY abs(price - ${price}), copy_id LIMIT 1`,
    );
  }
}

const CODE_ATTEMPTS = 5;

const HOLD_FIELDS = ['orderLineId', 'wantId', 'heldFor', 'heldUntil'] as const satisfies (keyof CopyHold)[];

/** The fields that change with what staff say of a copy. */
const EDITED = [...DETAIL_FIELDS, 'editionYear'] as const;

const rowOf = <Row extends CopyDetails>(copy: Row) => ({ ...copy, editionYear: editionYear(copy.edition) });
