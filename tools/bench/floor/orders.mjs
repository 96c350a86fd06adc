// The cart and orders on delivery, in the fewest statements that leave the same rows. Besides these each request reads its
// session. Adding to the cart: 2 statements. A quote: 1. An order: 1, then BEGIN, 5 and COMMIT.
import { randomBytes } from 'node:crypto';
import { coverOf } from './catalogue.mjs';

const TITLE_LENGTH = 80;

/** The floor's own tables: a cart without the limit of its lines, and a queue of emails. */
export const TABLES = [
  'DROP TABLE cart_line CASCADE',
  `CREATE TABLE cart_line (
    cart_line_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES account,
    book_id text NOT NULL REFERENCES book,
    condition text NOT NULL,
    quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
    price_when_added integer NOT NULL,
    added_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, book_id, condition)
  )`,
  'CREATE TABLE floor_mail (id bigint GENERATED ALWAYS AS IDENTITY, data jsonb NOT NULL)',
];

const ADD = {
  name: 'add',
  text: `INSERT INTO cart_line (user_id, book_id, condition, quantity, price_when_added)
    SELECT $1, book_id, 'new', $3, new_price_discount FROM book
    WHERE book_id = $2 AND is_published AND coalesce(new_stock, 1) > 0
    ON CONFLICT (user_id, book_id, condition) DO UPDATE
    SET quantity = cart_line.quantity + excluded.quantity, price_when_added = excluded.price_when_added
    WHERE cart_line.quantity + excluded.quantity <= 10`,
};
const CART = {
  name: 'cart',
  text: `SELECT condition, quantity, book_id, book_description, author, image_keys[1] AS cover, new_price,
      new_price_discount, new_stock
    FROM cart_line JOIN book USING (book_id) WHERE user_id = $1 ORDER BY added_at, cart_line_id`,
};
const PURCHASE = {
  name: 'purchase',
  text: `SELECT first_name, last_name, email, address.phone, address.text, book_id, book_description,
      image_keys[1] AS cover, new_price, new_price_discount, new_stock, quantity, pincode.pincode
    FROM address JOIN account USING (user_id) JOIN cart_line USING (user_id) JOIN book USING (book_id)
      LEFT JOIN pincode ON pincode.pincode = address.pincode
    WHERE address_id = $1 AND user_id = $2 ORDER BY added_at, cart_line_id`,
};
const ORDER = {
  name: 'order',
  text: `WITH placed AS (
      INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total,
        delivery_fee, payment_fee, discount, total, ship_to_name, shipping_address, phone, expected_delivery_date, created_at)
      VALUES ($1, $2, $3, 'PLACED', 'PAY_ON_DELIVERY', $4, $5, 49, 0, 49, $4, $6, $7, $8, current_date + 5, now())
      RETURNING order_id),
    line AS (
      INSERT INTO order_line (order_id, position, book_id, book_description, cover_key, condition, quantity, unit_price,
        list_price, holds_stock)
      SELECT order_id, position - 1, book_id, title, cover, 'new', quantity, unit_price, list_price, true
      FROM placed, unnest($9::text[], $10::text[], $11::text[], $12::int[], $13::int[], $14::int[])
        WITH ORDINALITY AS item (book_id, title, cover, quantity, unit_price, list_price, position))
    INSERT INTO order_event (order_id, at, kind, text)
    SELECT order_id, now(), kind, text FROM placed, (VALUES ('ORDERED', 'We have received your order.'),
      ('PLACED', 'Your order is confirmed. You pay on delivery.')) AS event (kind, text)`,
};
const STOCK = {
  name: 'stock',
  text: `UPDATE book SET new_stock = new_stock - item.quantity
    FROM unnest($1::text[], $2::int[]) AS item (book_id, quantity)
    WHERE book.book_id = item.book_id AND new_stock >= item.quantity`,
};
const SALES = {
  name: 'sales',
  text: `INSERT INTO book_sales (book_id, copies)
    SELECT * FROM unnest($1::text[], $2::int[]) AS item (book_id, copies) ORDER BY 1
    ON CONFLICT (book_id) DO UPDATE SET copies = book_sales.copies + excluded.copies`,
};
const EMPTY = { name: 'empty', text: 'DELETE FROM cart_line WHERE user_id = $1' };
const MAIL = { name: 'mail', text: 'INSERT INTO floor_mail (data) VALUES ($1)' };

export async function addToCart(pool, { input: { bookId, quantity } }, findUserId) {
  const userId = await findUserId();
  const { rowCount } = await pool.query({ ...ADD, values: [userId, bookId, quantity] });
  if (rowCount === 0) throw new Error('Nothing was added.');
  const { rows } = await pool.query({ ...CART, values: [userId] });
  const lines = rows.map(cartLine);
  const subtotal = sum(lines, 'total');
  const listTotal = sum(lines, 'listTotal');
  const count = sum(lines, 'quantity');
  const cart = { count, subtotal, listTotal, savings: Math.max(0, listTotal - subtotal), lines };
  const added = rows.find(({ book_id }) => book_id === bookId);
  return { addToCart: { message: `${shortened(added.book_description)} (New) added to cart.`, cart } };
}

export async function quote(pool, { input: { addressId } }, findUserId) {
  const { rows } = await pool.query({ ...PURCHASE, values: [addressId, await findUserId()] });
  const lines = rows.map((row) => ({
    condition: 'NEW',
    quantity: row.quantity,
    unitPrice: row.new_price_discount,
    total: row.new_price_discount * row.quantity,
    book: { bookId: row.book_id, bookDescription: row.book_description },
  }));
  const itemTotal = sum(lines, 'total');
  const problems = rows.filter(isShort).map((row) => `Out of stock: ${row.book_description}`);
  const payOnDelivery = rows[0].pincode !== null;
  return { quote: { itemTotal, deliveryFee: 49, discount: 49, total: itemTotal, payOnDelivery, problems, lines } };
}

export async function placeOrder(pool, { input }, findUserId) {
  const userId = await findUserId();
  const { rows } = await pool.query({ ...PURCHASE, values: [input.addressId, userId] });
  const total = rows.reduce((all, row) => all + row.new_price_discount * row.quantity, 0);
  if (total !== input.expectedTotal || rows.some(isShort)) throw new Error('The quote has changed.');
  const orderId = `ES-${randomBytes(8).toString('hex')}`;
  await inTransaction(pool, (client) => writeOrder(client, { orderId, userId, input, rows, total }));
  const order = { orderId, status: 'PLACED', paymentOption: 'PAY_ON_DELIVERY', total };
  return { placeOrder: { message: 'Your order is confirmed!', order, payment: null } };
}

async function writeOrder(client, { orderId, userId, input, rows, total }) {
  const [{ first_name, last_name, email, phone, text }] = rows;
  const column = (name) => rows.map((row) => row[name]);
  const [bookIds, quantities] = [column('book_id'), column('quantity')];
  const listTotal = rows.reduce((all, row) => all + row.new_price * row.quantity, 0);
  const order = [orderId, userId, input.idempotencyKey, total, listTotal, `${first_name} ${last_name}`, text, phone];
  const items = [
    column('book_description'),
    column('cover'),
    quantities,
    column('new_price_discount'),
    column('new_price'),
  ];
  await client.query({ ...ORDER, values: [...order, bookIds, ...items] });
  const { rowCount } = await client.query({ ...STOCK, values: [bookIds, quantities] });
  if (rowCount !== rows.length) throw new Error('There are not enough copies left.');
  await client.query({ ...SALES, values: [bookIds, quantities] });
  await client.query({ ...EMPTY, values: [userId] });
  await client.query({ ...MAIL, values: [JSON.stringify({ to: email, orderId, lines: rows, total })] });
}

async function inTransaction(pool, work) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function cartLine({ quantity, book_id, book_description, author, cover, new_price, new_price_discount, new_stock }) {
  return {
    condition: 'NEW',
    quantity,
    unitPrice: new_price_discount,
    listPrice: new_price,
    total: new_price_discount * quantity,
    listTotal: new_price * quantity,
    isAvailable: new_stock !== 0,
    book: { bookId: book_id, bookDescription: book_description, author, cover: coverOf(cover, book_description) },
  };
}

/** A title as messages show it: cut after a word. */
function shortened(title) {
  return title.length <= TITLE_LENGTH ? title : `${title.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

const isShort = ({ new_stock, quantity }) => new_stock !== null && new_stock < quantity;

const sum = (items, name) => items.reduce((total, item) => total + item[name], 0);
