import { readFileSync } from 'node:fs';
import { ApolloLink } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { addMocksToSchema, createMockStore } from '@graphql-tools/mock';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { configure, getConfig, render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { deskRoutes } from '../src/app/desk-routes.tsx';
import { createRoutes } from '../src/app/routes.tsx';
import { createClient } from '../src/app/create-client.ts';
import { BrowserQueryStore } from '../src/lib/query/browser-query-store.ts';
import { MeDocument } from '../src/lib/operations/accounts.generated.ts';
import { ShopDocument } from '../src/lib/operations/contact.generated.ts';
import { OriginContext } from '../src/lib/paths/origin.ts';
import { loaderContext } from '../src/lib/query/preload.ts';
import { QueryResults } from '../src/lib/query/query-results.ts';
import { QueryStoreContext } from '../src/lib/query/query-store.ts';
import { anOffer } from './books.ts';

/** The contact details of the shop. */
const SHOP = {
  __typename: 'Shop',
  name: 'ExamShelf',
  address: 'Airport Road, Indore, 452005, India',
  supportEmail: 'support@examshelf.test',
  supportPhone: '+91 731 000 0000',
} as const;

let ids = 0;

/** Default values of the schema's types: the same in every run, with unique ids. */
const mocks = {
  Int: () => 100,
  String: () => 'text',
  Boolean: () => false,
  ID: () => `JEEPHY${1000 + ids++}`,
  Shop: () => SHOP,
  Session: () => ({ createdAt: '2026-11-01T06:00:00.000Z', lastUsedAt: '2026-11-02T06:00:00.000Z' }),
  LoginResult: () => ({ isProven: true }),
  Image: () => ({ key: 'cover-1200x1600' }),
  // No store credit.
  Quote: () => ({ storeCredit: 0 }),
  Order: () => ({ storeCredit: 0, storeCreditReturnedInPaise: 0 }),
  StoreCreditEntry: () => ({ at: '2026-11-01T06:00:00.000Z' }),
  OwnPaymentLink: () => ({ status: 'ENDED', expiresAt: '2026-11-03T06:00:00.000Z' }),
  Book: () => ({ offers: [anOffer('NEW', 565, 469, 17), anOffer('PREOWNED', 339, 278, 18)] }),
};

/** Made once in a worker: it takes longer than most tests. */
const executable = makeExecutableSchema({ typeDefs: readFileSync('schema.graphql', 'utf8') });
const mockStore = createMockStore({ schema: executable, mocks });
const schema = addMocksToSchema({ schema: executable, store: mockStore });

const EmptyFallback = () => null;

/** The types lack what is set while a query is repeated. */
type FullConfig = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean };
const isRepeated = () => (getConfig() as FullConfig)._disableExpensiveErrorDiagnostics === true;

const { getElementError } = getConfig();
configure({
  // Tests are slow on a busy machine.
  asyncUtilTimeout: 10_000,
  // Printing the page takes long: while a query is repeated, its failures are not read. The last one is printed.
  getElementError: (message, container) =>
    isRepeated() ? new Error(message ?? '') : getElementError(message, container),
});

/** Resolvers of root fields. */
type RootResolvers = Record<string, (args: Record<string, unknown>) => unknown>;

/**
 * Renders the page of a URL as the browser does, with a server on the real schema: the given resolvers, and mocks for the
 * rest. Without a resolver of `me`, no user is logged in.
 */
export function renderPage(url: string, queries: RootResolvers = {}, mutations: RootResolvers = {}) {
  ids = 0;
  mockStore.reset();
  const rootValue = { me: () => null, browserStation: () => null, ...queries, ...mutations };
  const operations: { operation: string; variables: Record<string, unknown> }[] = [];
  const recorder = new ApolloLink((operation, forward) => {
    operations.push({ operation: operation.operationName ?? '', variables: operation.variables });
    return forward(operation);
  });
  const rendered = new QueryResults();
  if (!queries.shop) rendered.set(ShopDocument, {}, { __typename: 'Query', shop: SHOP });
  if (!queries.me) rendered.set(MeDocument, {}, { __typename: 'Query', me: null });
  const client = createClient(rendered, ApolloLink.from([recorder, new SchemaLink({ schema, rootValue })]));
  const store = new BrowserQueryStore(rendered, async () => client);
  const router = createMemoryRouter(
    createRoutes(deskRoutes).map((route) => ({ ...route, HydrateFallback: EmptyFallback })),
    {
      initialEntries: [url],
      getContext: () => new RouterContextProvider(new Map([[loaderContext, { store }]])),
    },
  );
  const view = render(
    <OriginContext value="http://shop.test">
      <QueryStoreContext value={store}>
        <RouterProvider router={router} />
      </QueryStoreContext>
    </OriginContext>,
  );
  return { ...view, router, operations, cache: client.cache, store };
}

/** An error as the GraphQL API returns it. */
export function graphqlError(message: string, extensions: Record<string, unknown>) {
  return new GraphQLError(message, { extensions });
}

/** A response that the server delays until the test releases it. */
export function deferred<Response>(value: Response) {
  let release = () => {};
  const response = new Promise<Response>((resolve) => {
    release = () => resolve(value);
  });
  return { response, release };
}
