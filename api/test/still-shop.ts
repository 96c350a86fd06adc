import { PaymentState } from '../src/payments/payment-state.rules.ts';
import type { VerifyPaymentRequest } from '../src/payments/order-payments.service.ts';
import { OrderStatus } from '../src/orders/orders.rules.ts';
import { addShopper, copiesOf, paymentStateOf, placeOrder, type Shopper, stockBook } from './purchases.ts';
import { TestClock } from './test-clock.ts';
import { useTestShop } from './test-shop.ts';

/** How an order and its money stand. */
export const UNPAID = [OrderStatus.PENDING_PAYMENT, PaymentState.UNPAID];
export const CONFIRMING = [OrderStatus.PENDING_PAYMENT, PaymentState.CONFIRMING];
export const PAID = [OrderStatus.PLACED, PaymentState.PAID];

/** A shop in which only what the tests do happens: no job is done by itself, and no time passes. */
export function useStillShop() {
  const clock = new TestClock();
  const shop = useTestShop({ doesJobs: false, clock: clock.read });
  return {
    shop,
    clock,

    /** Orders two copies of a book that there are `stock` copies of; null: not counted. */
    async begin(stock: number | null = null) {
      const shopper = await addShopper(shop);
      const bookId = await stockBook(shop, stock);
      const { order, payment } = await placeOrder(shop, shopper, [copiesOf(bookId, 2)]);
      return { shopper, bookId, orderId: order.orderId, providerOrderId: payment?.providerOrderId ?? '' };
    },

    async stateOf({ viewer }: Shopper, orderId: string): Promise<[OrderStatus, PaymentState]> {
      const order = await shop.services.orders.getOrder(viewer, orderId);
      return [order.status, await paymentStateOf(shop, order)];
    },

    /** Reports a payment as the browser does. */
    verify: ({ viewer }: Shopper, answer: VerifyPaymentRequest) =>
      shop.services.orderPayments.verifyPayment(viewer, answer),

    /** Does the refunds that wait, as their jobs would. */
    async sendRefunds(): Promise<void> {
      const waiting = await shop.database.query(
        `SELECT provider_payment_id AS id FROM refund WHERE status = 'PENDING'`,
      );
      for (const { id } of waiting) await shop.services.refunds.sendRefund({ data: { providerPaymentId: id } });
    },

    /** Puts right what nobody has told of, as it is done every minute. */
    reconcile: () => shop.services.reconciliation.run(),
  };
}
