import { PaymentOption } from '../src/orders/orders.rules.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook } from './purchases.ts';
import type { ShopInstance } from './test-shop.ts';

/** An IP address of a client. */
export const ADDRESS_OF_CLIENT = '203.0.113.7';

/** An order that waits for its customer's confirmation. */
export interface HeldOrder {
  shopper: Shopper;
  orderId: string;
  bookId: string;
  token: string;
}

/** Places an order of two copies that is paid on delivery, and leaves it on hold. */
export async function placeHeldOrder(
  shop: ShopInstance,
  { customer, book }: { customer?: Shopper; book?: string } = {},
): Promise<HeldOrder> {
  const shopper = customer ?? (await addShopper(shop));
  const bookId = book ?? (await stockBook(shop, 7));
  const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
  const { order } = await placeOrder(shop, shopper, [copiesOf(bookId, 2)], onDelivery, { isConfirmed: false });
  return { shopper, orderId: order.orderId, bookId, token: await tokenOf(shop, order.orderId) };
}

/** The queued emails about an order: subject and link. */
export function emailsAbout(
  { database }: ShopInstance,
  orderId: string,
): Promise<{ subject: string; url: string; text: string }[]> {
  return database.query(
    `SELECT data ->> 'subject' AS subject, data -> 'link' ->> 'url' AS url, data ->> 'paragraphs' AS text
     FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE '%' || $1 || '%' ORDER BY created_on, id`,
    [orderId],
  );
}

/** The token in the email that asks for the confirmation; '' if it asks for none. */
async function tokenOf(shop: ShopInstance, orderId: string): Promise<string> {
  const [email] = await emailsAbout(shop, orderId);
  return new URL(email?.url ?? '').searchParams.get('token') ?? '';
}

/** The open hold of an order: its reason; null if it is not on hold. */
export async function holdOf({ database }: ShopInstance, orderId: string): Promise<string | null> {
  const [hold] = await database.query('SELECT reason FROM order_hold WHERE order_id = $1 AND released_at IS NULL', [
    orderId,
  ]);
  return hold?.reason ?? null;
}
