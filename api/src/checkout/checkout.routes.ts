import { Router } from 'express';
import type { DocumentedCheckoutService } from './documented-checkout.service.ts';

/** The documented REST calls that buy one book, below /api. */
export function checkoutRoutes(checkout: DocumentedCheckoutService): Router {
  const router = Router();

  /** Body `{ amount, currency }` in paise, and `orderDetails`, with which the order is written now. Answers `{ id, amount, currency }`; 429 beyond 20 an hour, or for an order beside three unpaid ones. */
  router.post('/create-razorpay-order', async (request, response) => {
    response.json(await checkout.createProviderOrder(request.context.viewer, request.body ?? {}));
  });

  /** Body: the three razorpay_ values of the popup, and `orderDetails`. Answers `{ success, orderId }`. */
  router.post('/payment-verification', async (request, response) => {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature, orderDetails } = request.body ?? {};
    const answer = {
      providerOrderId: razorpay_order_id,
      providerPaymentId: razorpay_payment_id,
      signature: razorpay_signature,
    };
    const { success, order } = await checkout.verify(request.context.viewer, answer, orderDetails);
    response.json({ success, orderId: order.orderId });
  });

  return router;
}
