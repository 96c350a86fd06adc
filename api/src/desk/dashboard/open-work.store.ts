import sql from 'sql-template-tag';
import { Book } from '../../catalogue/book.entity.ts';
import { OrderLine } from '../../orders/order.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import type { DashboardLowBook, DashboardLowStock, DashboardMoney, DashboardReview } from './open-work.types.ts';

/** What waits with a status. */
type StatusSum = DashboardMoney & { status: string };

/** What the shop has to look at now, whatever range is shown. */
export class OpenWorkStore extends Store {
  /** Books with few copies left, the fewest first. */
  async findLowStock(limit: number): Promise<DashboardLowStock> {
    const rows = await this.rows<DashboardLowBook & { count: number }>(
      sql`SELECT ${columns(Book, 'bookId', 'newStock', 'preOwnedStock')}, book_description AS title, count(*) OVER ()::int AS count
        FROM low_stock_book JOIN book USING (book_id)
        ORDER BY least(new_stock, pre_owned_stock), book_id LIMIT ${limit}`,
    );
    return { count: rows[0]?.count ?? 0, books: rows.map(({ count: _count, ...book }) => book) };
  }

  /** Cash on delivery that the shop does not have yet, by status: of what is SHORT, the missing part. */
  sumCash(): Promise<StatusSum[]> {
    return this.rows(
      sql`SELECT status, count(*)::int AS count,
          sum(amount_in_paise - remitted_in_paise)::float8 AS "amountInPaise"
        FROM collection WHERE status IN ('DUE', 'COLLECTED', 'SHORT') GROUP BY status`,
    );
  }

  /** Refunds and payouts that have not reached the customer. A failed refund that was tried again is left out. */
  sumOpenRefunds(): Promise<StatusSum[]> {
    return this.rows(
      sql`SELECT status, count(*)::int AS count, sum(amount_in_paise)::float8 AS "amountInPaise" FROM (
          SELECT status, amount_in_paise FROM refund WHERE status = 'PENDING'
          UNION ALL
          SELECT status, amount_in_paise FROM refund WHERE status = 'FAILED'
            AND NOT EXISTS (SELECT FROM refund AS again WHERE again.retry_of = refund.refund_id)
          UNION ALL
          SELECT status, amount_in_paise FROM payout WHERE status = 'DUE') AS unpaid
        GROUP BY status`,
    );
  }

  /** The newest reviews with few stars that shoppers see. */
  findLowReviews(highestRating: number, limit: number): Promise<DashboardReview[]> {
    return this.rows(
      sql`SELECT review_id AS "reviewId", rating, review_text AS "reviewText", review.created_at AS "createdAt",
          ${columns(OrderLine, 'bookId', 'orderId')}, book_description AS title
        FROM review JOIN order_line USING (order_line_id)
        WHERE rating <= ${highestRating} AND hidden_reason IS NULL AND is_delivered
        ORDER BY review.created_at DESC, review_id LIMIT ${limit}`,
    );
  }
}
