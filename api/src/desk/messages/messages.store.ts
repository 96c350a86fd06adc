import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { ContactMessage } from '../../contact/contact-message.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { ContactStatus } from '../../contact/contact.rules.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import type { ContactMessageType } from './messages.types.ts';
import type { ContactSearch } from './search.rules.ts';

/** The messages of the contact form, as staff read them. */
export class MessageStore extends Store {
  readMessage(ticket: string): Promise<ContactMessageType> {
    return this.onlyRow(sql`SELECT ${COLUMNS} FROM contact_message WHERE ticket = ${ticket}`);
  }

  /** A page of the messages of a status, or of both, that a search finds. */
  findPage(
    status: ContactStatus | null,
    search: ContactSearch | null,
    keyset: Keyset,
  ): Promise<(ContactMessageType & Position)[]> {
    // Not a parameter: few messages are open and most are answered, which a plan for any status does not know.
    const ofStatus = status ? raw(`AND status = '${status}'`) : empty;
    return this.rows(
      sql`SELECT ${COLUMNS}, ${positionColumns('ticket')} FROM ${search ? foundBy(search) : raw('contact_message')}
        WHERE true ${ofStatus} ${onPage(keyset, 'ticket')}`,
    );
  }

  /** The messages that name these orders, the newest first. */
  findOfOrders(orderIds: readonly string[]): Promise<ContactMessageType[]> {
    return this.rows(
      sql`SELECT ${COLUMNS} FROM contact_message WHERE order_id = ANY(${orderIds}) ORDER BY created_at DESC, ticket`,
    );
  }

  /** How many messages wait for an answer. */
  countOpen(): Promise<number> {
    return this.manager.countBy(ContactMessage, { status: ContactStatus.OPEN });
  }
}

const COLUMNS = sql`${columns(ContactMessage, 'ticket', 'name', 'email', 'subject', 'message', 'orderId', 'status')},
  ${columns(ContactMessage, 'createdAt', 'answeredAt')},
  (SELECT account.email FROM account WHERE user_id = answered_by) AS "answeredBy",
  (SELECT coalesce(json_agg(reply), '[]') FROM (
    SELECT at, account.email AS "by", text FROM contact_reply JOIN account ON user_id = by
    WHERE contact_reply.ticket = contact_message.ticket ORDER BY at, request_key) AS reply) AS replies`;

/** The messages that a search finds, by its index: they are few, so they are found before they are sorted. */
function foundBy(search: ContactSearch): Sql {
  return sql`(SELECT * FROM contact_message WHERE ${condition(search)} OFFSET 0) AS contact_message`;
}

function condition(search: ContactSearch): Sql {
  if (search.kind === 'ticket') return beginsWith('ticket', search.ticket);
  if (search.kind === 'email') return beginsWith('lower(email)', search.email);
  const words = sql`to_tsvector('simple', name || ' ' || subject || ' ' || message) @@ to_tsquery('simple', ${search.query})`;
  return search.ticket ? sql`(${words} OR ticket = ${search.ticket})` : words;
}

/** Not LIKE, whose pattern a prepared statement does not know: it would read the whole index. */
const beginsWith = (expression: string, text: string) =>
  sql`${raw(expression)} ~>=~ ${text} AND ${raw(expression)} ~<~ ${`${text}\u{10FFFF}`}`;
