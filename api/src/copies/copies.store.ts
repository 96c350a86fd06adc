import sql, { empty, type Sql } from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { Copy, type CopyViewOf, DESCRIPTION_FIELDS, type FeaturedCopy, type CopyView } from './copy.entity.ts';
import { GRADES } from './grades.rules.ts';
import { COPY_LIMITS, type CopyGrade, CopySort, CopyStatus } from './copies.rules.ts';

const SHOWN_COLUMNS = columns(Copy, ...DESCRIPTION_FIELDS, 'bookId', 'status', 'price', 'provenance');

/** The order in which the shop picks copies, as by `pickRank`. */
const PICK_ORDER = sql`copy_pick_rank(copy), copy.copy_id`;

/** The place of a grade, from the best one. */
const rankOf = (grade: Sql) => sql`array_position(${GRADES}::text[], ${grade})`;

const ORDERS: Record<CopySort, Sql> = {
  [CopySort.BEST]: PICK_ORDER,
  [CopySort.CHEAPEST]: sql`price, copy_id`,
  [CopySort.CLEANEST]: sql`${rankOf(sql`grade`)}, pencil_percent + pen_percent + highlighter_percent, price, copy_id`,
};

/** When the hold of another customer on the row of `copy` ends, ISO 8601; null without one. `userId`: null for a visitor. */
const heldUntil = (userId: string | null): Sql => sql`CASE WHEN held_for IS DISTINCT FROM ${userId}::uuid
  THEN to_char(held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END`;

/** The statuses of copies that shoppers may have seen. */
const SEEN = [CopyStatus.ON_SHELF, CopyStatus.HELD, CopyStatus.SOLD];

/** Queries of the table `copy`. */
export class CopyStore extends Store {
  /** A copy of a published book that is on the shelf, held or sold, with the end of its hold as `heldUntil`. */
  findCopy(copyId: string): Promise<CopyView | null> {
    return this.row(
      sql`SELECT ${SHOWN_COLUMNS}, ${heldUntil(null)} AS "heldUntil" FROM copy
        WHERE copy_id = ${copyId} AND status = ANY(${SEEN}::text[])
          AND EXISTS (SELECT FROM book WHERE book.book_id = copy.book_id AND is_published)`,
    );
  }

  /** The copies on the shelf of several books, at most `COPY_LIMITS.shown` of each. */
  findOnShelf(bookIds: readonly string[], sort: CopySort): Promise<CopyView[]> {
    return this.rows(
      sql`SELECT copy.* FROM unnest(${bookIds}::text[]) AS wanted (book_id) CROSS JOIN LATERAL (
          SELECT ${SHOWN_COLUMNS} FROM copy WHERE copy.book_id = wanted.book_id AND status = ${CopyStatus.ON_SHELF}
          ORDER BY ${ORDERS[sort]} LIMIT ${COPY_LIMITS.shown}) AS copy`,
    );
  }

  /** The copies with these IDs as a customer sees them. */
  findViewsOf(userId: string, copyIds: readonly string[]): Promise<CopyViewOf[]> {
    const shown = columns(Copy, ...DESCRIPTION_FIELDS, 'bookId', 'price', 'provenance');
    return this.rows(
      sql`SELECT ${shown},
          CASE WHEN want_id IS NOT NULL AND held_for = ${userId} THEN ${CopyStatus.ON_SHELF} ELSE status END AS status,
          CASE WHEN held_for = ${userId} THEN order_line_id END AS "orderLineId", ${heldUntil(userId)} AS "heldUntil"
        FROM copy WHERE copy_id = ANY(${copyIds}::uuid[])`,
    );
  }

  /**
   * The copy to offer instead of each of these, by its ID: of the same book and of at least the same grade if there is one,
   * else of the best; among those the nearest in price. One with missing pages or an old one only if there is no other.
   */
  async findNextBest(copyIds: readonly string[], taken: readonly string[]): Promise<Map<string, CopyView>> {
    const found = await this.rows<CopyView & { insteadOf: string }>(
      sql`SELECT best.*, gone.copy_id AS "insteadOf" FROM copy AS gone CROSS JOIN LATERAL (
          SELECT ${SHOWN_COLUMNS} FROM copy
          WHERE copy.book_id = gone.book_id AND copy.status = ${CopyStatus.ON_SHELF}
            AND copy.copy_id <> ALL(${taken}::uuid[])
          ORDER BY is_set_aside(copy), greatest(${rankOf(sql`copy.grade`)} - ${rankOf(sql`gone.grade`)}, 0),
            abs(copy.price - gone.price), copy.copy_id LIMIT 1) AS best
        WHERE gone.copy_id = ANY(${copyIds}::uuid[])`,
    );
    return new Map(found.map(({ insteadOf, ...copy }) => [insteadOf, copy]));
  }

  /** The copies of each of these books that the shop picks: at most so many, all at one price, none of `taken`. */
  findPicks(bookIds: readonly string[], taken: readonly string[], limit: number): Promise<CopyView[]> {
    const isFree = sql`copy.book_id = wanted.book_id AND status = ${CopyStatus.ON_SHELF}
      AND copy_id <> ALL(${taken}::uuid[])`;
    return this.rows(
      sql`SELECT picked.* FROM unnest(${bookIds}::text[]) AS wanted (book_id) CROSS JOIN LATERAL (
          SELECT ${SHOWN_COLUMNS} FROM copy
          WHERE ${isFree} AND price = (SELECT price FROM copy WHERE ${isFree} ORDER BY ${PICK_ORDER} LIMIT 1)
          ORDER BY ${PICK_ORDER} LIMIT ${limit}) AS picked`,
    );
  }

  /** Whether a book has a used copy in any status. */
  hasCopies(bookId: string): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM copy WHERE book_id = ${bookId} LIMIT 1`);
  }

  /** Those of these pictures that no copy has. */
  findUnusedPhotos(keys: readonly string[]): Promise<string[]> {
    return this.values(
      sql`SELECT key FROM unnest(${keys}::text[]) AS key
        WHERE NOT EXISTS (SELECT FROM copy WHERE photos @> jsonb_build_array(jsonb_build_object('key', key)))`,
    );
  }

  /** Newly shelved complete copies of different books, one of each grade, the best grade first. */
  findFeatured(): Promise<FeaturedCopy[]> {
    return this.rows(
      sql`SELECT DISTINCT ON (rank) * FROM (
          SELECT DISTINCT ON (book.book_id) copy.*, book.book_description AS "bookDescription",
            ${rankOf(sql`copy.grade`)} AS rank
          FROM (SELECT ${SHOWN_COLUMNS}, created_at FROM copy
            WHERE status = ${CopyStatus.ON_SHELF} ORDER BY created_at DESC, copy_id LIMIT ${COPY_LIMITS.newest}) AS copy
          JOIN book ON book.book_id = copy."bookId" AND book.is_published
          WHERE copy."missingPages" = 0 AND jsonb_array_length(copy.photos) > 0
          ORDER BY book.book_id, copy.created_at DESC, copy."copyId") AS copy
        ORDER BY rank, created_at DESC, "copyId" LIMIT ${COPY_LIMITS.featured}`,
    );
  }

  /**
   * Copies on the shelf to choose from: of each book the `COPY_LIMITS.candidates` cheapest and as many of the latest
   * printed, those of these grades first; of copies that are alike in grade, printing and edition the cheapest one. Also the
   * copies with these IDs.
   */
  findCandidates(
    bookIds: readonly string[],
    { grades, copyIds }: { grades: readonly CopyGrade[]; copyIds: readonly string[] },
  ): Promise<CopyView[]> {
    const isOfGrade = sql`grade = ANY(${grades}::text[])`;
    const rank = (first: Sql) =>
      sql`row_number() OVER (PARTITION BY book_id ORDER BY ${isOfGrade} DESC, ${first} price, copy_id)`;
    return this.rows(
      sql`SELECT ${SHOWN_COLUMNS} FROM copy JOIN (
          SELECT copy_id, named, ${rank(empty)} AS by_price, ${rank(sql`printing_year DESC NULLS LAST,`)} AS by_year
          FROM (SELECT DISTINCT ON (book_id, grade, printing_year, edition, named) *
            FROM (SELECT copy_id, book_id, grade, printing_year, edition, price,
                CASE WHEN copy_id = ANY(${copyIds}::uuid[]) THEN copy_id END AS named
              FROM copy WHERE book_id = ANY(${bookIds}::text[]) AND status = ${CopyStatus.ON_SHELF}) AS copy
            ORDER BY book_id, grade, printing_year, edition, named, price, copy_id) AS cheapest
        ) AS ranked USING (copy_id)
        WHERE by_price <= ${COPY_LIMITS.candidates} OR by_year <= ${COPY_LIMITS.candidates} OR named IS NOT NULL
        ORDER BY book_id, price, copy_id`,
    );
  }
}
