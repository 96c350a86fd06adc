import sql, { type Sql } from 'sql-template-tag';

/** SQL for whether a restriction holds on a day in India. */
export const isOpen = (day: string) => sql`lifted_at IS NULL AND (until >= ${day} OR until IS NULL)`;

/** SQL for the kind of the restriction that holds for a user on a day in India; NULL for none. */
export function restrictionOf(userId: Sql, day: string): Sql {
  return sql`(SELECT kind FROM payment_restriction WHERE user_id = ${userId} AND ${isOpen(day)})`;
}
