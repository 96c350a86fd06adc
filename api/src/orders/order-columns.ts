import sql from 'sql-template-tag';
import { Book } from '../catalogue/book.entity.ts';
import { columns, jsonObject } from '../platform/database/table.ts';
import { OrderLine } from './order.entity.ts';

const BOOK = jsonObject(Book, 'bookId', 'bookDescription', 'imageKeys', 'isPublished', 'newStock', 'preOwnedStock');

/** Selects order lines with their books, as `OrderLine`. */
export const SELECT_LINES = sql`SELECT ${columns(OrderLine)},
  CASE WHEN book.book_id IS NOT NULL THEN ${BOOK} END AS book
  FROM order_line LEFT JOIN book ON book.book_id = order_line.book_id`;

/** The lines of an order, in the order of the cart, as JSON. */
export const LINES_OF_ORDER = sql`(SELECT coalesce(json_agg(line), '[]') FROM (
  ${SELECT_LINES} WHERE order_line.order_id = customer_order.order_id ORDER BY position
) AS line)`;

/** Whether an order was placed, and its books did not come back. */
export const IS_SOLD = sql`customer_order.status NOT IN ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED')`;
