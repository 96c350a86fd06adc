import sql, { raw, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { type Connection, toConnection } from '../platform/graphql/connection.ts';
import { BadInput } from '../platform/errors.ts';
import type { pageInput } from './desk.inputs.ts';
import { DESK_MESSAGES } from './desk.rules.ts';
import { decodePosition, encodePosition, type IdColumn, type Position } from './keyset.rules.ts';

/** A page of a list by time. */
export interface Keyset {
  after: Position | null;
  limit: number;
  isOldestFirst: boolean;
}

/** The columns of a `Position` for the id column of a list. */
export const positionColumns = (id: IdColumn): Sql =>
  sql`(extract(epoch FROM created_at) * 1000000)::bigint::text AS micros, ${raw(id)} AS id`;

/** The rows after a position: a condition that an index on (created_at, id) serves. */
export function isAfter({ after, isOldestFirst }: Keyset, id: IdColumn): Sql {
  if (!after) return raw('true');
  const position = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id})`;
  return sql`(created_at, ${raw(id)}) ${raw(isOldestFirst ? '>' : '<')} ${position}`;
}

/** The order of a list. */
export function inOrder({ isOldestFirst }: Pick<Keyset, 'isOldestFirst'>, id: IdColumn): Sql {
  const direction = isOldestFirst ? 'ASC' : 'DESC';
  return raw(`ORDER BY created_at ${direction}, ${id} ${direction}`);
}

/** The rows of a page in their order: it follows the conditions of a list. */
export const onPage = (keyset: Keyset, id: IdColumn): Sql =>
  sql`AND ${isAfter(keyset, id)} ${inOrder(keyset, id)} LIMIT ${keyset.limit}`;

/** Reads one page of a list, whose rows have their position. Throws BAD_USER_INPUT if the cursor is malformed. */
export async function readPage<Node>(
  { first, after }: z.output<typeof pageInput>,
  { id, isOldestFirst = false }: { id: IdColumn; isOldestFirst?: boolean },
  read: (keyset: Keyset) => Promise<(Node & Position)[]>,
): Promise<Connection<Node>> {
  const position = after ? decodePosition(after, id) : null;
  if (after && !position) throw new BadInput({ after: DESK_MESSAGES.cursor });
  // One more than the page shows whether another page follows.
  const found = await read({ after: position, limit: first + 1, isOldestFirst });
  const edges = found.map((node) => ({ cursor: encodePosition(node), node }));
  return toConnection(edges, first);
}
