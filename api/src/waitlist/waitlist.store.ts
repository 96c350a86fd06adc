import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { IsNull } from 'typeorm';
import { CopyStatus } from '../copies/copies.rules.ts';
import { GRADES } from '../copies/grades.rules.ts';
import { Copy } from '../copies/copy.entity.ts';
import type { WaitlistHold } from '../copies/copy-lifecycle.ts';
import { constraintOf } from '../platform/database/query.ts';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { WaitlistEntry, WaitlistOffer } from './waitlist.entity.ts';
import type { EntryInput } from './waitlist.inputs.ts';
import { WAITLIST_LIMITS } from './waitlist.rules.ts';

/** An entry with its place in the queue of its book. */
export type EntryWithPlace = Pick<
  WaitlistEntry,
  'wantId' | 'bookId' | 'minGrade' | 'maxPrice' | 'copyId' | 'heldUntil'
> & {
  place: number;
  queueLength: number;
};

/** The outcome of a request to join a queue: null if the shop does not sell the book. */
export type JoinOutcome = { wantId: string | null; priceOnShelf: number | null } | null;

/** An entry in the queue of a book. */
export type BookEntry = Pick<WaitlistEntry, 'wantId' | 'bookId'>;

/** An entry whose held copy was taken away. */
export type EntryRelease = Pick<WaitlistEntry, 'userId' | 'silences'> & { copyId: string };

/** The first in turn for a copy, with what the copy is. */
export type FirstInTurn = Pick<WaitlistEntry, 'wantId' | 'userId'> & Pick<Copy, 'grade' | 'price'>;

/** A copy that is held for an entry now. */
export type NewHold = FirstInTurn & { heldUntil: Date };

/**
 * Queries of the tables `want` and `want_offer`. What gives a copy to an entry, or takes it away, runs in a transaction
 * that has locked the book: so the queue of a book moves one step at a time.
 */
export class WaitlistStore extends Store {
  /**
   * Adds a user to the end of the queue of a book, or changes what they want and keeps their place. Changes nothing if
   * such a copy is on the shelf that was not held for them before, or if the user has too many entries.
   */
  async join(userId: string, entry: EntryInput, now: Date): Promise<JoinOutcome> {
    const statement = joinStatement(userId, entry, now);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.row<NonNullable<JoinOutcome>>(statement);
      } catch (error) {
        // A concurrent request took the slot: the next one is tried.
        if (constraintOf(error) !== 'want_slot' || attempt > WAITLIST_LIMITS.entries) throw error;
      }
    }
  }

  /** A user's entries in the order in which they joined. */
  findEntries(userId: string): Promise<EntryWithPlace[]> {
    return this.rows(
      sql`SELECT ${columns(WaitlistEntry, 'wantId', 'bookId', 'minGrade', 'maxPrice', 'copyId', 'heldUntil')}, place, "queueLength"
        FROM want CROSS JOIN LATERAL (
          SELECT count(*)::integer AS "queueLength",
            count(*) FILTER (WHERE other.position <= want.position)::integer AS place
          FROM want AS other WHERE other.book_id = want.book_id) AS queue
        WHERE user_id = ${userId} ORDER BY position`,
    );
  }

  /** A user's entry; null if it is another user's. */
  findOwn(userId: string, wantId: string): Promise<BookEntry | null> {
    return this.row(
      sql`SELECT ${columns(WaitlistEntry, 'wantId', 'bookId')} FROM want WHERE want_id = ${wantId} AND user_id = ${userId}`,
    );
  }

  /** How many are in the queue of each of these books that has one. */
  async countQueues(bookIds: readonly string[]): Promise<Map<string, number>> {
    const queues = await this.rows<{ bookId: string; length: number }>(
      sql`SELECT ${columns(WaitlistEntry, 'bookId')}, count(*)::integer AS length FROM want
        WHERE book_id = ANY(${bookIds}) GROUP BY book_id`,
    );
    return new Map(queues.map(({ bookId, length }) => [bookId, length]));
  }

  /** Entries that hold a copy until now or earlier. Those whose customer has ordered it, unpaid, are not among them. */
  findOverdue(now: Date, limit: number): Promise<BookEntry[]> {
    return this.rows(
      sql`SELECT ${columns(WaitlistEntry, 'wantId', 'bookId')}
        FROM want JOIN copy ON copy.want_id = want.want_id
        WHERE want.held_until <= ${now} ORDER BY want.held_until, position LIMIT ${limit}`,
    );
  }

  /** Copies on the shelf that someone waits for. */
  findWantedCopies(limit: number): Promise<Pick<Copy, 'copyId' | 'bookId'>[]> {
    return this.rows(
      sql`SELECT ${columns(Copy, 'copyId', 'bookId')} FROM copy JOIN book USING (book_id)
        WHERE status = ${CopyStatus.ON_SHELF} AND is_published
          AND EXISTS (SELECT FROM want WHERE want.book_id = copy.book_id AND ${IS_IN_TURN})
        ORDER BY copy.created_at, copy.copy_id LIMIT ${limit}`,
    );
  }

  /**
   * Takes the held copy of an entry away, unless an order has it; with `now` only if its time is over. Returns the
   * entry; null if it holds no copy.
   */
  release(wantId: string, now?: Date): Promise<EntryRelease | null> {
    return this.row(
      sql`UPDATE want SET copy_id = NULL, held_until = NULL, silences = silences + 1
        FROM copy WHERE want.want_id = ${wantId} AND copy.want_id = want.want_id
          ${now ? sql`AND want.held_until <= ${now}` : empty}
        RETURNING ${columns(WaitlistEntry, 'userId', 'silences')}, ${columns(Copy, 'copyId')}`,
    );
  }

  /** The first in the queue of a copy's book whom the copy fits and was not held for before. */
  findFirstInTurn(copyId: string): Promise<FirstInTurn | null> {
    return this.row(
      sql`SELECT ${columns(WaitlistEntry, 'wantId', 'userId')}, ${columns(Copy, 'grade', 'price')}
        FROM copy JOIN want USING (book_id) WHERE copy.copy_id = ${copyId} AND ${IS_IN_TURN} ORDER BY position LIMIT 1`,
    );
  }

  /** Records that a copy is held for an entry, which it is not held for again. */
  async offerCopy({ wantId, copyId, offeredAt }: WaitlistOffer, heldUntil: Date): Promise<void> {
    await this.manager.insert(WaitlistOffer, { wantId, copyId, offeredAt });
    await this.manager.update(WaitlistEntry, { wantId }, { copyId, heldUntil });
  }

  /** The entries that these copies are held for, also while unpaid orders of their customers hold them. */
  async findHolds(copyIds: readonly string[]): Promise<Map<string, WaitlistHold>> {
    const holds = await this.rows<WaitlistHold & { copyId: string }>(
      sql`SELECT ${columns(WaitlistEntry, 'copyId', 'wantId', 'heldUntil')}, user_id AS "heldFor" FROM want
        WHERE copy_id = ANY(${copyIds}::uuid[])`,
    );
    return new Map(holds.map(({ copyId, ...hold }) => [copyId, hold]));
  }

  /** Ends the entries whose customers bought these copies. */
  async fulfil(copyIds: readonly string[]): Promise<void> {
    await this.execute(sql`DELETE FROM want WHERE copy_id = ANY(${copyIds}::uuid[])`);
  }

  /** Takes copies that are gone from their entries, whose customers wait on. */
  async loseCopies(copyIds: readonly string[]): Promise<void> {
    await this.execute(sql`UPDATE want SET copy_id = NULL, held_until = NULL WHERE copy_id = ANY(${copyIds}::uuid[])`);
  }

  /** Ends the entries of a user. The job that passes their held copies on deletes the entries that have one. */
  async leaveAll(userId: string): Promise<void> {
    await this.manager.delete(WaitlistEntry, { userId, copyId: IsNull() });
    await this.execute(
      sql`UPDATE want SET held_until = '-infinity', silences = ${WAITLIST_LIMITS.silences} WHERE user_id = ${userId}`,
    );
  }

  async deleteEntry(wantId: string): Promise<void> {
    await this.manager.delete(WaitlistEntry, { wantId });
  }
}

/** Whether a copy is good enough for a grade and a price, both columns or values. */
const fits = (minGrade: Sql, maxPrice: Sql) =>
  sql`copy.price <= ${maxPrice} AND array_position(${GRADES}::text[], copy.grade) <= array_position(${GRADES}::text[], ${minGrade})`;

/** Whether a row of `want` may get a row of `copy`. */
const IS_IN_TURN = sql`want.copy_id IS NULL AND ${fits(sql`want.min_grade`, sql`want.max_price`)} AND NOT EXISTS (
  SELECT FROM want_offer WHERE want_offer.want_id = want.want_id AND want_offer.copy_id = copy.copy_id)`;

function joinStatement(userId: string, { bookId, minGrade, maxPrice }: EntryInput, now: Date): Sql {
  const own = sql`user_id = ${userId} AND want.book_id = ${bookId}`;
  return sql`WITH sold AS (SELECT book_id FROM book WHERE book_id = ${bookId} AND is_published),
    on_shelf AS (
      SELECT min(price) AS price FROM copy JOIN sold USING (book_id)
      WHERE status = ${CopyStatus.ON_SHELF} AND ${fits(sql`${minGrade}::text`, sql`${maxPrice}::integer`)}
        AND NOT EXISTS (SELECT FROM want JOIN want_offer USING (want_id)
          WHERE ${own} AND want_offer.copy_id = copy.copy_id)),
    saved AS (
      INSERT INTO want (user_id, book_id, min_grade, max_price, slot, created_at)
      SELECT ${userId}, book_id, ${minGrade}, ${maxPrice}, place.slot, ${now}
      FROM sold CROSS JOIN on_shelf CROSS JOIN (
        SELECT coalesce((SELECT slot FROM want WHERE ${own}), (${firstFreeSlot(userId)})) AS slot) AS place
      WHERE on_shelf.price IS NULL AND place.slot IS NOT NULL
      ON CONFLICT (user_id, book_id) DO UPDATE
      SET min_grade = excluded.min_grade, max_price = excluded.max_price, silences = 0
      RETURNING want_id)
    SELECT (SELECT want_id FROM saved) AS "wantId", on_shelf.price AS "priceOnShelf" FROM sold CROSS JOIN on_shelf`;
}

/** The first slot that no entry of the user takes; none if the list is full. */
function firstFreeSlot(userId: string): Sql {
  return sql`SELECT free FROM generate_series(1, ${raw(String(WAITLIST_LIMITS.entries))}) AS free
    WHERE NOT EXISTS (SELECT FROM want WHERE user_id = ${userId} AND slot = free) ORDER BY free LIMIT 1`;
}
