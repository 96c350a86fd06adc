import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { type ErrorRequestHandler, type RequestHandler, type Router, Router as createRouter } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { PageAssets } from '../pages/assets.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { toAppError, startErrorResponse } from '../app-error.ts';
import { readJson } from '../read-json.ts';
import { answerUnavailable, extensionsOf, formatError, logErrors } from './format-error.ts';
import { limitCost } from './limit-cost.ts';
import { playgroundPage } from './playground-page.ts';

/** Validation takes a time that grows with the square of a document. */
const MOST_TOKENS = 1_000;
const GRAPHQL_JSON = 'application/graphql-response+json';

/** GraphQL over HTTP, mounted at /graphql. `guard` refuses what other sites send. */
export async function graphqlMiddleware(
  schema: GraphQLSchema,
  playground: PageAssets,
  guard: RequestHandler,
): Promise<Router> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    // Nobody needs queries that are known by a hash, and a wrong hash would pass for a fault of the shop.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MOST_TOKENS },
    formatError: formatError,
    plugins: [limitCost(schema), logErrors, answerUnavailable],
    stopOnTerminationSignals: false,
  });
  await server.start();
  const door = createRouter();
  door.get('/', playgroundPage(playground));
  const execute = expressMiddleware(server, { context: async ({ req }) => req.context });
  door.use(spend(COSTS.call), guard, readJson, spendOnDocument, execute);
  door.use(restErrorHandler);
  return door;
}

/** Takes the cost of reading a document, which is validated before it is priced: a unit a character. */
const spendOnDocument: RequestHandler = async (request, _response, next) => {
  const { query } = (request.body ?? {}) as { query?: unknown };
  if (typeof query === 'string') await request.context.spend(query.length);
  next();
};

/** Answers what never came as far as GraphQL in the words of GraphQL. */
const restErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!toAppError(error) || response.headersSent) return next(error);
  const refusal = startErrorResponse(error, request, response, 'a GraphQL request failed');
  // Clients read the errors of an answer of this type whatever its status is.
  response.type(request.accepts([GRAPHQL_JSON, 'application/json']) || 'application/json');
  if (refusal)
    response.send(JSON.stringify({ errors: [{ message: refusal.message, extensions: extensionsOf(refusal) }] }));
};
