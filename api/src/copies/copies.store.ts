import sql, { empty, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import type { FeaturedCopy, ShownCopy } from './copy.entity.ts';
import { heldUntil } from './held-until.ts';
import { PICK_ORDER } from './pick-order.ts';
import { COPY_LIMITS, type CopyGrade, CopySort, CopyStatus } from './copies.rules.ts';

/** The columns of what a shopper is told of a copy, as `CopyDescription`. */
export const DESCRIPTION_COLUMNS = sql`copy_id AS "copyId", code, grade, printing_year AS "printingYear", edition,
  pencil_percent AS "pencilPercent", pen_percent AS "penPercent", highlighter_percent AS "highlighterPercent",
  answers_filled AS "answersFilled", missing_pages AS "missingPages", has_loose_binding AS "hasLooseBinding",
  has_name AS "hasName", note, photos`;

const SHOWN_COLUMNS = sql`${DESCRIPTION_COLUMNS}, book_id AS "bookId", status, price`;

const ORDERS: Record<CopySort, Sql> = {
  [CopySort.BEST]: PICK_ORDER,
  [CopySort.CHEAPEST]: sql`price, copy_id`,
  [CopySort.CLEANEST]: sql`array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], grade),
    pencil_percent + pen_percent + highlighter_percent, price, copy_id`,
};

/** The statuses of copies that shoppers may have seen. */
const SEEN = [CopyStatus.ON_SHELF, CopyStatus.HELD, CopyStatus.SOLD];

/** Queries of the table `copy`. */
export class CopyStore {
  constructor(private readonly manager: EntityManager) {}

  /** A copy of a published book that is on the shelf, held or sold, with the end of its hold as `heldUntil`. */
  async findCopy(copyId: string): Promise<ShownCopy | null> {
    const [copy] = await queryRows<ShownCopy>(
      this.manager,
      sql`SELECT ${SHOWN_COLUMNS}, ${heldUntil(null)} AS "heldUntil" FROM copy
        WHERE copy_id = ${copyId} AND status = ANY(${SEEN}::text[])
          AND EXISTS (SELECT FROM book WHERE book.book_id = copy.book_id AND is_published)`,
    );
    return copy ?? null;
  }

  /** The copies on the shelf of several books, at most `COPY_LIMITS.shown` of each. */
  async findOnShelf(bookIds: readonly string[], sort: CopySort): Promise<ShownCopy[]> {
    return queryRows(
      this.manager,
      sql`SELECT copy.* FROM unnest(${bookIds}::text[]) AS wanted (book_id) CROSS JOIN LATERAL (
          SELECT ${SHOWN_COLUMNS} FROM copy WHERE copy.book_id = wanted.book_id AND status = ${CopyStatus.ON_SHELF}
          ORDER BY ${ORDERS[sort]} LIMIT ${COPY_LIMITS.shown}) AS copy`,
    );
  }

  /** Whether a book has a used copy in any status. */
  async hasCopies(bookId: string): Promise<boolean> {
    const found = await queryRows(this.manager, sql`SELECT FROM copy WHERE book_id = ${bookId} LIMIT 1`);
    return found.length > 0;
  }

  /** Those of these pictures that no copy has. */
  async findUnusedPhotos(keys: readonly string[]): Promise<string[]> {
    const unused = await queryRows<{ key: string }>(
      this.manager,
      sql`SELECT key FROM unnest(${keys}::text[]) AS key
        WHERE NOT EXISTS (SELECT FROM copy WHERE photos @> jsonb_build_array(jsonb_build_object('key', key)))`,
    );
    return unused.map(({ key }) => key);
  }

  /** Newly shelved complete copies of different books, one of each grade, the best grade first. */
  async findFeatured(): Promise<FeaturedCopy[]> {
    return queryRows(
      this.manager,
      sql`SELECT DISTINCT ON (rank) * FROM (
          SELECT DISTINCT ON (book.book_id) copy.*, book.book_description AS "bookDescription",
            array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], copy.grade) AS rank
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
  async findCandidates(
    bookIds: readonly string[],
    { grades, copyIds }: { grades: readonly CopyGrade[]; copyIds: readonly string[] },
  ): Promise<ShownCopy[]> {
    const isOfGrade = sql`grade = ANY(${grades}::text[])`;
    const rank = (first: Sql) =>
      sql`row_number() OVER (PARTITION BY book_id ORDER BY ${isOfGrade} DESC, ${first} price, copy_id)`;
    return queryRows(
      this.manager,
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
