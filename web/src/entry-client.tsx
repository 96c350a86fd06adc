import '@vitejs/plugin-react/preamble';
import './app/styles.css';
import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { Document } from './app/document.tsx';
import { routes } from './app/routes.tsx';
import { serialCartLink } from './features/cart/cart-sync.ts';
import { takeInitialState } from './lib/initial-state.ts';
import { createCache } from './lib/cache.ts';
import { sessionLink } from './lib/session-link.ts';
import { OriginContext } from './lib/origin.ts';
import { loaderContext } from './lib/preload.ts';

const { cache, router: hydrationData, origin, styles } = takeInitialState();
const restored = createCache().restore(cache);
const client = new ApolloClient({
  cache: restored,
  link: ApolloLink.from([sessionLink(restored), serialCartLink(), new HttpLink({ uri: '/graphql' })]),
});

await loadMatchedRoutes(routes);

// `useVisitOrder` needs keys in all entries of the history. The router gives none to the first of a document, nor to those
// that links within a page add: they are the same visit as the entry before. This listener precedes the router's.
if (!history.state?.key) addKey(`${Math.random()}`.slice(2));
addEventListener('popstate', () => history.state?.key || addKey(router.state.location.key));

const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => new RouterContextProvider(new Map([[loaderContext, { client }]])),
});

hydrateRoot(
  document,
  <StrictMode>
    <OriginContext value={origin}>
      <ApolloProvider client={client}>
        <Document styles={styles}>
          <RouterProvider router={router} />
        </Document>
      </ApolloProvider>
    </OriginContext>
  </StrictMode>,
);

/** Adds a key to the current entry of the history. */
function addKey(key: string): void {
  history.replaceState({ ...history.state, key }, '');
}

/** Loads the lazy pages of the current URL, which must be there before hydration. */
async function loadMatchedRoutes(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
