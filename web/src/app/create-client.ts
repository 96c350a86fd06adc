import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { serialCartLink } from '../features/cart/serial-cart-link.ts';
import { createCache } from '../lib/query/cache.ts';
import { fetchWithProgress } from '../lib/query/fetch-with-progress.ts';
import { documentOf } from '../lib/query/operation-document.ts';
import type { QueryResults } from '../lib/query/query-results.ts';
import { sessionLink } from '../lib/session/session-link.ts';

/** Creates the Apollo Client of a browser tab, with the results that the server rendered in its cache. */
export function createClient(
  rendered: QueryResults,
  network: ApolloLink = new HttpLink({ uri: '/graphql', fetch: fetchWithProgress }),
): ApolloClient {
  const cache = createCache();
  const link = ApolloLink.from([sessionLink(cache), serialCartLink(), network]);
  cache.batch({
    update: () => {
      for (const { operationName, variables, data } of rendered.toArray()) {
        const query = documentOf(operationName);
        if (query) cache.writeQuery({ query, variables, data });
      }
    },
  });
  return new ApolloClient({ cache, link });
}
