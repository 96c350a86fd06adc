import sql, { type Sql } from 'sql-template-tag';

/** SQL of the role of an account in a session; null if the session has ended: the account is gone or its epoch changed. */
export function roleOfSession(userId: Sql, epoch: Sql): Sql {
  return sql`(SELECT role FROM account WHERE user_id = ${userId} AND session_epoch = ${epoch})`;
}
