import type { Server } from 'node:http';
import type { DataSource } from 'typeorm';
import { ensureOwner } from './accounts/staff/owners.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import { type Infrastructure, openInfrastructure, openMetrics, openStorage } from './infrastructure.ts';
import { type Config, configWarnings } from './config.ts';
import { createSchema } from './http/graphql/schema.ts';
import { openResponseCache } from './http/response-cache/open-response-cache.ts';
import { createPictureFetcher } from './media/fetch-picture.ts';
import { withoutTimeouts } from './platform/database/database.ts';
import { GracefulHttpServer } from './platform/server/graceful-http-server.ts';
import { createHttpServer } from './platform/server/http-server.ts';
import { listen, ownUrl, portOf, portTaken, requireFreePort } from './platform/server/listen.ts';
import { createLogger } from './platform/logging/logger.ts';
import { withProgress } from './platform/server/progress.ts';
import { withTimeout } from './platform/with-timeout.ts';
import { deleteOldFilesHourly } from './retention/old-files.ts';
import { RETIRED_IMAGES } from '../sample/retired-images.ts';
import { loadSampleOnce } from '../sample/sample-catalogue.ts';
import { storeSampleOriginals } from '../sample/sample-pictures.ts';
import { createServer, type WebParts } from './server.ts';
import { composeShop } from './modules.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';

/** Longer than the timeouts of a connection and a statement together, so longer than any ordinary request. */
const DRAIN_TIMEOUT_MS = 14_000;

/** A running shop. */
export interface Shop {
  /** URL on this machine. */
  url: string;
  /**
   * Shuts down gracefully: keeps serving for `graceMs` with readiness 503, finishes open requests, closes all backing
   * services. Returns whether every request got its response in time.
   */
  close(graceMs: number): Promise<boolean>;
}

/** Starts the shop: backing services, sample catalogue, admin, web server, jobs. */
export async function openShop(config: Config, web: WebParts): Promise<Shop> {
  const logger = createLogger();
  await requireFreePort(config.port);
  for (const warning of configWarnings(config)) console.log(`  ! ${warning}`);
  // Needs no database, so it runs while PostgreSQL starts. If it fails, the next start tries again.
  const originals = storeSampleOriginals(openStorage(config, logger)).catch((error: Error) =>
    logger.error(error, 'the pictures of the sample are not stored'),
  );
  const infrastructure = await openInfrastructure(config, logger);
  const { url, directUrl = url } = infrastructure.databaseConfig;
  const responseCache = await openResponseCache({
    megabytes: config.responseCacheMb,
    databaseUrl: directUrl,
    replica: infrastructure.replica,
    log: logger,
  });
  const closeServices = async () => {
    await responseCache?.close();
    await infrastructure.close();
  };
  try {
    await loadSampleCatalogue(infrastructure, originals);
    await ensureConfiguredAdmin(config, infrastructure.database);
    const http = createHttpServer();
    const gracefulServer = new GracefulHttpServer(http);
    const environment = { ownUrl: () => ownUrl(http), log: logger, fetchPicture: createPictureFetcher() };
    const { services, modules } = composeShop({ ...config, ...infrastructure, ...environment });
    const schema = await createSchema(modules);
    const { isDraining } = gracefulServer;
    const metrics = await openMetrics(config, infrastructure, responseCache?.cache ?? null);
    gracefulServer.handleRequests(
      await createServer({
        ...config,
        ...infrastructure,
        responseCache,
        metrics,
        services,
        modules,
        schema,
        logger,
        web,
        isDraining,
      }),
    );
    await withProgress('Web server', () => listen(http, config.port, portTaken(config.port)));
    if (config.runsJobs) startJobs(infrastructure.jobs, modules);
    deleteOldFilesHourly(config.dataDir, logger);
    return {
      url: `http://localhost:${portOf(http)}`,
      close: (graceMs) => closeAll({ http, gracefulServer, closeServices }, graceMs),
    };
  } catch (error) {
    await closeServices();
    throw error;
  }
}

/** Loads the sample catalogue into a new database, and waits for its pictures. */
async function loadSampleCatalogue({ databaseConfig, jobs }: Infrastructure, originals: Promise<void>): Promise<void> {
  const isOld = await withProgress('Sample catalogue', async (onProgress) => {
    const load = (database: DataSource) => loadSampleOnce(database, onProgress);
    const result = await withoutTimeouts(databaseConfig, load);
    await originals;
    return result;
  });
  if (isOld) await jobs.enqueue(RETIRED_IMAGES, {});
}

async function ensureConfiguredAdmin({ admin }: Config, database: DataSource): Promise<void> {
  if (!admin) return;
  const state = await ensureOwner(new AccountStore(database.manager), admin.email, admin.password);
  if (state === 'not an owner')
    console.log("  ! The account of ADMIN_EMAIL is not an owner's: please use another address.");
}

interface OpenParts {
  http: Server;
  gracefulServer: GracefulHttpServer;
  closeServices: () => Promise<void>;
}

async function closeAll({ http, gracefulServer, closeServices }: OpenParts, graceMs: number): Promise<boolean> {
  const isComplete = await withTimeout(graceMs + DRAIN_TIMEOUT_MS, gracefulServer.close(graceMs)).then(
    () => true,
    () => false,
  );
  http.closeAllConnections();
  await closeServices();
  return isComplete;
}
