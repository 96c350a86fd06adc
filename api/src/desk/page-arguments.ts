import { ArgsType } from 'type-graphql';
import { pageArguments } from '../platform/graphql/page-info.ts';
import { DESK_LIMITS, DESK_MESSAGES } from './desk.rules.ts';

/** The cost of a page by its argument `first`. */
export const FIRST = { most: DESK_LIMITS.pageSize, message: DESK_MESSAGES.pageSize };

@ArgsType()
export class DeskPage extends pageArguments(DESK_LIMITS.pageSize) {}
