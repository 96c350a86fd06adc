import sql, { empty, type Sql } from 'sql-template-tag';
import { type EntityManager, In } from 'typeorm';
import { DELETED_NAME } from '../accounts/accounts.rules.ts';
import { queryRows } from '../platform/database/query.ts';
import type { ErasedCustomer } from '../platform/erasure.ts';
import { LINES_OF_ORDER, ORDER_COLUMNS, SELECT_LINES } from './order-columns.ts';
import {
  type NewEvent,
  type NewOrder,
  Order,
  OrderEvent,
  OrderHold,
  OrderLine,
  type OrderRow,
  type TimelineEvent,
} from './order.entity.ts';

/** Queries on orders, their lines and events. */
export class OrderStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs several queries in one transaction. */
  transaction<Result>(work: (store: OrderStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new OrderStore(transaction), transaction));
  }

  /** An order of a user with lines, books and events; null if the user has no such order. */
  async findOrder(userId: string, orderId: string): Promise<Order | null> {
    const [order] = await this.readOrders(sql`order_id = ${orderId} AND user_id = ${userId}`);
    return order ?? null;
  }

  /** An order of any user, as `findOrder` reads it; null if there is none. */
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
    const orders = sql`SELECT count(*)::int AS count FROM customer_order WHERE user_id = ${userId}`;
    const [found] = await queryRows<{ count: number }>(this.manager, orders);
    return found?.count ?? 0;
  }

  /**
   * Inserts an order with its lines and first events, unless the user has one with the same idempotency key. Returns
   * whether it was inserted. The lines hold no stock yet.
   */
  async insertOrder(order: NewOrder, lines: readonly OrderLine[], events: readonly TimelineEvent[]): Promise<boolean> {
    const inserted = await queryRows(
      this.manager,
      sql`WITH inserted AS (${insertRow(order)} ON CONFLICT DO NOTHING RETURNING order_id),
        lines AS (
          INSERT INTO order_line (order_line_id, order_id, position, book_id, book_description, cover_key, condition,
            quantity, unit_price, list_price, holds_stock, copy_id, copy)
          SELECT "orderLineId", order_id, position, "bookId", "bookDescription", "coverKey", condition,
            quantity, "unitPrice", "listPrice", false, "copyId", copy
          FROM inserted CROSS JOIN json_to_recordset(${JSON.stringify(lines)}) AS line ("orderLineId" uuid,
            position smallint, "bookId" text, "bookDescription" text, "coverKey" text, condition text,
            quantity smallint, "unitPrice" integer, "listPrice" integer, "copyId" uuid, copy jsonb)),
        events AS (
          INSERT INTO order_event (order_id, at, kind, text)
          SELECT order_id, at, kind, text
          FROM inserted CROSS JOIN json_to_recordset(${JSON.stringify(events)}) AS event (at timestamptz, kind text,
            text text))
        SELECT FROM inserted`,
    );
    return inserted.length > 0;
  }

  /** An order without lines and events, locked until the transaction ends. */
  async lockOrder(orderId: string): Promise<OrderRow> {
    const order = await this.lockIfExists(orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    return order;
  }

  /** An order as `lockOrder` reads it; null if there is none. */
  async lockIfExists(orderId: string): Promise<OrderRow | null> {
    // Not FOR UPDATE, which would block inserts that refer to the order.
    const [order] = await queryRows<OrderRow>(
      this.manager,
      sql`SELECT ${ORDER_COLUMNS} FROM customer_order WHERE order_id = ${orderId} FOR NO KEY UPDATE`,
    );
    return order ?? null;
  }

  findLines(orderId: string): Promise<OrderLine[]> {
    return queryRows(this.manager, sql`${SELECT_LINES} WHERE order_line.order_id = ${orderId} ORDER BY position`);
  }

  /** Whether any order, paid or not, contains a book. */
  async isOrdered(bookId: string): Promise<boolean> {
    const found = await queryRows(this.manager, sql`SELECT FROM order_line WHERE book_id = ${bookId} LIMIT 1`);
    return found.length > 0;
  }

  /** Whether a user paid another order of a purchase. */
  async hasPaidOrder(order: { userId: string; purchase: string; exceptOrderId: string }): Promise<boolean> {
    const { userId, purchase, exceptOrderId } = order;
    const found = await queryRows(
      this.manager,
      sql`SELECT FROM customer_order WHERE user_id = ${userId} AND starts_with(idempotency_key, ${`${purchase} `})
        AND payment_id IS NOT NULL AND order_id <> ${exceptOrderId} LIMIT 1`,
    );
    return found.length > 0;
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

  /** Adds an event to the timeline of an order, which raises its version. */
  async addEvent(orderId: string, event: NewEvent): Promise<void> {
    await this.addEventOf(sql`UPDATE customer_order SET version = version + 1 WHERE order_id = ${orderId}`, event);
  }

  /** Adds an event to the timeline of each of several orders, which raises their versions. */
  async addEvents(events: readonly (NewEvent & Pick<OrderRow, 'orderId'>)[]): Promise<void> {
    await queryRows(
      this.manager,
      sql`WITH event AS (
          SELECT * FROM json_to_recordset(${JSON.stringify(events)}) AS event ("orderId" text, at timestamptz, kind text,
            text text, "userId" uuid, "isInternal" boolean)),
        changed AS (
          UPDATE customer_order SET version = version + 1 WHERE order_id IN (SELECT "orderId" FROM event))
        INSERT INTO order_event (order_id, at, kind, text, user_id, is_internal)
        SELECT "orderId", at, kind, text, "userId", "isInternal" FROM event`,
    );
  }

  /** Erases the personal data of a customer's orders that their bills do not need. */
  async eraseCustomer({ userId, unbilledOrderIds }: ErasedCustomer): Promise<void> {
    const hasNoBill = sql`order_id = ANY(${unbilledOrderIds})`;
    await queryRows(
      this.manager,
      sql`UPDATE customer_order SET phone = '', delivery_instruction = NULL,
          ship_to_name = CASE WHEN ${hasNoBill} THEN ${DELETED_NAME} ELSE ship_to_name END,
          shipping_address = CASE WHEN ${hasNoBill} THEN '' ELSE shipping_address END
        WHERE user_id = ${userId}`,
    );
  }

  /** Deletes orders that were never paid. */
  async deleteOrders(orderIds: readonly string[]): Promise<void> {
    for (const entity of [OrderLine, OrderEvent, OrderHold, Order])
      await this.manager.delete(entity, { orderId: In([...orderIds]) });
  }

  private async addEventOf(change: Sql, { at, kind, text, userId, isInternal }: NewEvent): Promise<void> {
    await queryRows(
      this.manager,
      sql`WITH changed AS (${change} RETURNING order_id)
        INSERT INTO order_event (order_id, at, kind, text, user_id, is_internal)
        SELECT order_id, ${at}, ${kind}, ${text}, ${userId}, ${isInternal} FROM changed`,
    );
  }

  /** Reads orders with lines, books and events in one statement. A join would repeat every line for every event. */
  private async readOrders(condition: Sql, page = empty): Promise<Order[]> {
    const orders = await queryRows<OrderRow & Pick<Order, 'lines'> & { events: StoredEvent[] }>(
      this.manager,
      sql`SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} AS lines,
          (SELECT coalesce(json_agg(event), '[]') FROM (
            SELECT at, kind, text FROM order_event WHERE order_event.order_id = customer_order.order_id
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

function insertRow(order: NewOrder): Sql {
  return sql`INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total,
      list_total, delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, phone,
      delivery_instruction, expected_delivery_date, created_at)
    VALUES (${order.orderId}, ${order.userId}, ${order.idempotencyKey}, ${order.status}, ${order.paymentOption},
      ${order.itemTotal}, ${order.listTotal}, ${order.deliveryFee}, ${order.paymentFee}, ${order.discount},
      ${order.total}, ${order.shipToName}, ${order.shippingAddress}, ${order.phone}, ${order.deliveryInstruction},
      ${order.expectedDeliveryDate}, ${order.createdAt})`;
}
