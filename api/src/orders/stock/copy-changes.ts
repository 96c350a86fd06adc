import sql, { type Sql } from 'sql-template-tag';
import { wantsOf } from '../../copies/chosen-copies.ts';
import { CopyGrade, CopyStatus } from '../../copies/copies.rules.ts';
import type { OrderLine } from '../order.entity.ts';

/** An order line that may be of one copy. */
export type CopyLine = Pick<OrderLine, 'orderLineId' | 'copyId'>;

/** Locks the copies of these lines in the order of their IDs, after the part `locked`, which locks their books. */
export function lockCopies(lines: readonly CopyLine[]): Sql {
  const copyIds = lines.flatMap(({ copyId }) => copyId ?? []);
  return sql`locked_copies AS (
    SELECT copy_id, status, want_id, order_line_id FROM copy
    WHERE (SELECT count(*) FROM locked) > 0 AND copy_id = ANY(${copyIds}::uuid[]) ORDER BY copy_id FOR NO KEY UPDATE)`;
}

/** Whether a row of `locked_copies` can be bought by this customer: it is on the shelf, or held for a want of theirs. */
export const isForSaleTo = (customerId: string): Sql =>
  sql`(locked_copies.status = ${CopyStatus.ON_SHELF} OR locked_copies.want_id IN (${wantsOf(customerId)}))`;

/** The lines as the rows "orderLineId" and "copyId" of a FROM clause, without those that are of no copy. */
export const rowsOf = (lines: readonly CopyLine[]): Sql => {
  const rows = lines.flatMap(({ orderLineId, copyId }) => (copyId ? [{ orderLineId, copyId }] : []));
  return sql`json_to_recordset(${JSON.stringify(rows)}) AS line ("orderLineId" uuid, "copyId" uuid)`;
};

/**
 * Gives copies to their order lines, unless a line is short: those in the part `held`, and those that the lines hold
 * already. They are sold, or only held.
 */
export const giveCopies = (lines: readonly CopyLine[], isSold: boolean): Sql => sql`given AS (
  UPDATE copy SET status = ${isSold ? CopyStatus.SOLD : CopyStatus.HELD}, order_line_id = line."orderLineId",
    want_id = NULL
  FROM ${rowsOf(lines)}
  WHERE copy.copy_id = line."copyId" AND NOT EXISTS (SELECT FROM short)
    AND (line."orderLineId" IN (SELECT "orderLineId" FROM held)
      OR copy.status = ${CopyStatus.HELD} AND copy.order_line_id = line."orderLineId"))`;

/** Changes the status of copies that their order lines have. On the shelf they are of no order any more. */
export const changeCopies = (lines: readonly CopyLine[], from: readonly CopyStatus[], to: CopyStatus): Sql =>
  sql`changed_copies AS (
    UPDATE copy SET status = ${to}, order_line_id = CASE WHEN ${to === CopyStatus.ON_SHELF} THEN NULL ELSE order_line_id END
    FROM ${rowsOf(lines)}
    WHERE copy.copy_id = line."copyId" AND copy.order_line_id = line."orderLineId" AND copy.status = ANY(${from}))`;

/** The grades that are at least as good; all of them if it is not known. */
export function gradesFrom(grade: CopyGrade | undefined): CopyGrade[] {
  const grades = Object.values(CopyGrade);
  return grade === undefined ? grades : grades.slice(0, grades.indexOf(grade) + 1);
}
