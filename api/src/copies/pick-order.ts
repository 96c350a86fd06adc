import sql from 'sql-template-tag';

/** The order in which the shop picks rows of `copy`, as by `pickRank`. */
export const PICK_ORDER = sql`copy_pick_rank(copy), copy.copy_id`;
