import { raw, Router } from 'express';
import type { CourierEventsService } from './courier-events.service.ts';

const BODY_LIMIT = '100kb';

/** Where couriers report their shipments, below /api. Authenticated by a key in a header, not by a session. */
export function courierRoutes(courierEvents: CourierEventsService): Router {
  const router = Router();

  router.post('/couriers/delhivery/events', raw({ type: () => true, limit: BODY_LIMIT }), async (request, response) => {
    await courierEvents.receiveDelhiveryEvent({
      key: request.get('X-Api-Key'),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    response.json({ message: 'Received.' });
  });

  return router;
}
