import { randomUUID } from 'node:crypto';
import { Condition } from '../src/catalogue/catalogue.rules.ts';
import type { PlaceOrderRequest, QuoteItem } from '../src/checkout/checkout.inputs.ts';
import type { PlaceOrderResult } from '../src/checkout/checkout.service.ts';
import type { Order } from '../src/orders/order.entity.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import type { VerifyPaymentRequest } from '../src/payments/payments.inputs.ts';
import { type PaymentState, paymentState } from '../src/payments/payment-state.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import { brokenCredit } from './store-credit.ts';
import { createUser, type TestUser } from './test-users.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';

/** A customer with a saved address. */
export interface Shopper extends TestUser {
  viewer: Customer;
  addressId: string;
}

/** In Indore, where the shop sends its books from. */
export const ADDRESS = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  pincode: '452005',
  addressLine1: '12-b, Airport Road',
  addressLine2: 'Gandhi Nagar',
  city: 'Indore',
  state: 'Madhya Pradesh',
};

/** Adds a customer with a saved address. */
export async function addShopper(shop: ShopInstance, address: Partial<typeof ADDRESS> = {}): Promise<Shopper> {
  const person = await createUser(shop.database);
  const viewer = { userId: person.userId, role: Role.CUSTOMER };
  const { addressId } = await shop.services.addresses.addAddress(viewer, { ...ADDRESS, ...address });
  return { ...person, viewer, addressId };
}

/** How many books of each database have been given out. */
const usedBooks = new Map<string | undefined, number>();

/** Sets the stock of new copies of a book of the catalogue, another book at each call; null: not counted. Returns its ID. */
export async function stockBook({ database }: ShopInstance, newStock: number | null): Promise<string> {
  const name = database.driver.database;
  const index = usedBooks.get(name) ?? 0;
  usedBooks.set(name, index + 1);
  const [book] = await database.query('SELECT book_id FROM book ORDER BY book_id OFFSET $1 LIMIT 1', [index]);
  await database.query('UPDATE book SET new_stock = $2, pre_owned_stock = NULL WHERE book_id = $1', [
    book.book_id,
    newStock,
  ]);
  return book.book_id;
}

/** Stock of new copies of a book. */
export async function stockOf({ database }: ShopInstance, bookId: string): Promise<number | null> {
  const [book] = await database.query('SELECT new_stock FROM book WHERE book_id = $1', [bookId]);
  return book.new_stock;
}

/** An item of an order. */
export function copiesOf(bookId: string, quantity = 1, condition = Condition.NEW): QuoteItem {
  return { bookId, condition, quantity };
}

/** Places an order at current prices. One that is paid on delivery is confirmed, unless it is to stay on hold. */
export async function placeOrder(
  shop: ShopInstance,
  { viewer, addressId }: Shopper,
  items: QuoteItem[],
  overrides: Partial<PlaceOrderRequest> = {},
  { isConfirmed = true } = {},
): Promise<PlaceOrderResult> {
  const { total } = await shop.services.checkout.quote(viewer, { items, addressId });
  const placed = await shop.services.checkout.placeOrder(viewer, {
    idempotencyKey: randomUUID(),
    items,
    addressId,
    paymentOption: PaymentOption.ONLINE,
    expectedTotal: total,
    ...overrides,
  });
  const { order, payment } = placed;
  if (!isConfirmed || order.paymentOption === PaymentOption.ONLINE) return placed;
  return { order: await shop.services.cashOrders.confirmOrder(viewer, order.orderId), payment };
}

/** Pays an order in the sandbox. Returns the result of the popup, which is not reported to the shop. */
export async function pay({ database, sandbox }: TestShop, orderId: string): Promise<VerifyPaymentRequest> {
  const [intent] = await database.query('SELECT provider_order_id FROM payment_intent WHERE order_id = $1', [orderId]);
  const paid = await sandbox.pay(intent.provider_order_id);
  return {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
}

/** State of an order's payment. */
export async function paymentStateOf({ services }: ShopInstance, order: Order): Promise<PaymentState> {
  const [payments = []] = await services.orderPayments.paymentsOfOrders([order.orderId]);
  const [collection = null] = await services.collections.collectionsOfOrders([order.orderId]);
  return paymentState(order, payments, collection);
}

/** Number of emails that confirm an order, or ask its customer to do so, queued or sent. */
export async function countConfirmations({ database }: ShopInstance, orderId: string): Promise<number> {
  const [{ count }] = await database.query(
    `SELECT count(*)::int FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' = ANY($1)`,
    [[`Your order ${orderId} is confirmed`, `Please confirm your order ${orderId}`]],
  );
  return count;
}

/** Violations of the invariants: a captured payment has one order or one refund, an order its payment, store credit its entries. */
export async function brokenInvariants(shop: ShopInstance): Promise<unknown[]> {
  const broken = await shop.database.query(`
    SELECT 'captured payment without exactly one order or refund' AS problem, payment.id FROM sandbox_payment payment
    LEFT JOIN customer_order bought ON bought.payment_id = payment.id AND (bought.total - bought.store_credit) * 100 = payment.amount
    LEFT JOIN refund ON refund.provider_payment_id = payment.id
    WHERE payment.status IN ('captured', 'refunded') AND (bought.order_id IS NULL) = (refund.refund_id IS NULL)
    UNION ALL
    SELECT 'placed order without a captured payment', bought.order_id FROM customer_order bought
    LEFT JOIN sandbox_payment payment ON payment.id = bought.payment_id
    WHERE bought.payment_option = 'ONLINE' AND bought.store_credit < bought.total AND bought.status NOT IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED')
      AND payment.status IS DISTINCT FROM 'captured'
    UNION ALL
    SELECT 'copy of no live order line', copy.copy_id::text FROM copy
    LEFT JOIN order_line line USING (order_line_id) LEFT JOIN customer_order bought USING (order_id)
    WHERE copy.want_id IS NULL AND (copy.status = 'SOLD' AND coalesce(bought.status, 'EXPIRED')
        IN ('PENDING_PAYMENT', 'EXPIRED', 'CANCELLED', 'RETURNED')
      OR copy.status = 'HELD' AND bought.status IS DISTINCT FROM 'PENDING_PAYMENT'
        AND NOT EXISTS (SELECT FROM exchange WHERE replacement_copy_id = copy.copy_id AND holds_stock))
    UNION ALL
    SELECT 'order line without the copy that it holds', line.order_line_id::text FROM order_line line
    JOIN customer_order bought USING (order_id) JOIN copy ON copy.copy_id = line.copy_id
    WHERE line.holds_stock AND line.cancelled_quantity = 0 AND bought.status NOT IN ('EXPIRED', 'RETURNED')
      AND copy.order_line_id IS DISTINCT FROM line.order_line_id
      AND NOT EXISTS (SELECT FROM exchange WHERE exchange.order_line_id = line.order_line_id)
    UNION ALL
    SELECT 'book with another number of copies', book.book_id FROM book
    WHERE copy_count IS NOT NULL AND NOT (copy_count = pre_owned_stock AND copy_count = (
      SELECT count(*) FROM copy WHERE copy.book_id = book.book_id AND copy.status = 'ON_SHELF'))`);
  return [...broken, ...(await brokenCredit(shop))];
}
