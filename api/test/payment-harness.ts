import { PaymentState } from '../src/payments/payment-state.rules.ts';
import type { VerifyPaymentRequest } from '../src/payments/payments.inputs.ts';
import { OrderStatus } from '../src/orders/orders.rules.ts';
import { addShopper, copiesOf, paymentStateOf, placeOrder, type Shopper, stockBook } from './purchases.ts';
import { TestClock } from './test-clock.ts';
import { useTestShop } from './test-shop.ts';

/** Order status and payment state, as `stateOf` returns them. */
export const UNPAID = [OrderStatus.PENDING_PAYMENT, PaymentState.UNPAID];
export const CONFIRMING = [OrderStatus.PENDING_PAYMENT, PaymentState.CONFIRMING];
export const PAID = [OrderStatus.PLACED, PaymentState.PAID];

/** A test shop with a fake clock and without job workers, and steps of a payment to call by hand. */
export function usePaymentHarness() {
  const clock = new TestClock();
  const shop = useTestShop({ runJobs: false, clock: clock.read });
  return {
    shop,
    clock,

    /** Places an order for two copies of a book with this stock; null: not tracked. */
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
    verify: ({ viewer }: Shopper, result: VerifyPaymentRequest) =>
      shop.services.orderPayments.verifyPayment(viewer, result),

    /** Sends the pending refunds, as their jobs do. */
    async sendRefunds(): Promise<void> {
      const pending = await shop.database.query(`SELECT refund_id AS "refundId" FROM refund WHERE status = 'PENDING'`);
      for (const data of pending) await shop.services.providerRefunds.sendRefund({ data });
    },

    /** Runs the reconciliation, as its job does every minute. */
    reconcile: () => shop.services.reconciliation.run(),
  };
}
