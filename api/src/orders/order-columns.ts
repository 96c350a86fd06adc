import sql from 'sql-template-tag';

/** The columns of an order, as `OrderRow`. */
export const ORDER_COLUMNS = sql`order_id AS "orderId", user_id AS "userId", idempotency_key AS "idempotencyKey", status,
  payment_option AS "paymentOption", item_total AS "itemTotal", list_total AS "listTotal",
  delivery_fee AS "deliveryFee", payment_fee AS "paymentFee", discount, total, payment_id AS "paymentId",
  ship_to_name AS "shipToName", shipping_address AS "shippingAddress", phone,
  delivery_instruction AS "deliveryInstruction", expected_delivery_date::text AS "expectedDeliveryDate",
  created_at AS "createdAt", version`;

/** Selects order lines with their books, as `OrderLine`. */
export const SELECT_LINES = sql`SELECT order_line_id AS "orderLineId", order_id AS "orderId", position,
  order_line.book_id AS "bookId", order_line.book_description AS "bookDescription", cover_key AS "coverKey",
  condition, quantity, cancelled_quantity AS "cancelledQuantity", unit_price AS "unitPrice",
  list_price AS "listPrice", holds_stock AS "holdsStock",
  copy_id AS "copyId", copy,
  CASE WHEN book.book_id IS NOT NULL THEN json_build_object('bookId', book.book_id,
    'bookDescription', book.book_description, 'imageKeys', book.image_keys, 'isPublished', is_published,
    'newStock', new_stock, 'preOwnedStock', pre_owned_stock) END AS book
  FROM order_line LEFT JOIN book ON book.book_id = order_line.book_id`;

/** The lines of an order, in the order of the cart, as JSON. */
export const LINES_OF_ORDER = sql`(SELECT coalesce(json_agg(line), '[]') FROM (
  ${SELECT_LINES} WHERE order_line.order_id = customer_order.order_id ORDER BY position
) AS line)`;
