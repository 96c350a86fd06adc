import { Router } from 'express';
import type { ExchangePhotosService } from './exchange-photos.service.ts';

/** Photographs of exchanges, below /api. */
export function exchangePhotoRoutes(photos: Pick<ExchangePhotosService, 'readPhoto'>): Router {
  const router = Router();

  /** A photograph, for the owner of its order and admins; else 404. `ExchangePhoto.url` in GraphQL. */
  router.get('/exchange-photos/:file', async (request, response) => {
    const content = await photos.readPhoto(request.context.viewer, request.params.file);
    response.set('Cache-Control', 'private, no-store').type('image/webp').send(content);
  });

  return router;
}
