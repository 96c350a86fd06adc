import { Router } from 'express';
import type { SingleBookCheckoutService } from './single-book-checkout.service.ts';

/** Calls that matter under load as a payment does. */
export const PAYMENT_CALLS = ['/create-razorpay-order', '/payment-verification'];

/** The documented REST calls that buy copies of one book, below /api. */
export function checkoutRoutes(checkout: SingleBookCheckoutService): Router {
  const router = Router();

  /** Body: `{ amount, currency }`, the amount in paise, and optionally `orderDetails`, which creates the order now. Returns `{ id, amount, currency }`; 429 beyond 20 orders an hour, or while three orders are unpaid. */
  router.post('/create-razorpay-order', async (request, response) => {
    response.json(await checkout.createProviderOrder(request.context.viewer, request.body ?? {}));
  });

  /** Body: the three `razorpay_` values of the popup, and `orderDetails`. Returns `{ success, orderId }`. */
  router.post('/payment-verification', async (request, response) => {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature, orderDetails } = request.body ?? {};
    const payment = {
      providerOrderId: razorpay_order_id,
      providerPaymentId: razorpay_payment_id,
      signature: razorpay_signature,
    };
    const { success, order } = await checkout.verifyPayment(request.context.viewer, payment, orderDetails);
    response.json({ success, orderId: order.orderId });
  });

  return router;
}
