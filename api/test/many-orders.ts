import type { DataSource } from 'typeorm';

/** Orders per statement. */
const CHUNK = 5_000;
/** The newest orders, which are not done, however many there are in all. */
const OPEN = { PLACED: 40, PACKED: 12, SHIPPED: 8 };

/**
 * Adds this many orders, one every 14 minutes until now, each with one to three lines, events and, once packed, a
 * shipment. The newest 60 are open, every other one is delivered. A customer has about five. For tests of plans and for
 * the bench.
 */
export async function insertManyOrders(database: DataSource, count: number): Promise<void> {
  await database.query(INSERT_ACCOUNTS, [Math.ceil(count / 5)]);
  const now = new Date();
  for (let from = 1; from <= count; from += CHUNK)
    for (const statement of [INSERT_ORDERS, INSERT_LINES, INSERT_EVENTS, INSERT_SHIPMENTS, INSERT_SHIPMENT_LINES])
      await database.query(statement, [from, Math.min(count, from + CHUNK - 1), count, now]);
  await database.query('VACUUM ANALYZE');
}

const FIRST_NAMES = `ARRAY['Aarav','Aditi','Ananya','Arjun','Asha','Deepak','Divya','Farhan','Gauri','Harish','Ishaan','Jaya',
  'Kabir','Kavya','Lakshmi','Manish','Meera','Nikhil','Pooja','Priya','Rahul','Ravi','Ritu','Rohan','Sana','Sanjay',
  'Shreya','Sunil','Tara','Vikram']`;
const LAST_NAMES = `ARRAY['Agarwal','Bose','Chauhan','Das','Desai','Gupta','Iyer','Jain','Joshi','Khan','Kulkarni','Kumar',
  'Mehta','Mishra','Nair','Patel','Pillai','Rao','Reddy','Saxena','Shah','Sharma','Singh','Thomas','Verma','Yadav']`;
const CITIES = `ARRAY['Indore, Madhya Pradesh 452001','Pune, Maharashtra 411001','Delhi, Delhi 110001',
  'Chennai, Tamil Nadu 600001','Kolkata, West Bengal 700001','Jaipur, Rajasthan 302001']`;

/** The regions of the cities. */
const REGIONS = `ARRAY['Madhya Pradesh','Maharashtra','Delhi','Tamil Nadu','West Bengal','Rajasthan']`;

/** An element of an array that looks random, but is the same for the same number. */
const pick = (array: string, number: string, salt: number) =>
  `(${array})[1 + abs(hashint4(${number} * 31 + ${salt})) % cardinality(${array})]`;

const INSERT_ACCOUNTS = `
  INSERT INTO account (first_name, last_name, email, phone, password_hash, created_at)
  SELECT ${pick(FIRST_NAMES, 'n', 1)}, ${pick(LAST_NAMES, 'n', 2)}, 'buyer' || n || '@example.test',
    '8' || lpad(n::text, 9, '0'), 'none', now() - n * interval '1 hour'
  FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`;

/** The number and the time of the order of an index. */
const ORDER_ID = `'ES-' || to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYMMDD') || '-' ||
  upper(substr(md5(n::text), 1, 8))`;
const ORDERS = `(
  SELECT *, ${ORDER_ID} AS order_id FROM (
    SELECT n, $4::timestamptz - ($3::int - n) * interval '14 minutes' AS created_at,
      CASE WHEN $3 - n < ${OPEN.PLACED} THEN 'PLACED' WHEN $3 - n < ${OPEN.PLACED + OPEN.PACKED} THEN 'PACKED'
        WHEN $3 - n < ${OPEN.PLACED + OPEN.PACKED + OPEN.SHIPPED} THEN 'SHIPPED' ELSE 'DELIVERED' END AS status
    FROM generate_series($1::int, $2::int) AS n) AS counted) AS made`;

const INSERT_ORDERS = `
  INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
    delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, pincode, phone, expected_delivery_date,
    created_at)
  SELECT order_id, user_id, 'many' || n, status, 'PAY_ON_DELIVERY', 500, 600, 49, 0, 49, 500,
    first_name || ' ' || last_name, first_name || ' ' || last_name || ', House ' || n % 300 || ', Gandhi Road, ' ||
      ${pick(CITIES, 'n', 3)} || ', ' || phone, right(${pick(CITIES, 'n', 3)}, 6), phone, (made.created_at + interval '5 days')::date, made.created_at
  FROM ${ORDERS} JOIN account ON lower(email) = 'buyer' || 1 + (n - 1) / 5 || '@example.test'`;

const INSERT_LINES = `
  WITH books AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY book_id) AS rank, count(*) OVER () AS count, book_id, book_description FROM book)
  INSERT INTO order_line (order_id, position, book_id, book_description, condition, quantity, unit_price, list_price,
    holds_stock)
  SELECT order_id, position, book_id, book_description, CASE WHEN n % 3 = 0 THEN 'preowned' ELSE 'new' END, 1, 250, 300,
    false
  FROM ${ORDERS} CROSS JOIN LATERAL generate_series(0, n % 3) AS position
    JOIN books ON rank = 1 + abs(hashint4(n * 7 + position)) % count
  ON CONFLICT DO NOTHING`;

const INSERT_EVENTS = `
  INSERT INTO order_event (order_id, at, kind, text)
  SELECT order_id, created_at + step * interval '1 hour', kind, 'Something happened.'
  FROM ${ORDERS} CROSS JOIN LATERAL (VALUES (0, 'ORDERED'), (1, 'PLACED'), (2, 'PACKED'), (3, 'SHIPPED'), (4, 'DELIVERED'))
    AS history (step, kind)
  WHERE status = 'DELIVERED' OR step < 2`;

const INSERT_SHIPMENTS = `
  INSERT INTO shipment (order_id, kind, status, courier, awb, weight_grams, created_at, status_at, shipped_at,
    delivered_at, promised_on, region)
  SELECT order_id, 'OUTBOUND', CASE WHEN status = 'PACKED' THEN 'READY' ELSE status END, 'DELHIVERY',
    (2000000000000 + n)::text, 500, created_at,
    created_at + CASE status WHEN 'DELIVERED' THEN interval '4 days' WHEN 'SHIPPED' THEN interval '1 day' ELSE '0' END,
    CASE WHEN status <> 'PACKED' THEN created_at + interval '1 day' END,
    CASE WHEN status = 'DELIVERED' THEN created_at + interval '4 days' END, (created_at + interval '5 days')::date,
    ${pick(REGIONS, 'n', 3)}
  FROM ${ORDERS} WHERE status <> 'PLACED'`;

const INSERT_SHIPMENT_LINES = `
  INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
  SELECT shipment_id, order_line_id, quantity
  FROM ${ORDERS} JOIN shipment USING (order_id) JOIN order_line USING (order_id)`;
