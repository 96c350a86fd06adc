import { raw, type Request, type RequestHandler } from 'express';
import { BadInput } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { isStaff, Role } from '../platform/permissions.rules.ts';
import { isNestedDeeper } from './json-nesting.ts';

const SMALL_BYTES = 100 * 1024;
/** The deepest input of the shop has five levels. */
const MAX_LEVELS = 20;
/** Reading, parsing and checking them take so long; see `COSTS`. Larger bodies have other limits. */
const UNITS_PER_BYTE = 1 / 2;

const MESSAGES = {
  unreadable: 'The request cannot be read.',
  tooDeep: `Please nest lists and objects at most ${MAX_LEVELS} levels deep.`,
} as const;

const type = 'application/json';
const readSmall = raw({ type, limit: SMALL_BYTES });
/** A picture of 10 MB takes 14 MB in base64. */
const readPicture = raw({ type, limit: '14mb' });
/** Staff upload pictures and book files in JSON. */
const readLarge = raw({ type, limit: '16mb' });

/** Reads the bytes of a body, more of staff. Must follow the session middleware. */
const readBytes: RequestHandler = (request, response, next) => {
  const { viewer } = request.context.withVisitorFallback();
  const read = viewer && isStaff(viewer.role) ? readLarge : readSmall;
  read(request, response, next);
};

/** Large bodies of one customer in an hour: the photographs of their exchanges, and some that fail. */
const LARGE_BODIES_PER_HOUR = 60;

/** Takes the cost of the bytes from the budget of the client. */
const payForBytes: RequestHandler = async (request, _response, next) => {
  const { length } = bytesOf(request) ?? [];
  if (length > 0) await request.context.spend(Math.ceil(Math.min(length, SMALL_BYTES) * UNITS_PER_BYTE));
  next();
};

/** The steps that read a body, without parsing it: `request.body` is a Buffer then. */
export const readBody = [readBytes, payForBytes];

/**
 * Like `readBody`, for the API in which customers upload photographs: up to 60 times an hour, a logged-in customer may
 * send a body that takes a picture. Throws RATE_LIMITED beyond that.
 */
export function readUpload(stateStore: StateStore): RequestHandler[] {
  const rateLimit = new RateLimiter(stateStore, {
    name: 'large-bodies',
    points: LARGE_BODIES_PER_HOUR,
    message: 'You have sent many large files in a short time. Please try again later.',
  });
  const readUploadBytes: RequestHandler = async (request, response, next) => {
    const { viewer } = request.context.withVisitorFallback();
    const isLarge = Number(request.get('Content-Length')) > SMALL_BYTES;
    if (!isLarge || viewer?.role !== Role.CUSTOMER) return readBytes(request, response, next);
    await rateLimit.consume(viewer.userId);
    readPicture(request, response, next);
  };
  return [readUploadBytes, payForBytes];
}

/** The body before it is parsed; undefined without one. */
export function bytesOf({ body }: Request): Buffer | undefined {
  return Buffer.isBuffer(body) ? body : undefined;
}

/** Parses the bytes of a body. Throws BAD_USER_INPUT unless they are an object or a list, at most 20 levels deep, in UTF-8. */
export const parseBody: RequestHandler = (request, _response, next) => {
  const bytes = bytesOf(request);
  if (bytes) {
    const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(request.get('Content-Type') ?? '') ?? [];
    if (!/^utf-?8$/i.test(charset)) throw new BadInput({ request: MESSAGES.unreadable });
    request.body = bytes.length === 0 ? {} : parseJson(bytes);
  }
  next();
};

/** Parses JSON of a client. Throws BAD_USER_INPUT unless it is an object or a list, at most 20 levels deep. */
export function parseJson(json: Buffer): object {
  // Before it is parsed: what handles a value later may call itself for each level.
  if (isNestedDeeper(json, MAX_LEVELS)) throw new BadInput({ request: MESSAGES.tooDeep });
  const value = parsed(json.toString('utf8').replace(/^\uFEFF/, ''));
  if (typeof value !== 'object' || value === null) throw new BadInput({ request: MESSAGES.unreadable });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput({ request: MESSAGES.unreadable });
  }
}
