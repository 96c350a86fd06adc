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
import { routes } from './app/routes.tsx';
import { type Boot, bootScript } from './lib/boot.ts';
import { createCache } from './lib/cache.ts';
import { OriginContext } from './lib/origin.ts';
import { type Asking, askingContext } from './lib/preload.ts';

interface PageRequest {
  url: string;
  origin: string;
  schema: GraphQLSchema;
  context: object;
  /** Takes the cost of an operation from the budget of the visitor; rejects where it is used up. */
  spend: (operation: { document: DocumentNode; variables: Record<string, unknown> }) => Promise<void>;
  assets: { scripts: string[]; imports: string[]; styles: string[] };
  nonce: string;
  signal: AbortSignal;
  logError(error: unknown, note: string): void;
}

type Page = { status: number; location: string } | { status: number; pipe: (to: Writable) => void };

const UNAVAILABLE = 503;

const handler = createStaticHandler(routes);

/** Renders a page: its route's data first, over the schema itself, then the document in one stream. */
export async function render(request: PageRequest): Promise<Page> {
  const { url, signal, logError } = request;
  const client = new ApolloClient({ ssrMode: true, cache: createCache(), link: linkTo(request) });
  const asking: Asking = { client };
  const requestContext = new RouterContextProvider(new Map([[askingContext, asking]]));
  const routed = await handler.query(new Request(url, { signal }), { requestContext });
  if (routed instanceof Response) return { status: routed.status, location: routed.headers.get('Location') ?? '/' };
  const failed = asking.error === undefined ? undefined : statusOf(asking.error);
  if (failed === UNAVAILABLE) logError(asking.error, 'a page could not fetch its data');
  return { status: failed ?? routed.statusCode, pipe: await stream(request, client, routed) };
}

/** The schema itself, each operation paid for before it is executed. */
function linkTo({ schema, context, spend }: PageRequest): ApolloLink {
  const pay = new ApolloLink((operation, forward) =>
    from(spend({ document: operation.query, variables: operation.variables })).pipe(mergeMap(() => forward(operation))),
  );
  return ApolloLink.from([pay, new SchemaLink({ schema, context })]);
}

/** The status of an error, as its service gave it; anything else means that the shop cannot answer for now. */
function statusOf(error: unknown): number {
  const [refused] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const cause = refused ? (refused as GraphQLError).originalError : error;
  const { status } = (cause ?? {}) as { status?: number };
  return status ?? UNAVAILABLE;
}

function stream(
  { origin, assets, nonce, logError }: PageRequest,
  client: ApolloClient,
  routed: StaticHandlerContext,
): Promise<(to: Writable) => void> {
  const router = createStaticRouter(handler.dataRoutes, routed);
  const { loaderData, actionData, errors } = routed;
  const boot: Boot = {
    cache: client.cache.extract() as NormalizedCacheObject,
    router: { loaderData, actionData, errors },
    origin,
    styles: assets.styles,
  };
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Preloading modules={assets.imports}>
        <StrictMode>
          <OriginContext value={origin}>
            <ApolloProvider client={client}>
              <Document styles={assets.styles}>
                <StaticRouterProvider router={router} context={routed} hydrate={false} nonce={nonce} />
              </Document>
            </ApolloProvider>
          </OriginContext>
        </StrictMode>
      </Preloading>,
      {
        nonce,
        bootstrapScriptContent: bootScript(boot),
        bootstrapModules: assets.scripts,
        onShellReady: () => resolve(pipe),
        onShellError: reject,
        onError: (error) => logError(error, 'rendering failed'),
      },
    );
  });
}

/** Tells the browser at once what the page's script will import. It adds nothing to the page itself. */
function Preloading({ modules, children }: { modules: string[]; children: ReactNode }) {
  for (const href of modules) preloadModule(href, { as: 'script' });
  return children;
}
