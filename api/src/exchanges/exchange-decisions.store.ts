import sql from 'sql-template-tag';
import { In } from 'typeorm';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { Order, OrderLine } from '../orders/order.entity.ts';
import { COLLECTED_STATUSES } from '../payments/cash/collections.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { Exchange } from './exchange.entity.ts';
import type { ExchangeFacts } from './exchange-decisions.rules.ts';

/** Queries of the decisions about exchanges. */
export class ExchangeDecisionStore extends Store {
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
            AND shipment_line.order_line_id = exchange.order_line_id) AS disposition
        FROM exchange JOIN order_line USING (order_line_id)
          JOIN customer_order ON customer_order.order_id = exchange.order_id
          LEFT JOIN book ON book.book_id = order_line.book_id
        WHERE exchange_id = ANY(${exchangeIds})`,
    );
  }

  /** Marks that an exchange holds replacement copies of a counted stock, or this copy. */
  async markHeld(exchangeId: string, copyId: string | null): Promise<void> {
    await this.manager.update(Exchange, { exchangeId }, { holdsStock: true, replacementCopyId: copyId });
  }

  /** Has the replacement of an exchange picked and packed. The customer reads the message. */
  async markDue(exchangeId: string, replacementDueAt: Date, message: string | null): Promise<void> {
    await this.manager.update(Exchange, { exchangeId }, { replacementDueAt, message });
  }

  /** Records that these replacements are in a shipment; null: they are to be packed again. */
  async setReplacement(exchanges: readonly Exchange[], replacementShipmentId: string | null): Promise<void> {
    const exchangeId = In(exchanges.map((exchange) => exchange.exchangeId));
    await this.manager.update(Exchange, { exchangeId }, { replacementShipmentId });
  }
}
