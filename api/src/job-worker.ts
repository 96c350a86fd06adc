import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { type Config, configWarnings } from './config.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './http/metrics.ts';
import { openInfrastructure, openMetrics } from './infrastructure.ts';
import { createPictureFetcher } from './media/fetch-picture.ts';
import { deleteOldFilesHourly } from './retention/old-files.ts';
import { webhookRoutes } from './payments/webhooks.routes.ts';
import { AsyncDisposableStack } from './platform/async-disposable-stack.ts';
import { createLogger, requestLog } from './platform/logging/logger.ts';
import { closeHttp, listen, ownUrl, portOf, portTaken, requireFreePort } from './platform/server/listen.ts';
import { withProgress } from './platform/server/progress.ts';
import { StartupError } from './platform/server/run-program.ts';
import { SANDBOX_PATH } from '../sandbox/built-in.ts';
import { sandboxRoutes } from '../sandbox/sandbox.routes.ts';
import { composeShop, type Services } from './modules.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';

const NO_DATABASE = 'A worker requires DATABASE_URL: the embedded database belongs to the process of the shop.';

/** A running process that only runs jobs. */
export interface JobWorker {
  /** URL of its health checks on this machine. */
  url: string;
  /** Shuts down gracefully: starts no more jobs, and waits briefly for running ones. */
  close(): Promise<void>;
}

/** Starts a process that runs jobs, next to shop processes with JOBS=off. On PORT it serves its health checks. */
export async function openJobWorker(config: Config): Promise<JobWorker> {
  if (!config.databaseUrl) throw new StartupError(NO_DATABASE);
  const log = createLogger();
  await requireFreePort(config.port);
  for (const warning of configWarnings(config)) console.log(`  ! ${warning}`);
  const http = createServer();
  const sandbox = createServer();
  let isClosing = false;
  const stack = new AsyncDisposableStack();
  stack.defer(() => Promise.all([http, sandbox].map(closeHttp)));
  try {
    const infrastructure = await openInfrastructure(config, log);
    stack.defer(infrastructure.close);
    const environment = { ownUrl: () => ownUrl(sandbox), log };
    const fetchPicture = createPictureFetcher();
    const { services, modules } = composeShop({ ...config, ...infrastructure, ...environment, fetchPicture });
    await serveSandbox(sandbox, services, log);
    const { health: database, stateStore } = infrastructure;
    const app = express().use(requestLog(log));
    app.use(healthRoutes({ database, stateStore, isDraining: () => isClosing }));
    const metrics = await openMetrics(config, infrastructure, null);
    if (metrics) app.use(metricsRoutes(metrics, log));
    http.on('request', app);
    await withProgress('Health checks', () => listen(http, config.port, portTaken(config.port)));
    startJobs(infrastructure.jobs, modules);
    deleteOldFilesHourly(config.dataDir, log);
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return {
    url: `http://localhost:${portOf(http)}`,
    close: () => {
      isClosing = true;
      return stack.disposeAsync();
    },
  };
}

/**
 * The jobs of a shop without a payment provider call its sandbox, whose state is in the database, and deliver the
 * sandbox's webhooks. A worker calls itself for that, on an address that only this machine reaches.
 */
async function serveSandbox(http: Server, { sandbox, webhooks }: Services, log: Logger): Promise<void> {
  if (!sandbox) return;
  const app = express().use(requestLog(log));
  http.on('request', app.use(SANDBOX_PATH, sandboxRoutes(sandbox)).use('/api', webhookRoutes(webhooks)));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
}
