import { Router, type Request, type Response } from 'express';
import { toAppError } from '../platform/database/outage.ts';
import { logError } from '../platform/logger.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/limits/rate-limiter.ts';
import type { QueueRequest } from './fair-queue.ts';
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
    const wait = waitOf(request, response);
    try {
      const file = await media.rendition(asked.key, asked.width, asked.format, wait);
      if (wait.signal.aborted) return;
      response.sendFile(file, FOR_EVER, (error?: Error) => {
        if (error && !response.headersSent && !wait.signal.aborted) next(error);
      });
    } catch (error) {
      if (wait.signal.aborted) return;
      const refusal = toAppError(error);
      if (!refusal) throw error;
      if (!(error instanceof AppError)) logError(request.log, error, 'a picture failed');
      if (refusal.retryAfter) response.set('Retry-After', String(refusal.retryAfter));
      refuse(response, refusal.status, refusal.message);
    }
  });
  return router;
}

/** A request waits for as long as its connection lasts. Requests of one network take turns with those of others. */
function waitOf(request: Request, response: Response): QueueRequest {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return { client: networkOf(request.ip ?? ''), signal: controller.signal };
}

/** A picture that is not there today may be there tomorrow. */
function refuse(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ message });
}
