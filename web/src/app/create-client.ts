import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { serialCartLink } from '../features/cart/serial-cart-link.ts';
import { createCache } from '../lib/cache.ts';
import { sessionLink } from '../lib/session-link.ts';

/** Creates the Apollo Client of a browser tab. */
export function createClient(network: ApolloLink = new HttpLink({ uri: '/graphql' })): ApolloClient {
  const cache = createCache();
  return new ApolloClient({ cache, link: ApolloLink.from([sessionLink(cache), serialCartLink(), network]) });
}
