import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Router,
  Router as createRouter,
} from 'express';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { PageAssets } from '../assets.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { toResponseError, prepareErrorResponse } from '../error-response.ts';
import type { StateStore } from '../../platform/state-store/state-store.ts';
import { type Admit, sessionPriority } from '../load-shedding.ts';
import { bytesOf, parseBody, parseJson, readUpload } from '../read-json.ts';
import { cacheControl } from './cache-control.ts';
import type { Execute } from './executor.ts';
import { respondUnavailable, errorExtensions, formatError, logErrors } from './format-error.ts';
import { limitCost } from './limit-cost.ts';
import { operationPriorities, type OperationBody } from './operation-priority.ts';

/** The time of validation grows with the square of the document size. */
const MAX_TOKENS = 1_000;
/** Larger bodies are parsed only once they are admitted. An order of sixty books has a third of it. */
const MAX_UNADMITTED_BYTES = 16 * 1024;
const GRAPHQL_JSON = 'application/graphql-response+json';
/** Characters of the documents that are kept parsed and validated; each takes about a hundred bytes. */
const MAX_DOCUMENT_CHARACTERS = 400_000;

/** Features of Apollo that the shop does not use. */
const DISABLED = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

interface GraphqlOptions {
  schema: GraphQLSchema;
  execute: Execute;
  playground: PageAssets;
  /** Rejects invalid tokens and requests of other sites. */
  guard: RequestHandler[];
  /** Refuses requests beyond the load. */
  admit: Admit;
  /** Whether the shop has signed the token of a link. */
  isLink: (token: string) => boolean;
  stateStore: StateStore;
  /** Further plugins of Apollo. */
  plugins: ApolloServerPlugin[];
}

/** GraphQL over HTTP, mounted at /graphql. */
export async function graphqlMiddleware(options: GraphqlOptions): Promise<Router> {
  const { schema, execute, playground, guard, admit, isLink, stateStore, plugins } = options;
  const server = new ApolloServer<RequestContext>({
    gateway: gatewayOf(schema, execute),
    introspection: true,
    // In the bounded memory of this process: a client sends the text again to a process that does not have it.
    persistedQueries: {},
    documentStore: documentStore(),
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError,
    plugins: [...DISABLED, limitCost(schema), logErrors, respondUnavailable, cacheControl(schema), ...plugins],
    stopOnTerminationSignals: false,
  });
  await server.start();
  const router = createRouter();
  router.get('/', playgroundPage(playground));
  const priorityOf = operationPriorities(schema, MAX_TOKENS, isLink);
  // What comes before the admission takes little time, and is paid for: a call, each byte, each character.
  router.use(spend(COSTS.call), guard, readUpload(stateStore));
  router.use(ifLarge(admit(sessionPriority)), parseBody, checkOperation);
  router.use(admit((request) => priorityOf(request.context.knownRole, sentOperation(request))));
  router.use(preventStorage, expressMiddleware(server, { context: async ({ req }) => req.context }));
  router.use(requestErrorHandler);
  return router;
}

/** Apollo's way to replace the execution of a schema. */
function gatewayOf(
  schema: GraphQLSchema,
  execute: Execute,
): NonNullable<ApolloServerOptions<RequestContext>['gateway']> {
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    load: async () => ({
      executor: ({ document, request: { operationName, variables }, context }) =>
        execute(document, operationName, variables, context as unknown as RequestContext),
    }),
    stop: async () => {},
  };
}

/** Documents that are parsed and validated, by their digest. */
function documentStore(): NonNullable<ApolloServerOptions<RequestContext>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_DOCUMENT_CHARACTERS,
    sizeCalculation: ({ loc }) => loc?.source.body.length || 1,
  });
  return {
    get: async (digest) => documents.get(digest),
    set: async (digest, document) => void documents.set(digest, document),
    delete: async (digest) => documents.delete(digest),
  };
}

/** A response for a logged-in user is private already. */
const preventStorage: RequestHandler = (_request, response, next) => {
  if (!response.get('Cache-Control')) response.set('Cache-Control', 'no-store');
  next();
};

/** A large body is parsed once it is admitted, and no operation in it is important enough to look for. */
function ifLarge(admit: RequestHandler): RequestHandler {
  return (request, response, next) =>
    (bytesOf(request)?.length ?? 0) > MAX_UNADMITTED_BYTES ? admit(request, response, next) : next();
}

/** Takes the cost of parsing and validating a document, which happens before `limitCost`: one unit per character. */
const checkOperation: RequestHandler = async (request, _response, next) => {
  const { query } = sentOperation(request);
  if (typeof query === 'string') await request.context.spend(query.length);
  next();
};

/** The operation where Apollo reads it from. Throws BAD_USER_INPUT for variables of a URL that cannot be read. */
function sentOperation({ method, body, query }: Request): OperationBody {
  if (method === 'POST') return (body as object | undefined) ?? {};
  const { variables } = query;
  return { ...query, ...(typeof variables === 'string' && { variables: parseJson(Buffer.from(variables)) }) };
}

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
