import { json, type RequestHandler } from 'express';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { Role } from '../platform/viewer.ts';

const SMALL_BYTES = 100 * 1024;

const parseSmall = json({ limit: SMALL_BYTES });
/** A picture of 10 MB takes 14 MB in base64. */
const parsePicture = json({ limit: '14mb' });
/** Admins upload pictures and book files in JSON. */
const parseLarge = json({ limit: '16mb' });

/** Parses a JSON body, a larger one for admins. Must follow the session middleware. */
export const parseJsonBody: RequestHandler = (request, response, next) => {
  const { viewer } = request.context.withVisitorFallback();
  const parse = viewer?.role === Role.ADMIN ? parseLarge : parseSmall;
  parse(request, response, next);
};

/** Large bodies of one customer in an hour: the photographs of their exchanges, and some that fail. */
const LARGE_BODIES_PER_HOUR = 60;

/**
 * Like `parseJsonBody`, for the API in which customers upload photographs: up to 60 times an hour, a logged-in customer
 * may send a body that takes a picture. Throws RATE_LIMITED beyond that.
 */
export function parseUploadBody(stateStore: StateStore): RequestHandler {
  const rateLimit = new RateLimiter(stateStore, {
    name: 'large-bodies',
    points: LARGE_BODIES_PER_HOUR,
    seconds: 60 * 60,
    message: 'You have sent many large files in a short time. Please try again later.',
  });
  return async (request, response, next) => {
    const { viewer } = request.context.withVisitorFallback();
    const isLarge = Number(request.get('Content-Length')) > SMALL_BYTES;
    if (!isLarge || viewer?.role !== Role.CUSTOMER) return parseJsonBody(request, response, next);
    await rateLimit.consume(viewer.userId);
    parsePicture(request, response, next);
  };
}
