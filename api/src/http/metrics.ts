import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { countRefusals } from '../platform/count-refusals.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { RequestMetrics } from '../platform/metrics/request-metrics.ts';
import { operationOf } from '../platform/graphql/operation.ts';
import { cacheResultOf } from './response-cache/cache-middleware.ts';

/** `/metrics` for Prometheus, which sends `Authorization: Bearer METRICS_TOKEN`. */
export function metricsRoutes(metrics: Metrics, log: Logger): Router {
  const refuse = countRefusals(log, 'wrong tokens for /metrics');
  const expected = digest(`Bearer ${metrics.token}`);
  const router = Router();
  router.get('/metrics', async (request, response) => {
    const isAuthorized = timingSafeEqual(digest(request.get('Authorization') ?? ''), expected);
    response.set('Cache-Control', 'no-store');
    if (!isAuthorized) {
      refuse();
      return void response.status(401).set('WWW-Authenticate', 'Bearer').end();
    }
    response.set('Content-Type', metrics.contentType).end(await metrics.print());
  });
  return router;
}

/** Digests have the same length, as the comparison in constant time requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Times every request. */
export function measureRequests(metrics: RequestMetrics): RequestHandler {
  return (_request, response, next) => {
    const startedAt = performance.now();
    metrics.start();
    response.once('close', () => {
      metrics.end({
        operation: operationOf(response),
        status: response.writableFinished ? response.statusCode : null,
        seconds: (performance.now() - startedAt) / 1000,
        isShed: response.locals.isShed === true,
        cacheResult: cacheResultOf(response),
      });
    });
    next();
  };
}

/** Counts the errors of GraphQL responses. */
export function countErrors(metrics: RequestMetrics): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body } }) {
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          for (const { extensions } of errors) metrics.countGraphqlError(String(extensions?.code));
        },
      };
    },
  };
}
