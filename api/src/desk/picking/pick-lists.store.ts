import sql, { empty, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Copy } from '../../copies/copy.entity.ts';
import { Order, OrderLine } from '../../orders/order.entity.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, jsonObject } from '../../platform/database/table.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import type { PickList } from './pick-list.ts';
import { type PickItem, type PickLine, sumItems } from './pick-lists.rules.ts';
import { GOODS, isHeld, IS_TO_PICK, OPEN_MESSAGES } from '../orders/queues.ts';

/** A pick list to make: of these orders, or of the oldest ones of the queue. */
interface NewPickList {
  userId: string;
  createdAt: Date;
  orderIds: readonly string[] | null;
}

type PickListRow = Pick<PickList, 'number' | 'createdAt' | 'by' | 'orders'> & { lines: PickLine[] };

/**
 * Lets one transaction at a time make a pick list. Otherwise a statement that began before another list was stored finds
 * only the orders of that list, and no order seems to be left.
 */
export const lockPickLists = (transaction: EntityManager) => takeAdvisoryLock(transaction, 'pick lists');

/** Queries on pick lists, their orders, and the copies that cannot be found. */
export class PickListStore extends Store {
  /**
   * Makes a pick list of orders that can be picked, after `lockPickLists`. Orders that are changed at the moment are left
   * out. Returns its number; null if no order was left, which takes the list back only with the transaction. An order of
   * several copies gets a tray.
   */
  insertPickList({ userId, createdAt, orderIds }: NewPickList): Promise<number | null> {
    const chosen = orderIds ? sql`AND order_id = ANY(${orderIds})` : empty;
    return this.value(
      sql`WITH picked AS MATERIALIZED (
          SELECT order_id, created_at FROM customer_order WHERE ${IS_TO_PICK} ${chosen}
          ORDER BY created_at, order_id LIMIT ${DESK_LIMITS.picked} FOR NO KEY UPDATE SKIP LOCKED),
        counted AS (
          SELECT order_id, picked.created_at, sum(quantity - cancelled_quantity) > 1 AS "hasTray"
          FROM picked JOIN order_line USING (order_id) GROUP BY order_id, picked.created_at),
        list AS (INSERT INTO pick_list (user_id, created_at) VALUES (${userId}, ${createdAt}) RETURNING number)
        INSERT INTO pick_list_order (order_id, number, tray)
        SELECT order_id, number,
          CASE WHEN "hasTray" THEN row_number() OVER (PARTITION BY "hasTray" ORDER BY created_at, order_id) END
        FROM counted CROSS JOIN list RETURNING number`,
    );
  }

  async findPickList(number: number): Promise<PickList | null> {
    const [list] = await this.readLists(sql`number = ${number}`);
    return list ?? null;
  }

  /** The newest lists, newest first. */
  findNewest(limit: number): Promise<PickList[]> {
    return this.readLists(sql`true ORDER BY number DESC LIMIT ${limit}`);
  }

  /** Stores which copies the open hold of an order is about. Returns false if the order is in no list. */
  insertShortCopies(orderId: string, orderLineId: string, quantity: number): Promise<boolean> {
    return this.hasRows(
      sql`INSERT INTO short_copy (order_hold_id, order_line_id, quantity)
        SELECT order_hold_id, ${orderLineId}, ${quantity} FROM order_hold JOIN pick_list_order USING (order_id)
        WHERE order_id = ${orderId} AND released_at IS NULL RETURNING order_hold_id`,
    );
  }

  /** The copies of orders on hold that cannot be found. */
  async findShortItems(limit: number): Promise<PickItem[]> {
    const lines = await this.rows<PickLine>(
      sql`SELECT ${LINE_COLUMNS}, short_copy.quantity, NULL::smallint AS tray
        FROM short_copy JOIN order_hold USING (order_hold_id) JOIN order_line USING (order_line_id) ${GOODS}
        WHERE released_at IS NULL LIMIT ${limit}`,
    );
    return sumItems(lines);
  }

  /** Reads lists in one statement. What is on hold is not picked. */
  private async readLists(condition: Sql): Promise<PickList[]> {
    const lists = await this.rows<PickListRow>(
      sql`SELECT number, pick_list.created_at AS "createdAt", email AS by,
          (SELECT coalesce(json_agg(listed), '[]') FROM (${ORDERS}) AS listed) AS orders,
          (SELECT coalesce(json_agg(line), '[]') FROM (${LINES}) AS line) AS lines
        FROM (SELECT * FROM pick_list WHERE ${condition}) AS pick_list JOIN account USING (user_id)
        ORDER BY number DESC`,
    );
    return lists.map(({ lines, ...list }) => ({ ...list, items: sumItems(lines) }));
  }
}

const IS_HELD = isHeld('pick_list_order.order_id');

const LINE_COLUMNS = sql`${columns(OrderLine, 'orderId', 'orderLineId', 'bookId', 'bookDescription', 'condition')},
  coalesce(cover_key, book.image_keys[1]) AS "coverKey", coalesce(copy.shelf, book.shelf) AS shelf,
  CASE WHEN exchange_id IS NULL THEN order_line.copy::json WHEN copy.copy_id IS NOT NULL
    THEN ${jsonObject(Copy, 'code', 'grade')} END AS copy`;

const LINES = sql`
  SELECT ${LINE_COLUMNS}, coalesce(exchange.quantity, order_line.quantity - cancelled_quantity) AS quantity, tray
  FROM pick_list_order JOIN order_line USING (order_id) JOIN customer_order USING (order_id) ${GOODS}
  WHERE pick_list_order.number = pick_list.number AND cancelled_quantity < order_line.quantity AND NOT ${IS_HELD}
    AND (exchange_id IS NOT NULL OR customer_order.status = 'PLACED')`;

const ORDERS = sql`
  SELECT ${columns(Order, 'orderId', 'version', 'status')}, tray, ${IS_HELD} AS "isHeld",
    ${OPEN_MESSAGES} AS "openMessages"
  FROM pick_list_order JOIN customer_order USING (order_id)
  WHERE pick_list_order.number = pick_list.number ORDER BY tray NULLS FIRST, customer_order.created_at, order_id`;
