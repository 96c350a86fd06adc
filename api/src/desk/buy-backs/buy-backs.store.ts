import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { BuyBack } from '../../buy-backs/buy-back.entity.ts';
import { IS_SOLD } from '../../orders/order-columns.ts';
import { inPattern } from '../../platform/database/query.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import type { inputs } from './buy-backs.inputs.ts';
import type { BuyBackFigures } from './buy-backs.types.ts';

type ListFilter = Omit<z.output<typeof inputs.list>, 'first' | 'after'>;

/** Buy-backs as staff list them, and their figures. */
export class BuyBackDeskStore extends Store {
  /** A page of the buy-backs that meet a filter. */
  findPage(filter: ListFilter, keyset: Keyset): Promise<(BuyBack & Position)[]> {
    const { status = null, search, toPay } = filter;
    return this.rows(
      sql`SELECT ${columns(BuyBack)}, ${positionColumns('buy_back_id')} FROM buy_back
        WHERE (${status}::text IS NULL OR status = ${status}) AND ${search ? hasWords(search) : sql`true`}
          AND ${toPay ? sql`buy_back_id IN (SELECT buy_back_id FROM payout WHERE payout.status = 'DUE')` : sql`true`}
          ${onPage(keyset, 'buy_back_id')}`,
    );
  }

  /** The newest buy-back with a number, or with the tracking number of a courier. */
  findByCode(code: string): Promise<BuyBack | null> {
    return this.row(
      sql`SELECT ${columns(BuyBack)} FROM buy_back WHERE buy_back_id = ${code} OR awb = ${code}
        ORDER BY created_at DESC, buy_back_id LIMIT 1`,
    );
  }

  /** The codes of the used copies that these order lines sold and that are not back. */
  findSoldCodes(orderLineIds: readonly string[]): Promise<{ orderLineId: string; code: string }[]> {
    return this.rows(
      sql`SELECT order_line_id AS "orderLineId", code FROM copy
        WHERE order_line_id = ANY(${orderLineIds}::uuid[]) AND status = 'SOLD'`,
    );
  }

  /** What was bought and sold in days of India, both included. */
  readFigures({
    from,
    to,
  }: z.output<typeof inputs.range>): Promise<Omit<BuyBackFigures, 'openPromises' | 'promiseCap'>> {
    const isIn = (time: Sql) => sql`${time} AT TIME ZONE 'Asia/Kolkata' >= ${from}::date
      AND ${time} AT TIME ZONE 'Asia/Kolkata' < ${to}::date + 1`;
    return this.onlyRow(
      sql`WITH bought AS (
          SELECT copy_id, offered, received_at, closed_at FROM buy_back_book JOIN buy_back USING (buy_back_id)
          WHERE buy_back_book.status = 'ACCEPTED' AND buy_back.status = 'CLOSED'),
        sale AS (
          SELECT offered, unit_price, extract(epoch FROM sold_at - shelved_at) / 86400 AS days
          FROM bought CROSS JOIN LATERAL (
            SELECT unit_price, created_at AS sold_at FROM order_line JOIN customer_order USING (order_id)
            WHERE order_line.copy_id = bought.copy_id AND quantity > cancelled_quantity AND created_at > received_at
              AND ${IS_SOLD}
            ORDER BY created_at, order_id LIMIT 1) AS sold CROSS JOIN LATERAL (
            SELECT min(at) AS shelved_at FROM copy_event
            WHERE copy_event.copy_id = bought.copy_id AND to_status = 'ON_SHELF' AND at >= received_at) AS shelved
          WHERE ${isIn(sql`sold_at`)})
        SELECT * FROM (
          SELECT count(*)::int AS bought, coalesce(sum(offered), 0)::int AS cost FROM bought WHERE ${isIn(sql`closed_at`)}
        ) AS purchases CROSS JOIN (
          SELECT count(*)::int AS sold, coalesce(sum(unit_price), 0)::int AS revenue,
            coalesce(sum(unit_price - offered), 0)::int AS margin, round(avg(days), 1)::float8 AS "daysOnShelf" FROM sale
        ) AS sales`,
    );
  }
}

/** Whether the number, the tracking number, or a part of what is known of the seller is the text. */
function hasWords(text: string): Sql {
  const [code, part] = [text.toUpperCase(), `%${inPattern(text)}%`];
  return sql`(buy_back_id = ${code} OR awb = ${code} OR seller_name ILIKE ${part} OR phone LIKE ${part}
    OR user_id IN (SELECT user_id FROM account WHERE lower(email) = ${text.toLowerCase()}))`;
}
