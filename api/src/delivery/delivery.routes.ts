import { Router } from 'express';
import type { DeliveryService } from './delivery.service.ts';

/** The documented REST call about delivery, below /api. */
export function deliveryRoutes(delivery: DeliveryService): Router {
  const router = Router();

  /** Body `{ destination_pin }`. `tat` in days, and the day itself; 404 where the shop does not deliver. */
  router.post('/estimate-delivery', async (request, response) => {
    response.json(await delivery.estimateDelivery(request.body?.destination_pin, 'destination_pin'));
  });

  return router;
}
