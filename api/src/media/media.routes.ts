import { Router, type Request, type Response } from 'express';
import { toAppError } from '../platform/outage.ts';
import { AppError } from '../platform/errors.ts';
import { networkOf } from '../platform/limits/rate-limiter.ts';
import { logError } from '../platform/logging/logger.ts';
import type { QueueRequest } from './fair-queue.ts';
import { IMAGE_NOT_FOUND, MEDIA_PATH, parseRendition } from './media.rules.ts';
import type { MediaService } from './media.service.ts';

/** The content of a URL never changes, so browsers cache it for good. DATA_DIR may be below a folder with a dotted name. */
const SEND_OPTIONS = { maxAge: '365d', immutable: true, dotfiles: 'allow' } as const;

/** Serves renditions of images. */
export function mediaRoutes(media: Pick<MediaService, 'getRendition'>): Router {
  const router = Router();
  router.get(MEDIA_PATH, async (request, response, next) => {
    const rendition = parseRendition(request.params.key, request.params.file);
    if (!rendition) return sendError(response, 404, IMAGE_NOT_FOUND);
    const client = queueRequestOf(request, response);
    try {
      const file = await media.getRendition(rendition.key, rendition.width, rendition.format, client);
      if (client.signal.aborted) return;
      if (typeof file !== 'string')
        return void response
          .type(rendition.format)
          .set('Cache-Control', 'public, max-age=31536000, immutable')
          .send(file);
      response.sendFile(file, SEND_OPTIONS, (error?: Error) => {
        if (error && !response.headersSent && !client.signal.aborted) next(error);
      });
    } catch (error) {
      if (client.signal.aborted) return;
      const appError = toAppError(error);
      if (!appError) throw error;
      if (!(error instanceof AppError)) logError(request.log, error, 'a picture failed');
      if (appError.retryAfter) response.set('Retry-After', String(appError.retryAfter));
      sendError(response, appError.status, appError.message);
    }
  });
  return router;
}

/** A request waits while its connection is open. Requests from one network count as one client. */
function queueRequestOf(request: Request, response: Response): QueueRequest {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return { client: networkOf(request.ip ?? ''), signal: controller.signal };
}

/** Not cached: the image may exist later. */
function sendError(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ message });
}
