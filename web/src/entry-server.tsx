import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { deskRoutes } from './app/desk-routes.tsx';
import { Document } from './app/document.tsx';
import { createRoutes, lazyModules } from './app/routes.tsx';
import { initialStateBlock } from './lib/query/initial-state.ts';
import { OriginContext } from './lib/paths/origin.ts';
import { type LoaderContext, loaderContext } from './lib/query/preload.ts';
import { QueryStoreContext } from './lib/query/query-store.ts';
import { type Operation, ServerQueryStore } from './lib/query/server-query-store.ts';

interface PageRequest {
  url: string;
  origin: string;
  /** Executes an operation, after charging its cost to the visitor's budget; rejects if the budget is used up. */
  execute(operation: Operation): Promise<ExecutionResult>;
  assets: { scripts: string[]; imports: string[]; styles: string[]; pages: Record<string, string[]> };
  signal: AbortSignal;
  /** Runs work that takes the processor for long, when it is its turn. */
  inOwnTurn<Result>(work: () => Result): Promise<Result>;
  logError(error: unknown, note: string): void;
}

type Page = { status: number; location: string } | { status: number; route: string; html: string };

const UNAVAILABLE = 503;

const handler = createStaticHandler(createRoutes(deskRoutes));

/** Renders a page: runs the loaders of its route, then the document. It has no inline script that is executed. */
export async function render(request: PageRequest): Promise<Page> {
  const { url, signal, inOwnTurn, logError, execute } = request;
  const store = new ServerQueryStore(execute);
  const loaderState: LoaderContext = { store };
  const requestContext = new RouterContextProvider(new Map([[loaderContext, loaderState]]));
  const routed = await handler.query(new Request(url, { signal }), { requestContext });
  if (routed instanceof Response) return { status: routed.status, location: routed.headers.get('Location') ?? '/' };
  const { error } = loaderState;
  const errorStatus = error === undefined ? undefined : statusOf(error);
  if (errorStatus === UNAVAILABLE) logError(error, 'a page could not fetch its data');
  const html = await inOwnTurn(() => {
    signal.throwIfAborted();
    return renderDocument(request, store, routed);
  });
  return { status: errorStatus ?? routed.statusCode, route: routePattern(routed), html };
}

/** The pattern of the path, such as `/book/:bookId`. */
function routePattern({ matches }: StaticHandlerContext): string {
  const parts = matches.flatMap(({ route: { path = '/' } }) => (path === '/' ? [] : path));
  return `/${parts.join('/')}`;
}

/** The HTTP status of a failed query: that of the service's AppError, 503 for any other error. */
function statusOf(error: unknown): number {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const cause = first ? (first as GraphQLError).originalError : error;
  const { status } = (cause ?? {}) as { status?: number };
  return status ?? UNAVAILABLE;
}

function renderDocument(
  { origin, assets }: PageRequest,
  store: ServerQueryStore,
  routed: StaticHandlerContext,
): string {
  const router = createStaticRouter(handler.dataRoutes, routed);
  const pageModules = lazyModules(routed.matches).flatMap((name) => assets.pages[name] ?? []);
  const html = renderToString(
    <StrictMode>
      <OriginContext value={origin}>
        <QueryStoreContext value={store}>
          <Document styles={assets.styles}>
            <StaticRouterProvider router={router} context={routed} hydrate={false} />
          </Document>
        </QueryStoreContext>
      </OriginContext>
    </StrictMode>,
  );
  const { loaderData, actionData, errors } = routed;
  const state = initialStateBlock({
    results: store.results.toArray(),
    router: { loaderData, actionData, errors },
    origin,
    styles: assets.styles,
  });
  // At a low priority, since the page is readable without scripts: styles, fonts and pictures come first.
  const preloads = [...new Set([...assets.imports, ...pageModules])].map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
  );
  const scripts = assets.scripts.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`);
  const end = html.lastIndexOf('</body>');
  return `<!doctype html>${html.slice(0, end)}${state}${[...preloads, ...scripts].join('')}${html.slice(end)}`;
}
