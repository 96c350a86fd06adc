import type { RequestHandler } from 'express';
import { BadInput, Forbidden } from '../platform/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FOREIGN = 'This request came from another site.';

/**
 * Refuses calls that change something where another site's page sent them, and bodies that a form could send. Browsers
 * name the origin of such calls; a client that names none is no browser, and has nobody's cookie but its own.
 */
export function sameOrigin(publicUrl: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const { origin, host } = request.headers;
    const isOwn = origin === undefined ? isDirect(request.get('Sec-Fetch-Site')) : isFrom(origin, publicUrl, host);
    if (!isOwn) throw new Forbidden(FOREIGN);
    // A request without a body has no content type to be right.
    if (request.get('Content-Type') !== undefined && !request.is('application/json') && hasBody(request.headers))
      throw new BadInput({ request: 'Please send JSON.' });
    next();
  };
}

/** A client that is no browser says nothing here; a browser says whether one of the shop's own pages asks. */
function isDirect(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** A shop without https is one that is tried out: it may also be reached by another name, as by localhost. */
function isFrom(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  return publicUrl.startsWith('http:') && URL.canParse(origin) && new URL(origin).host === host;
}

function hasBody(headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
