import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';

/**
 * `Cache-Control` of a response that is the same for every visitor: browsers revalidate it, and a shared cache such as a
 * CDN, which does not hear of changes, keeps it for half a minute. The response cache stores what has this header.
 */
export const PUBLIC_READ = 'public, max-age=0, s-maxage=30';

/** `Vary` of a response that depends on the user. */
export const CREDENTIAL_HEADERS = 'Cookie, Authorization';

const SESSION_COOKIE = /(?:^|[;\s])(?:__Host-)?session\s*=/;

/** Whether a request may be one of a user: it has a session cookie, valid or not, or an `Authorization` header. */
export function hasCredentials({ cookie, authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || (cookie !== undefined && SESSION_COOKIE.test(cookie));
}

/** Declares the response public, unless the request has credentials. */
export function markPublic(request: Request, response: Response): void {
  response.vary(CREDENTIAL_HEADERS);
  if (!hasCredentials(request.headers)) response.set('Cache-Control', PUBLIC_READ);
}

/** Marks a route whose response is the same for every visitor, so that caches may store it. */
export function publicRead<Params = Request['params']>(): RequestHandler<Params> {
  return (request, response, next) => {
    markPublic(request as Request, response);
    next();
  };
}
