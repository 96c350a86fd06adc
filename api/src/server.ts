import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Assets } from './http/assets.ts';
import { createExecutor } from './http/graphql/executor.ts';
import { recordChanges } from './http/graphql/record-changes.ts';
import { recordRefusals } from './http/graphql/record-refusals.ts';
import { graphqlMiddleware } from './http/graphql/graphql-middleware.ts';
import { healthRoutes } from './http/health.ts';
import { loadShedding } from './http/load-shedding.ts';
import { countErrors, measureRequests, metricsRoutes } from './http/metrics.ts';
import { pages, type RenderPage } from './http/pages/pages.ts';
import { restApi } from './http/rest/rest-api.ts';
import { cacheMiddleware } from './http/response-cache/cache-middleware.ts';
import type { OpenResponseCache } from './http/response-cache/open-response-cache.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxtRoutes } from './http/pages/security-txt.ts';
import { sitemapRoutes } from './http/pages/sitemap.ts';
import { pageErrorHandler } from './http/pages/page-error.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';
import { CashLinks } from './orders/cash/cash-links.ts';
import { LinkTokens } from './payment-links/link-tokens.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { checkoutCsp } from './razorpay/checkout-csp.ts';
import { SANDBOX_PATH } from '../sandbox/built-in.ts';
import { sandboxRoutes } from '../sandbox/sandbox.routes.ts';
import { requestLog } from './platform/logging/logger.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Login } from './platform/request-context.ts';
import { requireValidToken, sessionMiddleware } from './platform/session/session-middleware.ts';
import type { Services } from './modules.ts';
import type { Module } from './platform/module.ts';

/** The built or development web app. */
export interface WebParts {
  assets: Assets;
  files: RequestHandler;
  renderPage: RenderPage;
  /** Further origins that pages connect to, for hot reloading in development. */
  connectTo?: string[];
}

interface ServerParts
  extends
    Pick<Infrastructure, 'health' | 'stateStore' | 'signingKeys'>,
    Pick<Config, 'shop' | 'publicUrl' | 'trustProxy'> {
  services: Services;
  modules: readonly Module[];
  /** Null: no response is cached. */
  responseCache: OpenResponseCache | null;
  schema: GraphQLSchema;
  logger: Logger;
  /** Null: none are collected. */
  metrics: Metrics | null;
  web: WebParts;
  /** Whether the server is shutting down. */
  isDraining: () => boolean;
}

/** Creates the Express app. A request passes through its middleware in this order. */
export async function createServer(parts: ServerParts): Promise<Express> {
  const { services, modules, health, stateStore, signingKeys, schema, logger, metrics, publicUrl, web } = parts;
  const cache = parts.responseCache && cacheMiddleware(parts.responseCache.cache, publicUrl);
  const isHttps = publicUrl.startsWith('https:');
  const findViewer = (login: Login) => services.accounts.findViewer(login);
  const server = express();
  server.disable('x-powered-by');
  // Public reads get theirs from the response cache, and files their own; nothing else is kept by clients.
  server.set('etag', () => undefined);
  server.set('trust proxy', parts.trustProxy);
  server.use(requestLog(logger));
  if (metrics) server.use(metricsRoutes(metrics, logger), measureRequests(metrics.requests));
  server.use(healthRoutes({ database: health, stateStore, isDraining: parts.isDraining }));
  if (cache) server.use(cache.answer);
  server.use(compression());
  const checkout = checkoutCsp(services.gateway.checkoutScript);
  server.use(securityHeaders({ isHttps, connectTo: web.connectTo ?? [], checkout }));
  server.use(web.files);
  server.use(mediaRoutes(services.media));
  if (services.sandbox) server.use(SANDBOX_PATH, sandboxRoutes(services.sandbox));
  server.use(
    sessionMiddleware({ stateStore, keys: signingKeys, isHttps, findViewer, events: services.securityEvents }),
  );
  if (cache) server.use(cache.store);
  server.use(sitemapRoutes(services.catalogue, publicUrl));
  server.use(securityTxtRoutes(parts.shop, publicUrl));
  const guard = [requireValidToken, sameOrigin(publicUrl)];
  const admit = loadShedding();
  const [linkTokens, cashLinks] = [new LinkTokens(signingKeys), new CashLinks({ signingKeys, publicUrl })];
  const isLink = (token: string) => linkTokens.isOwn(token) || cashLinks.readToken(token) !== null;
  server.use('/api', restApi(modules, guard, admit, services));
  if (metrics) services.securityLog.countWith((kind) => metrics.requests.countSecurityEvent(kind));
  recordChanges(schema, services.securityLog);
  const { securityEvents } = services;
  const execute = recordRefusals(createExecutor(schema), (...refusal) => securityEvents.refused(...refusal));
  const { playground } = web.assets;
  const plugins = metrics ? [countErrors(metrics.requests)] : [];
  const graphql = { schema, execute, playground, guard, admit, isLink, stateStore, plugins };
  server.use('/graphql', await graphqlMiddleware(graphql));
  server.use(requireValidToken, pages({ schema, execute, publicUrl, admit, isLink, ...web }));
  server.use(pageErrorHandler);
  return server;
}
