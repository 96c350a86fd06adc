import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { type ErrorRequestHandler, type RequestHandler, type Router, Router as createRouter } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { PageAssets } from '../assets.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { toResponseError, prepareErrorResponse } from '../error-response.ts';
import { parseJsonBody } from '../read-json.ts';
import { cacheControl } from './cache-control.ts';
import { respondUnavailable, errorExtensions, formatError, logErrors } from './format-error.ts';
import { limitCost } from './limit-cost.ts';

/** The time of validation grows with the square of the document size. */
const MAX_TOKENS = 1_000;
const GRAPHQL_JSON = 'application/graphql-response+json';

/** GraphQL over HTTP, mounted at /graphql. `guard` rejects requests of other sites. */
export async function graphqlMiddleware(
  schema: GraphQLSchema,
  playground: PageAssets,
  guard: RequestHandler,
): Promise<Router> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    // The web does not use them, and an unknown hash would be reported as an internal error.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      limitCost(schema),
      logErrors,
      respondUnavailable,
      cacheControl(schema),
    ],
    stopOnTerminationSignals: false,
  });
  await server.start();
  const router = createRouter();
  router.get('/', playgroundPage(playground));
  const execute = expressMiddleware(server, { context: async ({ req }) => req.context });
  router.use(spend(COSTS.call), guard, parseJsonBody, spendDocumentCost, execute);
  router.use(requestErrorHandler);
  return router;
}

/** Takes the cost of parsing and validating a document, which happens before `limitCost`: one unit per character. */
const spendDocumentCost: RequestHandler = async (request, _response, next) => {
  const { query } = (request.body ?? {}) as { query?: unknown };
  if (typeof query === 'string') await request.context.spend(query.length);
  next();
};

/** Responds in GraphQL's format to errors thrown before Apollo, such as invalid JSON. */
const requestErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!toResponseError(error) || response.headersSent) return next(error);
  const appError = prepareErrorResponse(error, request, response, 'a GraphQL request failed');
  // Clients read the errors of a response of this type at any status.
  response.type(request.accepts([GRAPHQL_JSON, 'application/json']) || 'application/json');
  if (appError)
    response.send(JSON.stringify({ errors: [{ message: appError.message, extensions: errorExtensions(appError) }] }));
};

/** Serves GraphiQL to browsers; other requests go on to the API. */
function playgroundPage({ scripts, styles }: PageAssets): RequestHandler {
  return (request, response, next) => {
    if (request.accepts(['application/json', 'html']) !== 'html') return next();
    response.type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API playground</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="playground">Loading the playground...</div>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</body>
</html>`);
  };
}
