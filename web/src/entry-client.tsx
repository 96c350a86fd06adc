import '@vitejs/plugin-react/preamble';
import './app/shop.css';
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
import { loadDeskRoutes } from './app/load-desk-routes.ts';
import { prefetchLinks } from './app/prefetch.ts';
import { DESK_ROUTE } from './app/page-route.ts';
import { createRoutes } from './app/routes.tsx';
import { BrowserQueryStore } from './lib/query/browser-query-store.ts';
import type { MeQuery } from './lib/operations/graphql.generated.ts';
import { MeDocument } from './lib/operations/accounts.generated.ts';
import { takeInitialState } from './lib/query/initial-state.ts';
import { OriginContext } from './lib/paths/origin.ts';
import { loaderContext } from './lib/query/preload.ts';
import { QueryResults } from './lib/query/query-results.ts';
import { QueryStoreContext } from './lib/query/query-store.ts';
import { saveUserId } from './lib/session/stored-user.ts';

const { results: renderedResults, router: hydrationData, origin, styles } = takeInitialState();
const rendered = new QueryResults(renderedResults);
const session = rendered.get(MeDocument) as MeQuery | undefined;
if (session) saveUserId(session.me?.userId ?? '');

const store = new BrowserQueryStore(rendered, async (results) =>
  (await import('./app/create-client.ts')).createClient(results),
);

const routes = createRoutes(await loadDeskRoutes(window.location.pathname));
await loadMatchedRoutes(routes);

// `useVisitOrder` needs keys in all entries of the history. The router gives none to a document's first entry, nor to
// entries that links within a page add: they are the same visit as the entry before. This listener precedes the router's.
if (!history.state?.key) addKey(`${Math.random()}`.slice(2));
addEventListener('popstate', () => history.state?.key || addKey(router.state.location.key));

const router = createBrowserRouter(routes, {
  hydrationData,
  patchRoutesOnNavigation: async ({ path, patch }) => patch(DESK_ROUTE, await loadDeskRoutes(path)),
  getContext: () => new RouterContextProvider(new Map([[loaderContext, { store }]])),
});

hydrateRoot(
  document,
  <StrictMode>
    <OriginContext value={origin}>
      <QueryStoreContext value={store}>
        <Document styles={styles}>
          <RouterProvider router={router} />
        </Document>
      </QueryStoreContext>
    </OriginContext>
  </StrictMode>,
);

prefetchLinks({ routes, store });

// The next thing that a shopper does may need the client.
for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
  addEventListener(sign, () => void store.getClient().catch(() => {}), { once: true, passive: true });
}

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
