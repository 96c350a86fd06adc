import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { ContactMessage } from './contact-message.entity.ts';
import type { ContactSearch } from './contact-search.rules.ts';
import { ContactStatus } from './contact.rules.ts';

export type NewContactMessage = Pick<ContactMessage, 'ticket' | 'name' | 'email' | 'subject' | 'message' | 'orderId'>;

/** A message as staff see it: `answeredBy` is the email address of the admin. */
export type ContactMessageRow = ContactMessage;

interface PageQuery {
  /** Null for messages of both. */
  status: ContactStatus | null;
  search: ContactSearch | null;
  /** The ticket number of the message before the page. */
  after: string | null;
  limit: number;
}

/** Queries on table `contact_message`. */
export class ContactStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs `work` in a transaction. */
  transaction<Result>(work: (store: ContactStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ContactStore(transaction), transaction));
  }

  /** Stores a message. Returns false if its ticket number is taken. */
  async insertMessage(message: NewContactMessage): Promise<boolean> {
    const { raw: inserted } = await this.manager
      .createQueryBuilder()
      .insert()
      .into(ContactMessage)
      .values(message)
      .orIgnore()
      .returning('ticket')
      .execute();
    return inserted.length > 0;
  }

  /** Messages in the order of the list: open ones oldest first, as they wait; others newest first. */
  findPage({ status, search, after, limit }: PageQuery): Promise<ContactMessageRow[]> {
    const [follows, direction] = status === ContactStatus.OPEN ? [raw('>'), raw('ASC')] : [raw('<'), raw('DESC')];
    // Not a parameter: few messages are open and most are answered, which a plan for any status does not know.
    const ofStatus = status ? raw(`AND status = '${status}'`) : empty;
    const next = after
      ? sql`AND (created_at, ticket) ${follows} (SELECT created_at, ticket FROM contact_message WHERE ticket = ${after})`
      : empty;
    return queryRows(
      this.manager,
      sql`SELECT ${COLUMNS} FROM ${search ? foundBy(search) : raw('contact_message')}
        WHERE true ${ofStatus} ${next} ORDER BY created_at ${direction}, ticket ${direction} LIMIT ${limit}`,
    );
  }

  /** The messages that name these orders, the newest first. */
  findOfOrders(orderIds: readonly string[]): Promise<ContactMessageRow[]> {
    return queryRows(
      this.manager,
      sql`SELECT ${COLUMNS} FROM contact_message WHERE order_id = ANY(${orderIds}) ORDER BY created_at DESC, ticket`,
    );
  }

  /** How many messages wait for an answer. */
  async countOpen(): Promise<number> {
    const [row] = await queryRows<{ count: number }>(
      this.manager,
      sql`SELECT count(*)::int AS count FROM contact_message WHERE status = 'OPEN'`,
    );
    return row?.count ?? 0;
  }

  /** Sets the status of a message, unless it has it already: who answered first is kept. Returns null without a message. */
  async setStatus(ticket: string, status: ContactStatus, userId: string): Promise<ContactMessageRow | null> {
    const isAnswered = status === ContactStatus.ANSWERED;
    const [message] = await queryRows<ContactMessageRow>(
      this.manager,
      sql`UPDATE contact_message AS before SET status = ${status},
          answered_at = CASE WHEN ${isAnswered} THEN COALESCE(before.answered_at, now()) END,
          answered_by = CASE WHEN ${isAnswered} THEN COALESCE(before.answered_by, ${userId}) END
        WHERE ticket = ${ticket} RETURNING ${COLUMNS}`,
    );
    return message ?? null;
  }
}

const COLUMNS = raw(`ticket, name, email, subject, message, order_id AS "orderId", status, created_at AS "createdAt",
  answered_at AS "answeredAt", (SELECT account.email FROM account WHERE user_id = answered_by) AS "answeredBy"`);

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
