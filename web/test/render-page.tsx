import { readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { addMocksToSchema } from '@graphql-tools/mock';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { cleanup, configure, render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { afterEach } from 'vitest';
import { routes } from '../src/app/routes.tsx';
import { cartInTurn } from '../src/features/cart/cart-turns.ts';
import { createCache } from '../src/lib/cache.ts';
import { endedSession } from '../src/lib/ended-session.ts';
import { forgetUser } from '../src/lib/forget-user.ts';
import { MeDocument } from '../src/lib/graphql.generated.ts';
import { OriginContext } from '../src/lib/origin.ts';
import { askingContext } from '../src/lib/preload.ts';
import { anOffer } from './books.ts';

const typeDefs = readFileSync('schema.graphql', 'utf8');

/** What the schema answers where a test says nothing else: the same in every run, but no ID twice. */
function plainAnswers() {
  let ids = 0;
  return {
    Int: () => 100,
    String: () => 'text',
    Boolean: () => false,
    ID: () => `JEEPHY${1000 + ids++}`,
    Book: () => ({ offers: [anOffer('NEW', 565, 469, 17), anOffer('PREOWNED', 339, 278, 18)] }),
  };
}

const Nothing = () => null;

// Machines that run many tests at once are slow.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  forgetUser();
});

/** What the server does with a field that is asked for: it answers, or throws. */
type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

/**
 * Renders the page of an address as the browser would, with a server that answers by the real schema, and these answers
 * to queries and to mutations. Without an answer to `me`, it is a visitor who looks.
 */
export function renderPage(address: string, queries: Answers = {}, mutations: Answers = {}) {
  const executable = makeExecutableSchema({ typeDefs });
  const resolvers = {
    Query: resolversOf({ me: () => null, ...queries }),
    Mutation: resolversOf(mutations),
  };
  const schema = addMocksToSchema<Record<string, unknown>>({ schema: executable, mocks: plainAnswers(), resolvers });
  const asked: { operation: string; variables: Record<string, unknown> }[] = [];
  const note = new ApolloLink((operation, forward) => {
    asked.push({ operation: operation.operationName ?? '', variables: operation.variables });
    return forward(operation);
  });
  const cache = createCache();
  const link = ApolloLink.from([endedSession(cache), cartInTurn(), note, new SchemaLink({ schema })]);
  const client = new ApolloClient({ cache, link });
  // The server has found out who asks before the browser begins.
  if (!queries.me) client.writeQuery({ query: MeDocument, data: { me: null } });
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, HydrateFallback: Nothing })),
    {
      initialEntries: [address],
      getContext: () => new RouterContextProvider(new Map([[askingContext, { client }]])),
    },
  );
  const view = render(
    <OriginContext value="http://shop.test">
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </OriginContext>,
  );
  return { ...view, router, asked, cache };
}

function resolversOf(answers: Answers) {
  return Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [
      field,
      (_parent: unknown, args: Record<string, unknown>) => answer(args),
    ]),
  );
}

/** A refusal as the GraphQL door words it. */
export function refusal(message: string, extensions: Record<string, unknown>) {
  return new GraphQLError(message, { extensions });
}

/** An answer that the server holds back until the test has seen what it wanted to. */
export function held<Answer>(answer: Answer) {
  let release = () => {};
  const later = new Promise<Answer>((resolve) => {
    release = () => resolve(answer);
  });
  return { answer: later, release };
}
