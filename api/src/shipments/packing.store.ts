import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { OrderLine } from '../orders/order.entity.ts';
import { queryRows } from '../platform/database/query.ts';
import { labelCode } from './scans.rules.ts';

/** An order line to pack. `quantity`: its copies that are not cancelled. */
export type LineToPack = Pick<
  OrderLine,
  'orderLineId' | 'bookId' | 'bookDescription' | 'condition' | 'quantity' | 'unitPrice' | 'listPrice'
> & {
  /** Weight of one copy; null if it is not known. */
  weightGrams: number | null;
  /** What a scanner reads on a copy: the ISBNs of the book, or the label of the shop. */
  codes: string[];
};

/** The copies of an order to pack, in the order of the cart. */
export async function findLinesToPack(manager: EntityManager, orderId: string): Promise<LineToPack[]> {
  const lines = await queryRows<Omit<LineToPack, 'codes'> & { isbns: string[] }>(
    manager,
    sql`SELECT order_line_id AS "orderLineId", order_line.book_id AS "bookId",
        order_line.book_description AS "bookDescription", condition, quantity - cancelled_quantity AS quantity,
        unit_price AS "unitPrice", list_price AS "listPrice", weight_grams AS "weightGrams",
        coalesce(isbns, '{}') AS isbns
      FROM order_line LEFT JOIN book ON book.book_id = order_line.book_id
      WHERE order_id = ${orderId} AND cancelled_quantity < quantity ORDER BY position`,
  );
  return lines.map(({ isbns, ...line }) => {
    const { bookId, condition } = line;
    return { ...line, codes: [...isbns, labelCode({ kind: 'BOOK', bookId, condition })] };
  });
}
