import type { Writable } from 'node:stream';
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, type NormalizedCacheObject } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { from, mergeMap } from 'rxjs';
import { Document } from './app/document.tsx';
import { lazyModules, routes } from './app/routes.tsx';
import { type InitialState, initialStateScript } from './lib/initial-state.ts';
import { createCache } from './lib/cache.ts';
import { OriginContext } from './lib/origin.ts';
import { type LoaderContext, loaderContext } from './lib/preload.ts';

interface PageRequest {
  url: string;
  origin: string;
  schema: GraphQLSchema;
  context: object;
  /** Charges the cost of an operation to the visitor's budget; rejects if the budget is used up. */
  spend: (operation: { document: DocumentNode; variables: Record<string, unknown> }) => Promise<void>;
  assets: { scripts: string[]; imports: string[]; styles: string[]; pages: Record<string, string[]> };
  nonce: string;
  signal: AbortSignal;
  logError(error: unknown, note: string): void;
}

type Page = { status: number; location: string } | { status: number; pipe: (to: Writable) => void };

const UNAVAILABLE = 503;

const handler = createStaticHandler(routes);

/** Renders a page: runs the loaders of its route, then streams the document. */
export async function render(request: PageRequest): Promise<Page> {
  const { url, signal, logError } = request;
  const client = new ApolloClient({ ssrMode: true, cache: createCache(), link: schemaLink(request) });
  const loaderState: LoaderContext = { client };
  const requestContext = new RouterContextProvider(new Map([[loaderContext, loaderState]]));
  const routed = await handler.query(new Request(url, { signal }), { requestContext });
  if (routed instanceof Response) return { status: routed.status, location: routed.headers.get('Location') ?? '/' };
  const { error } = loaderState;
  const errorStatus = error === undefined ? undefined : statusOf(error);
  if (errorStatus === UNAVAILABLE) logError(error, 'a page could not fetch its data');
  return { status: errorStatus ?? routed.statusCode, pipe: await renderDocument(request, client, routed) };
}

/** Executes operations on the schema in process, after charging their cost to the visitor's budget. */
function schemaLink({ schema, context, spend }: PageRequest): ApolloLink {
  const chargeCost = new ApolloLink((operation, forward) =>
    from(spend({ document: operation.query, variables: operation.variables })).pipe(mergeMap(() => forward(operation))),
  );
  return ApolloLink.from([chargeCost, new SchemaLink({ schema, context })]);
}

/** The HTTP status of a failed query: that of the service's AppError, 503 for any other error. */
function statusOf(error: unknown): number {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const cause = first ? (first as GraphQLError).originalError : error;
  const { status } = (cause ?? {}) as { status?: number };
  return status ?? UNAVAILABLE;
}

function renderDocument(
  { origin, assets, nonce, logError }: PageRequest,
  client: ApolloClient,
  routed: StaticHandlerContext,
): Promise<(to: Writable) => void> {
  const router = createStaticRouter(handler.dataRoutes, routed);
  const { loaderData, actionData, errors } = routed;
  const state: InitialState = {
    cache: client.cache.extract() as NormalizedCacheObject,
    router: { loaderData, actionData, errors },
    origin,
    styles: assets.styles,
  };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PreloadModules
        modules={[...assets.imports, ...lazyModules(routed.matches).flatMap((name) => assets.pages[name] ?? [])]}
      >
        <StrictMode>
          <OriginContext value={origin}>
            <ApolloProvider client={client}>
              <Document styles={assets.styles}>
                <StaticRouterProvider router={router} context={routed} hydrate={false} nonce={nonce} />
              </Document>
            </ApolloProvider>
          </OriginContext>
        </StrictMode>
      </PreloadModules>,
      {
        nonce,
        bootstrapScriptContent: initialStateScript(state),
        bootstrapModules: assets.scripts,
        onShellReady: () => resolve(pipe),
        onShellError: reject,
        onError: (error) => logError(error, 'rendering failed'),
      },
    );
  });
}

/** Preloads the modules that the page's script imports. Renders nothing itself, so hydration matches. */
function PreloadModules({ modules, children }: { modules: string[]; children: ReactNode }) {
  for (const href of modules) preloadModule(href, { as: 'script' });
  return children;
}
