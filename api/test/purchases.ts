import { randomUUID } from 'node:crypto';
import { Condition } from '../src/catalogue/catalogue.rules.ts';
import type { Item, PlaceOrderRequest } from '../src/checkout/checkout.inputs.ts';
import type { Placed } from '../src/checkout/checkout.service.ts';
import type { PaymentAnswer } from '../src/payments/order-payments.service.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { Role } from '../src/platform/viewer.ts';
import { createUser, type TestUser } from './test-users.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';

/** Somebody with an account and a saved address, who is about to buy. */
export interface Shopper extends TestUser {
  viewer: Customer;
  addressId: string;
}

/** Indore, where books are sent from. */
const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  pincode: '452005',
  addressLine1: '12-b, Airport Road',
  addressLine2: 'Gandhi Nagar',
  city: 'Indore',
  state: 'Madhya Pradesh',
};

/** Makes somebody who can buy at once. */
export async function addShopper(shop: ShopInstance, address: Partial<typeof ADDRESS> = {}): Promise<Shopper> {
  const person = await createUser(shop.database);
  const viewer = { userId: person.userId, role: Role.CUSTOMER };
  const { addressId } = await shop.services.addresses.addAddress(viewer, { ...ADDRESS, ...address });
  return { ...person, viewer, addressId };
}

let chosen = 0;

/** A book of the catalogue, another one each time, with this many new copies; null: not counted. */
export async function stockBook({ database }: ShopInstance, newStock: number | null): Promise<string> {
  const index = chosen;
  chosen += 1;
  const [book] = await database.query('SELECT book_id FROM book ORDER BY book_id OFFSET $1 LIMIT 1', [index]);
  await database.query('UPDATE book SET new_stock = $2, pre_owned_stock = NULL WHERE book_id = $1', [
    book.book_id,
    newStock,
  ]);
  return book.book_id;
}

/** How many new copies are left. */
export async function stockOf({ database }: ShopInstance, bookId: string): Promise<number | null> {
  const [book] = await database.query('SELECT new_stock FROM book WHERE book_id = $1', [bookId]);
  return book.new_stock;
}

/** Copies of a book, as an order takes them. */
export function copiesOf(bookId: string, quantity = 1, condition = Condition.NEW): Item {
  return { bookId, condition, quantity };
}

/** Orders what a shopper would like, at the price of the moment. */
export async function placeOrder(
  shop: ShopInstance,
  { viewer, addressId }: Shopper,
  items: Item[],
  differing: Partial<PlaceOrderRequest> = {},
): Promise<Placed> {
  const { total } = await shop.services.checkout.quote(viewer, { items, addressId });
  return shop.services.checkout.placeOrder(viewer, {
    idempotencyKey: randomUUID(),
    items,
    addressId,
    paymentOption: PaymentOption.ONLINE,
    expectedTotal: total,
    ...differing,
  });
}

/** Pays an order in the sandbox. Answers what the browser knows of it, which the shop has not been told yet. */
export async function pay({ database, sandbox }: TestShop, orderId: string): Promise<PaymentAnswer> {
  const [request] = await database.query('SELECT provider_order_id FROM payment_request WHERE order_id = $1', [
    orderId,
  ]);
  const paid = await sandbox.pay(request.provider_order_id);
  return {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
}

/** How many mails that confirm an order are written or on their way. */
export async function confirmationsOf({ database }: ShopInstance, orderId: string): Promise<number> {
  const [{ count }] = await database.query(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' = $1`,
    [`Your order ${orderId} is confirmed`],
  );
  return count;
}

/** What every shop has to hold at any time. Answers what does not. */
export async function brokenPromises({ database }: ShopInstance): Promise<unknown[]> {
  return database.query(`
    SELECT 'captured without exactly one order or refund' AS what, money.id FROM sandbox_payment money
    LEFT JOIN customer_order bought ON bought.paid_by = money.id AND bought.total * 100 = money.amount
    LEFT JOIN refund ON refund.provider_payment_id = money.id
    WHERE money.status IN ('captured', 'refunded') AND (bought.order_id IS NULL) = (refund.refund_id IS NULL)
    UNION ALL
    SELECT 'placed without its payment', bought.order_id FROM customer_order bought
    LEFT JOIN sandbox_payment money ON money.id = bought.paid_by
    WHERE bought.payment_option = 'ONLINE' AND bought.status NOT IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED')
      AND money.status IS DISTINCT FROM 'captured'`);
}
