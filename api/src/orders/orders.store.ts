import sql, { empty, type Sql } from 'sql-template-tag';
import { In } from 'typeorm';
import { DELETED_NAME } from '../accounts/accounts.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns, fieldsOf, insert, insertRows } from '../platform/database/table.ts';
import type { CustomerToErase } from '../platform/erasure.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import type { RestrictionKind } from './cash/restrictions.rules.ts';
import { restrictionOf } from './cash/restriction-columns.ts';
import { LINES_OF_ORDER, SELECT_LINES } from './order-columns.ts';
import {
  type NewEvent,
  Order,
  OrderEvent,
  OrderHold,
  OrderLine,
  type OrderLineRow,
  type OrderRow,
  type TimelineEvent,
} from './order.entity.ts';

/** Queries on orders, their lines and events. */
export class OrderStore extends Store {
  /** An order of a user with lines, books and events; null if the user has no such order. */
  async findOrder(userId: string, orderId: string): Promise<Order | null> {
    const [order] = await this.readOrders(sql`order_id = ${orderId} AND user_id = ${userId}`);
    return order ?? null;
  }

  /** An order of any user, as `findOrder` reads it; null if not found. */
  async findAnyOrder(orderId: string): Promise<Order | null> {
    const [order] = await this.readOrders(sql`order_id = ${orderId}`);
    return order ?? null;
  }

  /** The order that a user created with this idempotency key, or null. */
  async findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<Order | null> {
    const [order] = await this.readOrders(sql`user_id = ${userId} AND idempotency_key = ${idempotencyKey}`);
    return order ?? null;
  }

  /** Orders of a user, newest first; with `after`, those that follow the order of that number. */
  findPage(userId: string, after: string | null, limit: number): Promise<Order[]> {
    const following = sql` AND (created_at, order_id) <
      (SELECT created_at, order_id FROM customer_order WHERE order_id = ${after} AND user_id = ${userId})`;
    return this.readOrders(
      sql`user_id = ${userId}${after === null ? empty : following}`,
      sql`ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`,
    );
  }

  async countOrders(userId: string): Promise<number> {
    return (await this.value(sql`SELECT count(*)::int FROM customer_order WHERE user_id = ${userId}`)) ?? 0;
  }

  /**
   * Inserts an order with its lines and first events, and returns how its user is restricted; null if the user has one
   * with the same idempotency key. The lines hold no stock yet.
   */
  insertOrder(order: Order): Promise<{ restriction: RestrictionKind | null } | null> {
    const { orderId, userId, createdAt, lines } = order;
    const events = order.events.map((event) => ({ ...event, orderId }));
    return this.row(
      sql`WITH inserted AS (${insert(Order, order)} ON CONFLICT DO NOTHING RETURNING 1),
        lines AS (${insertRows(OrderLine, lines, ...LINE_FIELDS)} CROSS JOIN inserted),
        events AS (${insertRows(OrderEvent, events, 'orderId', 'at', 'kind', 'text')} CROSS JOIN inserted)
        SELECT ${restrictionOf(sql`${userId}`, dayInIndia(createdAt))} AS restriction FROM inserted`,
    );
  }

  /** An order without lines and events, locked until the transaction ends. */
  async lockOrder(orderId: string): Promise<OrderRow> {
    const order = await this.lockIfExists(orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    return order;
  }

  /** An order as `lockOrder` reads it; null if not found. */
  lockIfExists(orderId: string): Promise<OrderRow | null> {
    // Not FOR UPDATE, which would block inserts that refer to the order.
    return this.row(sql`SELECT ${columns(Order)} FROM customer_order WHERE order_id = ${orderId} FOR NO KEY UPDATE`);
  }

  findLines(orderId: string): Promise<OrderLine[]> {
    return this.rows(sql`${SELECT_LINES} WHERE order_line.order_id = ${orderId} ORDER BY position`);
  }

  /** Whether any order, paid or not, contains a book. */
  isOrdered(bookId: string): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM order_line WHERE book_id = ${bookId} LIMIT 1`);
  }

  /** Whether a user paid another order of a purchase, or pays it on delivery. */
  hasPaidOrder(order: { userId: string; purchase: string; exceptOrderId: string }): Promise<boolean> {
    const { userId, purchase, exceptOrderId } = order;
    return this.hasRows(
      sql`SELECT FROM customer_order WHERE user_id = ${userId} AND starts_with(idempotency_key, ${`${purchase} `})
        AND (payment_id IS NOT NULL OR payment_option = 'PAY_ON_DELIVERY' AND status <> 'CANCELLED')
        AND order_id <> ${exceptOrderId} LIMIT 1`,
    );
  }

  /** Changes the status of an order and adds the event of the change. */
  async changeStatus(
    orderId: string,
    { status, paymentId = null }: Pick<Order, 'status'> & Partial<Pick<Order, 'paymentId'>>,
    event: NewEvent,
  ): Promise<void> {
    await this.addEventOf(
      sql`UPDATE customer_order SET status = ${status}, payment_id = coalesce(${paymentId}, payment_id),
        version = version + 1 WHERE order_id = ${orderId}`,
      event,
    );
  }

  /** Places an order again, with the event and the day by which it is expected now. */
  async placeAgain(
    { orderId, expectedDeliveryDate, isPaidInCash }: Pick<Order, 'orderId' | 'expectedDeliveryDate' | 'isPaidInCash'>,
    event: NewEvent,
  ): Promise<void> {
    await this.addEventOf(
      sql`UPDATE customer_order SET status = 'PLACED', expected_delivery_date = ${expectedDeliveryDate},
        is_paid_in_cash = ${isPaidInCash}, version = version + 1 WHERE order_id = ${orderId}`,
      event,
    );
  }

  /** When an order was last promised anew: confirmed, or sent again; null if never. */
  findPromisedAt(orderId: string): Promise<Date | null> {
    return this.value(
      sql`SELECT max(at) FROM order_event WHERE order_id = ${orderId} AND kind IN ('CASH_CONFIRMED', 'SENT_AGAIN')`,
    );
  }

  /** Adds an event to the timeline of an order, which raises its version. */
  async addEvent(orderId: string, event: NewEvent): Promise<void> {
    await this.addEventOf(sql`UPDATE customer_order SET version = version + 1 WHERE order_id = ${orderId}`, event);
  }

  /** Adds to what the customer has back of an order's credit, with the event. Returns false, and changes nothing, beyond it. */
  returnCredit(orderId: string, amountInPaise: number, event: NewEvent): Promise<boolean> {
    const returned = sql`store_credit_returned_in_paise + ${amountInPaise}::integer`;
    return this.addEventOf(
      sql`UPDATE customer_order SET store_credit_returned_in_paise = ${returned}, version = version + 1
        WHERE order_id = ${orderId} AND ${returned} <= store_credit * 100`,
      event,
    );
  }

  /** Changes an order, but for its status. The caller adds the event. */
  async change(orderId: string, changes: Partial<Omit<OrderRow, 'orderId' | 'status' | 'version'>>): Promise<void> {
    await this.manager.update(Order, { orderId }, changes);
  }

  /** Adds an event to the timeline of each of several orders, which raises their versions. */
  async addEvents(events: readonly (NewEvent & Pick<OrderRow, 'orderId'>)[]): Promise<void> {
    const orderIds = events.map(({ orderId }) => orderId);
    await this.execute(
      sql`WITH changed AS (UPDATE customer_order SET version = version + 1 WHERE order_id = ANY(${orderIds}))
        ${insertRows(OrderEvent, events, 'orderId', 'at', 'kind', 'text', 'userId', 'isInternal')}`,
    );
  }

  /** Erases the personal data of a customer's orders that their bills do not need. */
  async eraseCustomer({ userId, unbilledOrderIds }: CustomerToErase): Promise<void> {
    const hasNoBill = sql`order_id = ANY(${unbilledOrderIds})`;
    await this.execute(
      sql`WITH events AS (UPDATE order_event SET text = 'Address changed.' WHERE kind = 'RECIPIENT_CHANGED'
            AND order_id IN (SELECT order_id FROM customer_order WHERE user_id = ${userId}))
        UPDATE customer_order SET phone = '', delivery_instruction = NULL,
          ship_to_name = CASE WHEN ${hasNoBill} THEN ${DELETED_NAME} ELSE ship_to_name END,
          shipping_address = CASE WHEN ${hasNoBill} THEN '' ELSE shipping_address END,
          pincode = CASE WHEN ${hasNoBill} THEN NULL ELSE pincode END
        WHERE user_id = ${userId}`,
    );
  }

  /** Deletes orders that were never paid. */
  async deleteOrders(orderIds: readonly string[]): Promise<void> {
    for (const entity of [OrderLine, OrderEvent, OrderHold, Order])
      await this.manager.delete(entity, { orderId: In([...orderIds]) });
  }

  private addEventOf(change: Sql, { at, kind, text, userId, isInternal }: NewEvent): Promise<boolean> {
    return this.hasRows(
      sql`WITH changed AS (${change} RETURNING order_id)
        INSERT INTO order_event (order_id, at, kind, text, user_id, is_internal)
        SELECT order_id, ${at}, ${kind}, ${text}, ${userId}, ${isInternal} FROM changed`,
    );
  }

  /** Reads orders with lines, books and events in one statement. A join would repeat every line for every event. */
  private async readOrders(condition: Sql, page = empty): Promise<Order[]> {
    const orders = await this.rows<OrderRow & Pick<Order, 'lines'> & { events: StoredEvent[] }>(
      sql`SELECT ${columns(Order)}, ${LINES_OF_ORDER} AS lines,
          (SELECT coalesce(json_agg(event), '[]') FROM (
            SELECT ${columns(OrderEvent, 'at', 'kind', 'text')} FROM order_event WHERE order_event.order_id = customer_order.order_id
              AND NOT is_internal
            ORDER BY order_event_id
          ) AS event) AS events
        FROM customer_order WHERE ${condition} ${page}`,
    );
    return orders.map(({ events, ...order }) => {
      return { ...order, events: events.map((event) => ({ ...event, at: new Date(event.at) })) };
    });
  }
}

/** An event as JSON. */
type StoredEvent = Omit<TimelineEvent, 'at'> & { at: string };

/** The columns of a line. */
const LINE_FIELDS = fieldsOf(OrderLine) as (keyof OrderLineRow)[];
