import { raw, Router } from 'express';
import type { WebhooksService } from './webhooks.service.ts';

const BODY_LIMIT = '100kb';

/** The webhook of the payment provider, below /api. Authenticated by a signature over the raw body, not by a session. */
export function webhookRoutes(webhooks: WebhooksService): Router {
  const router = Router();

  router.post('/webhooks/razorpay', raw({ type: () => true, limit: BODY_LIMIT }), async (request, response) => {
    await webhooks.receiveWebhook({
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      signature: request.get('X-Razorpay-Signature'),
      eventId: request.get('X-Razorpay-Event-Id'),
    });
    response.json({ message: 'Received.' });
  });

  return router;
}
