import { Router } from 'express';
import type { DeliveryService } from './delivery.service.ts';

/** The documented REST API of delivery, below /api. */
export function deliveryRoutes(delivery: DeliveryService): Router {
  const router = Router();

  /** Body `{ destination_pin }`. Returns `tat`, in days after tomorrow, and the date; 404 if the PIN code is not served. */
  router.post('/estimate-delivery', async (request, response) => {
    response.json(await delivery.estimateDelivery(request.body?.destination_pin, 'destination_pin'));
  });

  return router;
}
