import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { COLLECTED_STATUSES } from '../payments/cash/collections.rules.ts';
import { queryRows } from '../platform/database/query.ts';
import type { Exchange } from './exchange.entity.ts';
import type { ExchangeFacts } from './exchange-decisions.rules.ts';

/** Queries of the decisions about exchanges. */
export class ExchangeDecisionStore {
  constructor(private readonly manager: EntityManager) {}

  /** The facts of these exchanges, in any order, in one statement. */
  findFacts(exchangeIds: readonly string[]): Promise<(ExchangeFacts & Pick<Exchange, 'exchangeId'>)[]> {
    return queryRows(
      this.manager,
      sql`SELECT exchange_id AS "exchangeId", order_line_id AS "orderLineId", exchange.quantity, total,
          (SELECT json_agg(json_build_object('orderLineId', line.order_line_id, 'quantity', line.quantity,
              'cancelledQuantity', line.cancelled_quantity, 'unitPrice', line.unit_price))
            FROM order_line AS line WHERE line.order_id = exchange.order_id) AS lines,
          coalesce(CASE WHEN payment_id IS NULL
            THEN (SELECT amount_in_paise - refunded_in_paise FROM collection
              WHERE collection.order_id = exchange.order_id AND collection.status = ANY(${COLLECTED_STATUSES}))
            ELSE (SELECT amount_in_paise - refunded_in_paise FROM payment
              WHERE provider_payment_id = payment_id) END, 0) AS "leftInPaise",
          CASE order_line.condition WHEN ${Condition.NEW} THEN new_stock ELSE pre_owned_stock END AS "replacementsLeft",
          (SELECT disposition FROM shipment_line WHERE shipment_line.shipment_id = pickup_shipment_id
            AND shipment_line.order_line_id = exchange.order_line_id) AS disposition
        FROM exchange JOIN order_line USING (order_line_id)
          JOIN customer_order ON customer_order.order_id = exchange.order_id
          LEFT JOIN book ON book.book_id = order_line.book_id
        WHERE exchange_id = ANY(${exchangeIds})`,
    );
  }

  /** Marks that an exchange holds replacement copies of a counted stock, or this copy. */
  async markHeld(exchangeId: string, copyId: string | null): Promise<void> {
    await queryRows(
      this.manager,
      sql`UPDATE exchange SET holds_stock = true, replacement_copy_id = ${copyId} WHERE exchange_id = ${exchangeId}`,
    );
  }

  /** The exchange whose copies a parcel brings back; null if there is none. */
  async findOfPickup({ orderId, shipmentId }: { orderId: string; shipmentId: string }): Promise<string | null> {
    const [found] = await queryRows<Pick<Exchange, 'exchangeId'>>(
      this.manager,
      sql`SELECT exchange_id AS "exchangeId" FROM exchange
        WHERE order_id = ${orderId} AND pickup_shipment_id = ${shipmentId}`,
    );
    return found?.exchangeId ?? null;
  }
}
