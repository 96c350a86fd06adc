import { parse } from 'graphql';
import type { ResponseCache } from '../src/http/response-cache/response-cache.ts';
import type { RenderPage } from '../src/http/pages/pages.ts';
import type { ShopInstance } from './test-shop.ts';

/** Values of `Cache-Status`. */
export const HIT = 'ExamShelf; hit';
export const STORED = 'ExamShelf; fwd=miss; stored';

export const cacheStatus = (response: Response) => response.headers.get('Cache-Status');

/** A list of books, and its URL over GET. */
export const LIST = 'query ($exam: String) { books(exam: $exam, first: 5) { edges { node { bookId newPrice } } } }';
export const listUrl = (exam: string) =>
  `/graphql?${new URLSearchParams({ query: LIST, variables: JSON.stringify({ exam }) })}`;

/** A page renderer that reads the viewer's orders if the path contains `orders`, and prints the URL and the viewer. */
export const renderTestPage: RenderPage = async ({ url, origin, execute }) => {
  const orders = url.includes('orders') ? 'orders { __typename }' : '';
  const { data } = await execute({ document: parse(`{ me { userId } ${orders} exams { code } }`), variables: {} });
  const me = data?.me as { userId: string } | null | undefined;
  const html = `${url.slice(origin.length)} ${me?.userId ?? 'a visitor'}`;
  return { status: url.includes('missing') ? 404 : 200, route: '/', html };
};

let queries = 0;
/** A public query that was not sent before. */
export function newQuery(): string {
  queries += 1;
  return `{ exams { code } q${queries}: __typename }`;
}

let urls = 0;
/** A public URL that was not requested before. */
export function newUrl(path = '/api/books'): string {
  urls += 1;
  return `${path}${path.includes('?') ? '&' : '?'}n=${urls}`;
}

/** The cache of an instance that has one. */
export function cacheOf({ responseCache }: ShopInstance): ResponseCache {
  if (!responseCache) throw new Error('This shop has no response cache.');
  return responseCache.cache;
}
