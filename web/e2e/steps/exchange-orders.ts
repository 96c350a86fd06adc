import { PaymentOption } from '../../../api/src/orders/orders.rules.ts';
import type { Customer } from '../../../api/src/platform/viewer.ts';
import { labelCode } from '../../../api/src/catalogue/labels/labels.rules.ts';
import { ShipmentStatus } from '../../../api/src/shipments/shipments.rules.ts';
import { copiesOf, pay, placeOrder, type Shopper, stockBook } from '../../../api/test/purchases.ts';
import { linesOf, recordStatus, shipOrder } from '../../../api/test/staff.ts';
import type { TestShop } from '../../../api/test/test-shop.ts';

/** A delivered order of one book. */
export interface OrderOfBook {
  orderId: string;
  orderLineId: string;
  bookId: string;
  /** What a scanner reads on a copy. */
  code: string;
  /** Rupees for a copy. */
  price: number;
}

interface OrderOptions {
  copies?: number;
  /** Copies that the shop had before the order. */
  stock?: number;
  paymentOption?: PaymentOption;
}

/** Delivers copies of a book to a customer, by the services. No other order has this book. */
export async function deliverBook(
  desk: TestShop,
  { shopper, admin }: { shopper: Shopper; admin: Customer },
  { copies = 1, stock = 10, paymentOption = PaymentOption.ONLINE }: OrderOptions = {},
): Promise<OrderOfBook> {
  const bookId = await stockBook(desk, stock);
  const { order } = await placeOrder(desk, shopper, [copiesOf(bookId, copies)], { paymentOption });
  const { orderId } = order;
  if (paymentOption === PaymentOption.ONLINE)
    await desk.services.orderPayments.verifyPayment(shopper.viewer, await pay(desk, orderId));
  await shipOrder(desk, admin, orderId);
  await recordStatus(desk, admin, orderId, ShipmentStatus.DELIVERED);
  const [line] = await linesOf(desk, orderId);
  if (!line) throw new Error(`${orderId} has no line`);
  const code = labelCode({ kind: 'BOOK', bookId, condition: line.condition });
  return { orderId, orderLineId: line.orderLineId, bookId, code, price: order.total / copies };
}

/** The shipments of an order: kind and status, the oldest first. */
export async function shipmentsOf({ database }: TestShop, orderId: string): Promise<string[]> {
  const shipments = await database.query(
    `SELECT kind || ' ' || status AS shipment FROM shipment WHERE order_id = $1 ORDER BY created_at, shipment_id`,
    [orderId],
  );
  return shipments.map(({ shipment }: { shipment: string }) => shipment);
}

/** Status and resolution of the exchange of an order. */
export async function exchangeOf({ database }: TestShop, orderId: string): Promise<(string | null)[]> {
  const [row] = await database.query('SELECT status, resolution FROM exchange WHERE order_id = $1', [orderId]);
  return [row.status, row.resolution];
}
