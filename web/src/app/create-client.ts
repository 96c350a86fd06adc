import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from '../lib/query/cache.ts';
import { fetchWithProgress } from '../lib/query/fetch-with-progress.ts';
import { documentOf } from '../lib/query/operation-document.ts';
import type { QueryResults } from '../lib/query/query-results.ts';
import { sessionLink } from '../lib/session/session-link.ts';
import type { UpdateCartLineMutationVariables } from '../lib/operations/graphql.generated.ts';
import { type Replaces, serialLink } from '../lib/query/serial-link.ts';

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

/**
 * Apollo link that sends cart operations one at a time, so that an older response never arrives last. Of several
 * quantities of a line that wait, it sends the last.
 */
const serialCartLink = (): ApolloLink =>
  serialLink(['Cart', 'CartCount', 'AddToCart', 'UpdateCartLine', 'RemoveFromCart'], replacesQuantity);

const replacesQuantity: Replaces = (later, earlier) => {
  const line = changedLine(later);
  return line !== undefined && line === changedLine(earlier);
};

/** The line of which an operation changes only the quantity. */
function changedLine({ operationName, variables }: ApolloLink.Operation): string | undefined {
  if (operationName !== 'UpdateCartLine') return undefined;
  const { bookId, condition, newCondition } = (variables as UpdateCartLineMutationVariables).input;
  return newCondition ? undefined : `${bookId} ${condition}`;
}
