import sql, { empty, join, type Sql } from 'sql-template-tag';
import { DAY_MS } from '../../platform/durations.rules.ts';
import { inPages } from '../../platform/database/in-pages.ts';
import { Store } from '../../platform/database/store.ts';
import { startOfDay } from '../../platform/india.rules.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import type { SecurityFilter } from './security-events.inputs.ts';
import type { SecurityEventType } from './security-events.types.ts';

type Row = SecurityEventType & Position;

/** Rows of a file that are read at once. */
const PAGE = 1_000;

/** Reads the security log with the names of accounts. */
export class SecurityEventStore extends Store {
  /** A page of events, newest first. */
  findPage(filter: SecurityFilter, keyset: Keyset): Promise<Row[]> {
    return this.rows(
      sql`SELECT event.*, nullif(trim(first_name || ' ' || last_name), '') AS name
        FROM (SELECT ${COLUMNS}, ${positionColumns('security_event_id')} FROM security_event
          WHERE ${matching(filter)} ${onPage(keyset, 'security_event_id')}) AS event
          LEFT JOIN account ON account.user_id = event."userId"
        ORDER BY event."createdAt" DESC, event."securityEventId" DESC`,
    );
  }

  /** All events of a filter, newest first, in pages. */
  readEvents(filter: SecurityFilter): AsyncGenerator<Row[]> {
    return inPages(PAGE, (after: Position | null) =>
      this.findPage(filter, { after, limit: PAGE, isOldestFirst: false }),
    );
  }
}

const COLUMNS = sql`security_event_id AS "securityEventId", created_at AS "createdAt", kind, user_id AS "userId", role, subjects,
  details ->> 'operation' AS operation, details ->> 'file' AS file,
  (SELECT string_agg(key || '=' || value, ', ' ORDER BY key) FROM jsonb_each_text(details -> 'filter')) AS filter,
  (details ->> 'rows')::int AS rows, coalesce(details ->> 'method', details #>> '{role,to}') AS method, network, device, request_id AS "requestId"`;

/** Found by its index first: along an index by time, the whole log might be read for one order. */
const about = (subject: string): Sql =>
  sql`ctid = ANY (ARRAY(SELECT ctid FROM security_event WHERE subjects @> ARRAY[${subject}]))`;

/** Only what is asked for stands in the statement, so that each has the index that serves it. */
function matching({ userId, kind, from, to, subject }: SecurityFilter): Sql {
  const conditions = [
    userId ? sql`user_id = ${userId}` : empty,
    kind ? sql`kind = ${kind}` : empty,
    from ? sql`created_at >= ${startOfDay(from)}` : empty,
    to ? sql`created_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}` : empty,
    subject ? about(subject) : empty,
  ].filter((condition) => condition !== empty);
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}
