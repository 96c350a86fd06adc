import type { Request } from 'express';
import { hasCredentials } from '../../platform/graphql/public-read.ts';
import { isPublicPage, withoutTracking } from '../pages/public-pages.ts';
import { isSameOrigin } from '../same-origin.ts';
import { peekBody } from './peek-body.ts';

/** Requests with more are not cached. */
const MAX_URL_LENGTH = 1_000;
const MAX_ACCEPT_LENGTH = 200;
const MAX_BODY_BYTES = 16_384;
/** A fragment, white space or a backslash: parsers do not agree on them. */
const UNUSUAL = /[#\s\\]/;
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;
/** A query that contains the word only loses the cache. */
const MUTATION = 'mutation';

/**
 * The key of a request under which its response may be cached; null if it may not. Everything of a request that a public
 * response can depend on is in the key, byte for byte, so that no two requests share one by normalization. Keys of
 * GraphQL begin with their method, others with the slash of their path; the only line break is in those of GraphQL, after
 * the header `Accept`, which cannot contain one.
 */
export function cacheKey(request: Request, publicUrl: string): string | null | Promise<string | null> {
  const { headers } = request;
  if (hasCredentials(headers) || (headers.accept?.length ?? 0) > MAX_ACCEPT_LENGTH) return null;
  if (request.method === 'POST') return operationKey(request, publicUrl);
  return request.method === 'GET' || request.method === 'HEAD' ? urlKey(request) : null;
}

function urlKey({ url, method, headers }: Request): string | null {
  if (url.length > MAX_URL_LENGTH || UNUSUAL.test(url)) return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith('/api/') || path === '/sitemap.xml') return url;
  if (path === '/graphql')
    return method === 'GET' && isNotSimple(headers) ? `GET ${headers.accept ?? '*/*'}\n${url}` : null;
  return isPublicPage(path) ? withoutTracking(url) : null;
}

/** Whether a page of another site could not send this without asking; Apollo refuses other GET requests. */
function isNotSimple(headers: Request['headers']): boolean {
  return Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
}

async function operationKey(request: Request, publicUrl: string): Promise<string | null> {
  const { url, headers } = request;
  const length = Number(headers['content-length']);
  if (url !== '/graphql' || !(length > 0 && length <= MAX_BODY_BYTES) || headers['content-encoding']) return null;
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || !isSameOrigin(request, publicUrl)) return null;
  const body = (await peekBody(request, length))?.toString('latin1');
  return body === undefined || body.includes(MUTATION) ? null : `POST ${headers.accept ?? '*/*'}\n${body}`;
}
