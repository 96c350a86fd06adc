import sql, { type Sql } from 'sql-template-tag';
import { CopyGrade, CopyStatus } from './copies.rules.ts';
import { DESCRIPTION_COLUMNS } from './copies.store.ts';
import { heldUntil } from './held-until.ts';
import type { ShownCopy } from './copy.entity.ts';

/** A copy that a shopper chose. */
export interface ChosenCopy extends ShownCopy {
  /** The unpaid order of the shopper that holds it; null if none does. */
  heldByOrderId: string | null;
  /** When the hold of another customer ends, ISO 8601 in UTC; null if none holds it: it is sold, or can be bought. */
  heldUntil: string | null;
  /** The copy to offer instead if it cannot be bought any more; null if an order of the shopper holds it. */
  nextBest: ShownCopy | null;
}

/** A copy that a purchase needs: chosen by the shopper, or one that the shop picks. */
export type CopyForSale = ChosenCopy & { isChosen: boolean };

/** Selects what a shopper is told of a copy, as `CopyDescription`. */
export const selectDescription = (condition: Sql): Sql =>
  sql`SELECT ${DESCRIPTION_COLUMNS} FROM copy WHERE ${condition}`;

/** Whether a copy is held for this customer's entry of the waitlist: then it is theirs to buy. */
export const isHeldFor = (userId: string): Sql => sql`coalesce(want_id IS NOT NULL AND held_for = ${userId}, false)`;

/** The columns of a copy as this customer sees it, as `ShownCopy`: one that is held for them is on the shelf. */
export const shownTo = (userId: string): Sql => sql`${DESCRIPTION_COLUMNS}, book_id AS "bookId", price,
  CASE WHEN ${isHeldFor(userId)} THEN ${CopyStatus.ON_SHELF} ELSE status END AS status`;

const rank = (grade: Sql) => sql`array_position(${Object.values(CopyGrade)}::text[], ${grade})`;

/**
 * Selects copies that meet a condition as `ChosenCopy`. The next best copy is of the same book and of at least the same
 * grade if there is one, else of the best; among those the nearest in price, and with missing pages or old only if there is no other. `isTaken` excludes copies from that;
 * `unpaidOrder` selects the order of the customer that holds the row of `copy`. A copy that
 * an order of the customer holds needs none.
 */
export const selectChosen = (
  condition: Sql,
  { userId, isTaken, unpaidOrder }: { userId: string; isTaken: Sql; unpaidOrder: Sql },
): Sql => sql`
  SELECT chosen.*, CASE WHEN status <> ${CopyStatus.ON_SHELF} AND "heldByOrderId" IS NULL THEN (
    SELECT row_to_json(best) FROM (
      SELECT ${shownTo(userId)} FROM copy
      WHERE copy.book_id = chosen."bookId" AND copy.status = ${CopyStatus.ON_SHELF} AND NOT (${isTaken})
      ORDER BY is_set_aside(copy), greatest(${rank(sql`copy.grade`)} - ${rank(sql`chosen.grade`)}, 0), abs(copy.price - chosen.price),
        copy.copy_id LIMIT 1) AS best) END AS "nextBest"
  FROM (SELECT ${shownTo(userId)}, (${unpaidOrder}) AS "heldByOrderId", ${heldUntil(userId)} AS "heldUntil"
    FROM copy WHERE ${condition}) AS chosen`;
