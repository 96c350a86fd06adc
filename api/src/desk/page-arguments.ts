import { DESK_LIMITS, DESK_MESSAGES } from './desk.rules.ts';

/** The cost of a page by its argument `first`. */
export const FIRST = { most: DESK_LIMITS.pageSize, message: DESK_MESSAGES.pageSize };

/** The arguments `first` and `after` of a page. */
export const PAGE = { defaultValue: 50, description: `Page size, 1 to ${DESK_LIMITS.pageSize}.` };
export const AFTER = { nullable: true, description: '`endCursor` of the previous page; omit for the first page.' };
