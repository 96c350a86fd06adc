import type { AutocannonRequest } from 'autocannon';

interface RequestOptions {
  /** Tells clients apart: each has its own address. */
  client: number;
  /** The cookie of a logged-in account. */
  cookie?: string;
}

/** A GraphQL request. */
export function graphqlRequest(query: string, variables: object, options: RequestOptions): AutocannonRequest {
  const [, operationName] = /(?:query|mutation) (\w+)/.exec(query) ?? [];
  const headers = { ...headersOf(options), 'Content-Type': 'application/json', Accept: 'application/json' };
  return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ operationName, query, variables }) };
}

/** A request of a page or another file. */
export function pageRequest(path: string, options: RequestOptions): AutocannonRequest {
  return { method: 'GET', path, headers: { ...headersOf(options), Accept: 'text/html' } };
}

/** No answer is compressed, so that both sides do the same work. */
function headersOf({ client, cookie }: RequestOptions) {
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  return { 'Accept-Encoding': 'identity', 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) };
}
