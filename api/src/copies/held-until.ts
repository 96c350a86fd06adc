import sql, { type Sql } from 'sql-template-tag';

/** When the hold of another customer on the row of `copy` ends, ISO 8601; null without one. `userId`: null for a visitor. */
export const heldUntil = (userId: string | null): Sql => sql`CASE WHEN held_for IS DISTINCT FROM ${userId}::uuid
  THEN to_char(held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END`;
