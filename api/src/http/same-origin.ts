import type { Request, RequestHandler } from 'express';
import { BadInput, Forbidden } from '../platform/errors.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CROSS_SITE = 'This request came from another site.';

/**
 * CSRF protection: rejects unsafe requests from pages of other sites, and bodies that an HTML form could send. Browsers
 * send the origin with such requests; a client that sends none is not a browser and has only its own cookies.
 */
export function sameOrigin(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next();
    // Browsers send no token on their own.
    if (!request.context.usesToken && !isSameOrigin(request, publicUrl)) throw new Forbidden(CROSS_SITE);
    // A request without a body needs no content type.
    if (request.get('Content-Type') !== undefined && !request.is('application/json') && hasBody(request.headers))
      throw new BadInput({ request: 'Please send JSON.' });
    next();
  };
}

/** Whether a request is from a page of the shop, or from a client that is not a browser. */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  return origin === undefined ? isOwnFetch(request.get('Sec-Fetch-Site')) : isOwnOrigin(origin, publicUrl, host);
}

/** Whether `Sec-Fetch-Site` is missing, as for other clients than browsers, or names the shop itself. */
function isOwnFetch(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** With http, as on a developer's machine, the shop may also be reached under another host name, such as localhost. */
function isOwnOrigin(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  return publicUrl.startsWith('http:') && URL.canParse(origin) && new URL(origin).host === host;
}

function hasBody(headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
