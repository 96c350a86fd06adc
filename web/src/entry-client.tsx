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
import { sequentialCartLink } from './features/cart/cart-sync.ts';
import { takeBoot } from './lib/boot.ts';
import { createCache } from './lib/cache.ts';
import { endedSession } from './lib/ended-session.ts';
import { OriginContext } from './lib/origin.ts';
import { askingContext } from './lib/preload.ts';

const { cache, router: hydrationData, origin, styles } = takeBoot();
const restored = createCache().restore(cache);
const client = new ApolloClient({
  cache: restored,
  link: ApolloLink.from([endedSession(restored), sequentialCartLink(), new HttpLink({ uri: '/graphql' })]),
});

await loadMatched(routes);
const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => new RouterContextProvider(new Map([[askingContext, { client }]])),
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

/** Loads the pages of this address first: a page that is still on its way cannot take over its own HTML. */
async function loadMatched(all: RouteObject[]): Promise<void> {
  const matches = matchRoutes(all, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
