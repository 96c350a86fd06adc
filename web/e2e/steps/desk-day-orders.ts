import { createUser, type TestUser } from '../../../api/test/test-users.ts';
import { addShopper, pay, placeOrder, type Shopper } from '../../../api/test/purchases.ts';
import type { TestShop } from '../../../api/test/test-shop.ts';
import { Condition } from '../../../api/src/catalogue/catalogue.rules.ts';
import type { QuoteItem } from '../../../api/src/checkout/checkout.inputs.ts';
import { PaymentOption } from '../../../api/src/orders/orders.rules.ts';
import { Role } from '../../../api/src/platform/permissions.rules.ts';

export const ORDERS = 100;
export const COPIES = 160;
/** Copies of each book and condition in the morning. */
export const STOCK = 30;

const CUSTOMERS = 25;
const BOOKS = 45;
/** Orders, by the order of their placing, whose first copy is not on its shelf. Each has a book of its own. */
const SHORT_ORDERS = [12, 32, 52, 72, 92];
/** Orders that are placed at the same time. */
const AT_ONCE = 10;

/** The orders of a day and what is special about some of them. */
export interface Day {
  /** By the order of their placing. */
  orderIds: string[];
  /** Books whose copies are not on their shelves. */
  missing: ReadonlySet<string>;
}

/** Adds an admin who can log in. */
export const addAdminAccount = ({ database }: TestShop): Promise<TestUser> => createUser(database, Role.OWNER);

/** Places 100 orders of 160 copies, every other one paid online, all promised for today. */
export async function placeDayOrders(shop: TestShop): Promise<Day> {
  const books = await stockBooks(shop);
  const shoppers = await Promise.all(Array.from({ length: CUSTOMERS }, () => addShopper(shop)));
  const orderIds: string[] = [];
  for (let first = 0; first < ORDERS; first += AT_ONCE) {
    const indices = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const place = (index: number) =>
      placeOne(shop, shoppers[index % CUSTOMERS]!, { index, items: itemsOf(index, books) });
    orderIds.push(...(await Promise.all(indices.map(place))));
  }
  await shop.database.query(
    `UPDATE customer_order SET expected_delivery_date = (now() AT TIME ZONE 'Asia/Kolkata')::date`,
  );
  return { orderIds, missing: new Set(books.slice(0, SHORT_ORDERS.length)) };
}

async function stockBooks({ database }: TestShop): Promise<string[]> {
  const [books] = await database.query(
    `UPDATE book SET new_stock = $1, pre_owned_stock = $1
     WHERE book_id IN (SELECT book_id FROM book ORDER BY book_id LIMIT $2) RETURNING book_id`,
    [STOCK, BOOKS],
  );
  return (books as { book_id: string }[]).map(({ book_id }) => book_id).toSorted();
}

const isOnline = (index: number) => index % 2 === 0;

/** Whether an order of the day was paid online: its cancellation refunds it. */
export const isPaid = ({ orderIds }: Day, orderId: string): boolean => isOnline(orderIds.indexOf(orderId));

async function placeOne(shop: TestShop, shopper: Shopper, { index, items }: { index: number; items: QuoteItem[] }) {
  const paymentOption = isOnline(index) ? PaymentOption.ONLINE : PaymentOption.PAY_ON_DELIVERY;
  const { order } = await placeOrder(shop, shopper, items, { paymentOption });
  if (paymentOption === PaymentOption.ONLINE)
    await shop.services.orderPayments.verifyPayment(shopper.viewer, await pay(shop, order.orderId));
  return order.orderId;
}

/** Of 20 orders 12 have one copy, 5 two, 2 three and 1 four; 160 copies in 100 orders. */
function itemsOf(index: number, books: readonly string[]): QuoteItem[] {
  const others = books.slice(SHORT_ORDERS.length);
  const item = (step: number, quantity = 1): QuoteItem => ({
    bookId: others[(index * 7 + step * 11) % others.length]!,
    condition: (index + step) % 3 === 0 ? Condition.PREOWNED : Condition.NEW,
    quantity,
  });
  const short = SHORT_ORDERS.indexOf(index);
  if (short >= 0) return [{ bookId: books[short]!, condition: Condition.NEW, quantity: 1 }, item(1)];
  const kind = index % 20;
  if (kind < 12) return [item(0)];
  if (kind < 17) return [item(0), item(1)];
  return kind < 19 ? [item(0, 2), item(1)] : [item(0), item(1), item(2, 2)];
}

/** Two couriers are in use: what is paid goes with India Post, which is cheap and takes no cash. Both gave numbers. */
export async function prepareCouriers({ database }: TestShop): Promise<void> {
  await database.query(`UPDATE courier_settings SET is_used = courier IN ('DELHIVERY', 'INDIA_POST'),
    max_cash_in_paise = CASE courier WHEN 'INDIA_POST' THEN 0 ELSE max_cash_in_paise END`);
  await database.query(`UPDATE courier_rate SET first_in_paise = 1000, transit_days = 1 WHERE courier = 'INDIA_POST'`);
  await database.query(`INSERT INTO awb_number (courier, awb)
    SELECT courier, left(courier, 3) || n FROM courier_settings, generate_series(1000, 1199) AS n WHERE is_used`);
}
