import sql, { empty, join, type Sql } from 'sql-template-tag';
import { User } from '../../accounts/user.entity.ts';
import { Order, OrderEvent, OrderHold, type OrderRow } from '../../orders/order.entity.ts';
import { LINES_OF_ORDER } from '../../orders/order-columns.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, jsonObject } from '../../platform/database/table.ts';
import { isLate, UNDELIVERED } from '../../shipments/on-time/late-orders.rules.ts';
import { Shipment } from '../../shipments/shipment.entity.ts';
import { IS_PRESENT } from '../../shipments/present-shipment.ts';
import { canUndoDelivery } from '../../shipments/shipments.rules.ts';
import type { AdminOrder, AdminOrderEvent, OpenHold } from './admin-order.ts';
import type { AdminCustomer } from './customer.types.ts';
import type { PackingClaim, QueueCount } from './orders.types.ts';
import { countCopies, DeskQueue } from '../desk.rules.ts';
import { inOrder, isAfter, type Keyset, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { matchesOf } from './order-search.ts';
import { HAS_REPLACEMENT_DUE, isInQueue, OPEN_MESSAGES } from './queues.ts';
import type { OrderSearch } from './search.rules.ts';

/** Which orders a list has. */
export interface OrderFilter {
  queue?: DeskQueue | null | undefined;
  status?: Order['status'] | null | undefined;
  userId?: string;
}

type OrderAtPosition = AdminOrder & Position;

/** Reads orders with what only staff see: each list in one statement. */
export class AdminOrderStore extends Store {
  /** A page of the orders that meet a filter. */
  findPage(filter: OrderFilter, keyset: Keyset, now: Date): Promise<OrderAtPosition[]> {
    const conditions = [...conditionsOf(filter, now), isAfter(keyset, 'order_id')];
    const page = sql`SELECT * FROM customer_order WHERE ${join(conditions, ' AND ')}
      ${inOrder(keyset, 'order_id')} LIMIT ${keyset.limit}`;
    return this.readOrders(page, inOrder(keyset, 'order_id'), now);
  }

  /** A page of the orders that a search finds and that meet a filter. */
  findMatches(search: OrderSearch, filter: OrderFilter, keyset: Keyset, now: Date): Promise<OrderAtPosition[]> {
    const conditions = conditionsOf(filter, now);
    const isRare = Boolean(filter.queue) || UNDELIVERED.some((status) => status === filter.status);
    const matches = matchesOf(search, {
      ...keyset,
      filter: conditions.length > 0 ? join(conditions, ' AND ') : null,
      isRare,
    });
    const page = sql`SELECT customer_order.* FROM (${matches}) AS match JOIN customer_order USING (order_id)`;
    return this.readOrders(page, inOrder(keyset, 'order_id'), now);
  }

  /** The orders with these numbers, in any order. */
  findOrders(orderIds: readonly string[], now: Date): Promise<OrderAtPosition[]> {
    return this.readOrders(sql`SELECT * FROM customer_order WHERE order_id = ANY(${orderIds})`, empty, now);
  }

  /** Orders promised for a day or before that have not left, the oldest promise first, and their number. */
  async findNotLeft(day: string, limit: number, now: Date): Promise<{ orders: AdminOrder[]; count: number }> {
    const notLeft = sql`customer_order.status IN ('PLACED', 'PACKED') AND expected_delivery_date <= ${day}`;
    const order = sql`ORDER BY expected_delivery_date, order_id`;
    const [orders, { count }] = await Promise.all([
      this.readOrders(sql`SELECT * FROM customer_order WHERE ${notLeft} ${order} LIMIT ${limit}`, order, now),
      this.onlyRow<{ count: number }>(sql`SELECT count(*)::int AS count FROM customer_order WHERE ${notLeft}`),
    ]);
    return { orders, count };
  }

  /** Every queue with its number of orders and the time of the oldest one, in one statement. */
  countQueues(now: Date): Promise<QueueCount[]> {
    const counts = Object.values(DeskQueue).map(
      (queue) => sql`SELECT ${queue}::text AS queue, count(*)::int AS count, min(created_at) AS "oldestAt"
        FROM customer_order WHERE ${isInQueue(queue, now)}`,
    );
    return this.rows(join(counts, ' UNION ALL '));
  }

  /** Deletes the words by which staff find orders, table `order_word`. Triggers add them. */
  async deleteWords(orderIds: readonly string[]): Promise<void> {
    await this.execute(sql`DELETE FROM order_word WHERE order_id = ANY(${orderIds})`);
  }

  /** In which of the queues DELIVERY_ISSUES, EXCHANGES and PAYMENT_ISSUES these orders are. */
  findIssues(orderIds: readonly string[], now: Date): Promise<{ orderId: string; queue: DeskQueue }[]> {
    const found = [DeskQueue.DELIVERY_ISSUES, DeskQueue.EXCHANGES, DeskQueue.PAYMENT_ISSUES].map(
      (queue) => sql`SELECT order_id AS "orderId", ${queue}::text AS queue FROM customer_order
        WHERE order_id = ANY(${orderIds}) AND ${isInQueue(queue, now)}`,
    );
    return this.rows(join(found, ' UNION ALL '));
  }

  private async readOrders(page: Sql, order: Sql, now: Date): Promise<OrderAtPosition[]> {
    const rows = await this.rows<StoredOrder>(
      sql`SELECT ${columns(Order)}, ${positionColumns('order_id')}, ${LINES_OF_ORDER} AS lines,
          ${ADMIN_COLUMNS},
          (SELECT json_build_object('by', email, 'until', until) FROM packing_claim JOIN account USING (user_id)
            WHERE packing_claim.order_id = customer_order.order_id AND until > ${now}) AS packing
        FROM (${page}) AS customer_order ${order}`,
    );
    return rows.map((row) => toAdminOrder(row, now));
  }
}

function conditionsOf({ queue, status, userId }: OrderFilter, now: Date): Sql[] {
  return [
    queue ? isInQueue(queue, now) : null,
    status ? sql`customer_order.status = ${status}` : null,
    userId ? sql`customer_order.user_id = ${userId}` : null,
  ].filter((condition) => condition !== null);
}

/** What staff see of a row of `account`, with their notes, the newest first. */
export const CUSTOMER_COLUMNS = sql`${columns(User, 'userId', 'phone', 'createdAt')}, coalesce(email, '') AS email,
  trim(first_name || ' ' || last_name) AS name, (SELECT coalesce(json_agg(note), '[]') FROM (
    SELECT at, email AS "by", text FROM customer_note JOIN account AS admin ON admin.user_id = by
    WHERE customer_note.user_id = account.user_id ORDER BY at DESC, customer_note.user_id) AS note) AS notes`;

const ADMIN_COLUMNS = sql`
  (SELECT row_to_json(customer) FROM (
    SELECT ${CUSTOMER_COLUMNS}
    FROM account WHERE account.user_id = customer_order.user_id) AS customer) AS customer,
  (SELECT row_to_json(hold) FROM (
    SELECT ${columns(OrderHold, 'reason', 'note', 'createdAt')}, email AS "by"
    FROM order_hold LEFT JOIN account ON account.user_id = order_hold.user_id
    WHERE order_hold.order_id = customer_order.order_id AND released_at IS NULL) AS hold) AS hold,
  (SELECT ${jsonObject(Shipment, 'status', 'receivedAt', 'deliveredAt', 'labelDue')} FROM shipment
    WHERE shipment.order_id = customer_order.order_id AND ${IS_PRESENT} ORDER BY kind DESC, shipment_id LIMIT 1) AS shipment,
  ${HAS_REPLACEMENT_DUE} AS "hasReplacementDue",
  ${OPEN_MESSAGES} AS "openMessages",
  (SELECT email FROM account WHERE user_id = placed_by) AS "writtenBy",
  (SELECT json_build_object('number', number, 'tray', tray) FROM pick_list_order
    WHERE pick_list_order.order_id = customer_order.order_id) AS picking,
  (SELECT coalesce(json_agg(event), '[]') FROM (
    SELECT ${columns(OrderEvent, 'at', 'kind', 'text', 'isInternal')}, email AS "by"
    FROM order_event LEFT JOIN account ON account.user_id = order_event.user_id
    WHERE order_event.order_id = customer_order.order_id ORDER BY order_event_id
  ) AS event) AS events`;

/** A row: JSON has times as texts. */
interface StoredOrder extends OrderRow, Pick<Order, 'lines'> {
  micros: string;
  id: string;
  customer: AsJson<AdminCustomer>;
  hold: AsJson<OpenHold> | null;
  shipment: AsJson<Pick<Shipment, 'status' | 'receivedAt' | 'deliveredAt' | 'labelDue'>> | null;
  picking: { number: number; tray: number | null } | null;
  openMessages: number;
  writtenBy: string | null;
  hasReplacementDue: boolean;
  packing: AsJson<PackingClaim> | null;
  events: AsJson<AdminOrderEvent>[];
}

type AsJson<Value> = { [Key in keyof Value]: Value[Key] extends Date ? string : Value[Key] };

function toAdminOrder(row: StoredOrder, now: Date): OrderAtPosition {
  const { micros, id, customer, hold, shipment, picking, packing, openMessages, writtenBy, ...rest } = row;
  const { events: stored, hasReplacementDue, ...ordered } = rest;
  const events = stored.map((event) => ({ ...event, at: new Date(event.at) }));
  return {
    micros,
    id,
    order: { ...ordered, events: events.filter(({ isInternal }) => !isInternal) },
    version: ordered.version,
    title: ordered.lines[0]?.bookDescription ?? '',
    lineCount: ordered.lines.length,
    copyCount: countCopies(ordered),
    customer: { ...customer, createdAt: new Date(customer.createdAt) },
    hold: hold && { ...hold, createdAt: new Date(hold.createdAt) },
    events,
    shipmentStatus: shipment?.status ?? null,
    receivedAt: shipment?.receivedAt ? new Date(shipment.receivedAt) : null,
    isLabelDue: shipment?.labelDue ?? false,
    isDeliveryUndoable: canUndoDelivery(
      { status: shipment?.status ?? null, deliveredAt: shipment?.deliveredAt ? new Date(shipment.deliveredAt) : null },
      now,
    ),
    packing: packing && { ...packing, until: new Date(packing.until) },
    openMessages,
    placedBy: writtenBy,
    hasReplacementDue,
    pickListNumber: picking?.number ?? null,
    tray: picking?.tray ?? null,
    isLate: isLate(ordered, now),
  };
}
