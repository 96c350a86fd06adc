import sql, { type Sql } from 'sql-template-tag';
import { In } from 'typeorm';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { Copy, DESCRIPTION_FIELDS } from '../copies/copy.entity.ts';
import { ENDS_DELIVERY } from '../orders/exchange-window.rules.ts';
import { Order, OrderLine } from '../orders/order.entity.ts';
import { COLLECTED_STATUSES } from '../payments/cash/collections.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert, jsonObject } from '../platform/database/table.ts';
import {
  Exchange,
  ExchangePhoto,
  type ExchangeRow,
  type NewExchange,
  type ExchangeDetails,
} from './exchange.entity.ts';
import type { ExchangeFacts } from './exchange-decisions.rules.ts';
import { type ExchangeableLine, ExchangeStatus } from './exchanges.rules.ts';

/** A line that may be exchanged. */
export type LineOfOrder = ExchangeableLine & Pick<OrderLine, 'orderLineId' | 'orderId'>;

type ReplacementField = 'holdsStock' | 'replacementCopyId' | 'replacementDueAt' | 'message' | 'replacementShipmentId';

/** Queries on exchanges. To change one, lock its order first, then read it. */
export class ExchangeStore extends Store {
  /** Stores an exchange as requested. Returns null if another exchange of its line is open. */
  insertExchange(exchange: NewExchange): Promise<string | null> {
    const requested = { ...exchange, status: ExchangeStatus.REQUESTED, statusAt: exchange.createdAt };
    return this.value(sql`${insert(Exchange, requested)} ON CONFLICT DO NOTHING RETURNING exchange_id`);
  }

  /** Erases what a customer wrote, and where their refunds went. */
  async eraseTexts(userId: string): Promise<void> {
    await this.execute(
      sql`UPDATE exchange SET comment = NULL, upi_id = NULL
        WHERE order_id IN (SELECT order_id FROM customer_order WHERE user_id = ${userId})`,
    );
  }

  /** Attaches unused photographs of an order to an exchange, if they were added since `since`. Returns how many there were. */
  attachPhotos(
    { exchangeId, orderId }: Pick<Exchange, 'exchangeId' | 'orderId'>,
    { photoIds, since }: { photoIds: readonly string[]; since: Date },
  ): Promise<number> {
    return this.execute(
      sql`UPDATE exchange_photo SET exchange_id = ${exchangeId}
        WHERE photo_id = ANY(${photoIds}) AND order_id = ${orderId} AND exchange_id IS NULL
          AND created_at >= ${since}`,
    );
  }

  /** Changes an exchange. Returns false if it no longer has the status that was read. */
  async changeExchange({ exchangeId, status }: ExchangeRow, changes: Partial<ExchangeRow>): Promise<boolean> {
    const { affected } = await this.manager.update(Exchange, { exchangeId, status }, changes);
    return affected === 1;
  }

  /** An exchange, or null. */
  findExchange(exchangeId: string): Promise<ExchangeDetails | null> {
    return this.row(exchangesWhere(sql`exchange_id = ${exchangeId}`));
  }

  /** An exchange of an order of this user, or null. */
  findOwn(userId: string, exchangeId: string): Promise<ExchangeDetails | null> {
    const isOwn = sql`EXISTS (SELECT FROM customer_order WHERE order_id = exchange.order_id AND user_id = ${userId})`;
    return this.row(exchangesWhere(sql`exchange_id = ${exchangeId} AND ${isOwn}`));
  }

  /** All exchanges of these orders, oldest first. */
  findOfOrders(orderIds: readonly string[]): Promise<ExchangeDetails[]> {
    return this.rows(exchangesWhere(sql`order_id = ANY(${orderIds}) ORDER BY created_at, exchange_id`));
  }

  /** Order lines with what decides whether they can be exchanged; without exchanges whose replacement did not arrive. */
  findLines(orderLineIds: readonly string[]): Promise<LineOfOrder[]> {
    return this.rows(
      sql`SELECT ${columns(OrderLine, 'orderLineId', 'orderId', 'quantity', 'cancelledQuantity')}, status AS "orderStatus",
          (SELECT at FROM order_event WHERE order_event.order_id = order_line.order_id AND kind = 'DELIVERED'
              AND order_event_id > coalesce((SELECT max(order_event_id) FROM order_event AS undone
                WHERE undone.order_id = order_line.order_id AND undone.kind = ANY(${ENDS_DELIVERY})), 0)
            ORDER BY order_event_id LIMIT 1) AS "deliveredAt",
          (SELECT count(*)::int FROM buy_back_book JOIN buy_back USING (buy_back_id)
            WHERE buy_back_book.order_line_id = order_line.order_line_id AND buy_back_book.status IN ('QUOTED', 'OFFERED', 'ACCEPTED')
              AND buy_back.status NOT IN ('QUOTED', 'CANCELLED', 'EXPIRED')) AS "soldBack",
          (SELECT coalesce(json_agg(${jsonObject(Exchange, 'status', 'quantity')}), '[]')
            FROM exchange LEFT JOIN shipment ON shipment_id = replacement_shipment_id
            WHERE exchange.order_id = order_line.order_id AND exchange.order_line_id = order_line.order_line_id
              AND received_at IS NULL) AS exchanges
        FROM order_line JOIN customer_order USING (order_id) WHERE order_line_id = ANY(${orderLineIds})`,
    );
  }

  /** The facts of these exchanges, in any order, in one statement. */
  findFacts(exchangeIds: readonly string[]): Promise<(ExchangeFacts & Pick<Exchange, 'exchangeId'>)[]> {
    return this.rows(
      sql`SELECT ${columns(Exchange, 'exchangeId', 'orderLineId', 'quantity')}, ${columns(Order, 'total')},
          (SELECT json_agg(line) FROM (
            SELECT ${columns(OrderLine, 'orderLineId', 'quantity', 'cancelledQuantity', 'unitPrice')}
            FROM order_line WHERE order_line.order_id = exchange.order_id) AS line) AS lines,
          store_credit * 100 - store_credit_returned_in_paise + coalesce(CASE WHEN payment_id IS NULL
            THEN (SELECT amount_in_paise - refunded_in_paise FROM collection
              WHERE collection.order_id = exchange.order_id AND collection.status = ANY(${COLLECTED_STATUSES}))
            ELSE (SELECT amount_in_paise - refunded_in_paise FROM payment
              WHERE provider_payment_id = payment_id) END, 0) AS "leftInPaise",
          CASE order_line.condition WHEN ${Condition.NEW} THEN new_stock ELSE pre_owned_stock END AS "replacementsLeft",
          (SELECT disposition FROM shipment_line WHERE shipment_line.shipment_id = pickup_shipment_id
            AND shipment_line.order_line_id = exchange.order_line_id) AS disposition,
          (SELECT status FROM shipment WHERE shipment_id = replacement_shipment_id AND received_at IS NULL) AS "replacementStatus"
        FROM exchange JOIN order_line USING (order_line_id)
          JOIN customer_order ON customer_order.order_id = exchange.order_id
          LEFT JOIN book ON book.book_id = order_line.book_id
        WHERE exchange_id = ANY(${exchangeIds})`,
    );
  }

  /** Changes what exchanges of a locked order hold, and how far their replacements are. */
  async updateReplacements(
    exchanges: readonly Exchange[],
    changes: Partial<Pick<Exchange, ReplacementField>>,
  ): Promise<void> {
    const exchangeId = In(exchanges.map((exchange) => exchange.exchangeId));
    await this.manager.update(Exchange, { exchangeId }, changes);
  }
}

const exchangesWhere = (condition: Sql) => sql`
  SELECT ${columns(Exchange)},
    (SELECT copy FROM order_line WHERE order_line.order_line_id = exchange.order_line_id) AS copy,
    (SELECT ${jsonObject(Copy, ...DESCRIPTION_FIELDS)} FROM copy WHERE copy_id = replacement_copy_id) AS "replacementCopy",
    (SELECT coalesce(json_agg(photo), '[]') FROM (
      SELECT ${columns(ExchangePhoto, 'photoId', 'width', 'height')} FROM exchange_photo
      WHERE exchange_photo.exchange_id = exchange.exchange_id ORDER BY created_at, photo_id) AS photo) AS photos
  FROM exchange WHERE ${condition}`;
