import { Router, type Response } from 'express';
import { refusalIn } from '../platform/database-outage.ts';
import { MEDIA_PATH, parseRendition } from './media.rules.ts';
import type { MediaService } from './media.service.ts';

/** An address names one drawing in one size for ever, so a browser need never ask twice; the data folder may lie in a dotted one. */
const FOR_EVER = { maxAge: '365d', immutable: true, dotfiles: 'allow' } as const;

/** Serves the pictures of the shop. */
export function mediaRoutes(media: Pick<MediaService, 'rendition'>): Router {
  const router = Router();
  router.get(MEDIA_PATH, async (request, response, next) => {
    const asked = parseRendition(request.params.key, request.params.file);
    if (!asked) return refuse(response, 404, 'There is no such picture.');
    try {
      response.sendFile(await media.rendition(asked.key, asked.width, asked.format), FOR_EVER, (fault?: Error) => {
        if (fault && !response.headersSent) next(fault);
      });
    } catch (fault) {
      const refusal = refusalIn(fault);
      if (!refusal) throw fault;
      if (refusal.retryAfter) response.set('Retry-After', String(refusal.retryAfter));
      refuse(response, refusal.status, refusal.message);
    }
  });
  return router;
}

/** A picture that is not there today may be there tomorrow. */
function refuse(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ message });
}
