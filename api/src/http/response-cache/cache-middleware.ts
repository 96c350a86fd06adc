import type { Request, RequestHandler, Response } from 'express';
import { PUBLIC_READ } from '../../platform/graphql/public-read.ts';
import { isStaff } from '../../platform/permissions.rules.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { SAFE_METHODS } from '../same-origin.ts';
import { cacheKey } from './cache-key.ts';
import type { Fill, ResponseCache } from './response-cache.ts';
import { ReusableResponse } from './reusable-response.ts';

/** `Cache-Status` (RFC 9211) of a stored response, of one that another request has made, and of the one made. */
const STATUS = {
  hit: 'ExamShelf; hit',
  collapsed: 'ExamShelf; fwd=miss; collapsed',
  stored: 'ExamShelf; fwd=miss; stored',
  miss: 'ExamShelf; fwd=miss',
} as const;

const RESULTS = new Map<unknown, keyof typeof STATUS>(
  Object.entries(STATUS).map(([result, status]) => [status, result as keyof typeof STATUS]),
);

/** What the cache did with a request; undefined if it has nothing to do with it. */
export function cacheResultOf(response: Response): keyof typeof STATUS | undefined {
  return RESULTS.get(response.getHeader('Cache-Status'));
}

/** How many fills of other requests a request waits for before it goes on without the cache. */
const MAX_WAITS = 2;
/** How long a request waits for one fill before it makes the response itself. */
const MAX_WAIT_MS = 2_000;

/** The request whose response fills the cache. */
interface Filling {
  key: string;
  fill: Fill;
}

/** The two middlewares of the response cache: `answer` precedes the work of a request, `store` the routes. */
export function cacheMiddleware(cache: ResponseCache, publicUrl: string) {
  const filling = new WeakMap<Request, Filling>();

  const send = async (key: string, response: ReusableResponse, request: Request, to: Response, status: string) => {
    const encoding = response.encodingFor(request);
    const encoded = response.has(encoding) ? response : await cache.encode(key, response, encoding);
    encoded.send(request, to, encoding, status);
    return true;
  };

  /** Sends a stored response, or one that another request is making. Otherwise may start a fill. Returns whether it was sent. */
  const sendOrFill = async (key: string, request: Request, response: Response): Promise<boolean> => {
    for (let waits = 0; waits <= MAX_WAITS; waits += 1) {
      const stored = cache.get(key);
      if (stored) return send(key, stored, request, response, STATUS.hit);
      const fill = cache.fillOf(key);
      if (!fill) return startFill(key, request, response);
      const shared = waits < MAX_WAITS && (await withTimeout(MAX_WAIT_MS, fill.done).catch(() => null));
      if (shared) return send(key, shared, request, response, STATUS.collapsed);
      // It takes too long, perhaps because its client has to wait for its other requests.
      if (shared === null && cache.fillOf(key) === fill) return startFill(key, request, response);
    }
    return false;
  };

  const startFill = (key: string, request: Request, response: Response): false => {
    // A HEAD request makes no body.
    if (!cache.isOpen || request.method === 'HEAD') return false;
    const fill = cache.startFill(key);
    filling.set(request, { key, fill });
    response.once('close', () => fill.finish(null));
    return false;
  };

  const answer: RequestHandler = async (request, response, next) => {
    const key = cache.isOpen ? await cacheKey(request, publicUrl) : null;
    if (key === null || !(await sendOrFill(key, request, response))) next();
  };

  const store: RequestHandler = (request, response, next) => {
    const own = filling.get(request);
    if (own) {
      beforeEnd(response, (body) => {
        const made = isPublic(response) && body ? ReusableResponse.of(response, body) : null;
        const isStored = own.fill.finish(made);
        if (!made) return false;
        send(own.key, made, request, response, isStored ? STATUS.stored : STATUS.miss).catch((error: Error) =>
          response.destroy(error),
        );
        return true;
      });
    } else if (!SAFE_METHODS.has(request.method) && isFromStaff(request)) {
      clearAfterChange(cache, request, response);
    }
    next();
  };

  return { answer, store };
}

/** Drops what an admin's request may have changed. The notification of a change follows, perhaps after the response. */
function clearAfterChange(cache: ResponseCache, request: Request, response: Response): void {
  beforeEnd(response, () => {
    if (!isQuery(request.body)) cache.clear();
    return false;
  });
}

/** Whether the response is complete and declares itself the same for every visitor. */
function isPublic(response: Response): boolean {
  const isMarked = response.statusCode === 200 && response.get('Cache-Control') === PUBLIC_READ;
  return isMarked && !response.headersSent && response.get('Set-Cookie') === undefined;
}

function isFromStaff({ context }: Request): boolean {
  try {
    return context.viewer !== null && isStaff(context.viewer.role);
  } catch {
    return false;
  }
}

/** Whether the body is a GraphQL request without a mutation. */
function isQuery(body: unknown): boolean {
  const { query } = (body ?? {}) as { query?: unknown };
  return typeof query === 'string' && !query.includes('mutation');
}

/** Calls `onBody` with the body that ends a response, if it is given at once. If it returns true, it has sent the response. */
function beforeEnd(response: Response, onBody: (body: Buffer | null) => boolean): void {
  const { end } = response;
  response.end = ((...given: unknown[]) => {
    response.end = end;
    return onBody(toBuffer(given[0], given[1])) ? response : Reflect.apply(end, response, given);
  }) as Response['end'];
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (Buffer.isBuffer(chunk)) return chunk;
  return typeof chunk === 'string' ? Buffer.from(chunk, (encoding as BufferEncoding | undefined) ?? 'utf8') : null;
}
