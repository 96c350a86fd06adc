import { createServer as createHttpServer, type Server } from 'node:http';
import type { DataSource } from 'typeorm';
import { ensureAdmin } from './accounts/admins.ts';
import { AccountStore } from './accounts/accounts.store.ts';
import { type DatabaseInfrastructure, openInfrastructure, openStorage } from './infrastructure.ts';
import { type Config, cautionsOf } from './config.ts';
import { createSchema } from './http/graphql/schema.ts';
import { createPictureFetcher } from './media/fetch-picture.ts';
import { withoutTimeLimits } from './platform/database/database.ts';
import { HttpDrain } from './platform/server/http-drain.ts';
import { listen, ownUrl, portOf } from './platform/server/listen.ts';
import { createLogger } from './platform/logger.ts';
import { step } from './platform/server/steps.ts';
import { withTimeout } from './platform/with-timeout.ts';
import { loadSampleOnce } from './scripts/sample/sample-catalogue.ts';
import { storeSampleOriginals } from './scripts/sample/sample-pictures.ts';
import { createServer, type WebParts } from './server.ts';
import { createServices, startJobs } from './services.ts';

/** Longer than the longest ordinary request, which waits for a connection and then for a statement. */
const DRAIN_LIMIT_MS = 14_000;

/** A shop that is open. */
export interface Shop {
  /** Where it answers on this machine. */
  url: string;
  /**
   * Goes on for `graceMs` with readiness at 503, answers the requests under way, then closes everything it opened. Returns
   * whether every request was answered in time.
   */
  close(graceMs: number): Promise<boolean>;
}

/** Opens the shop: database, tables, sessions, sample catalogue, admin, web server, in this order. */
export async function openShop(config: Config, web: WebParts): Promise<Shop> {
  const logger = createLogger();
  for (const caution of cautionsOf(config)) console.log(`  ! ${caution}`);
  // Needs no database, so it runs while PostgreSQL starts. If it fails, the next start tries again.
  const originals = storeSampleOriginals(openStorage(config, logger)).catch((error: Error) =>
    logger.error(error, 'the pictures of the sample are not stored'),
  );
  const infrastructure = await openInfrastructure(config, logger);
  try {
    await step('Sample catalogue', async (progress) => {
      await withoutTimeLimits(infrastructure.schema, (database) => loadSampleOnce(database, progress));
      await originals;
    });
    await makeConfiguredAdmin(config, infrastructure.database);
    const http = createHttpServer();
    const drain = new HttpDrain(http);
    const here = {
      ownUrl: () => ownUrl(http),
      clock: () => new Date(),
      log: logger,
      fetchPicture: createPictureFetcher(),
    };
    const services = createServices({ ...config, ...infrastructure, ...here });
    const schema = await createSchema(services);
    const { isDraining } = drain;
    drain.serve(await createServer({ ...config, ...infrastructure, services, schema, logger, web, isDraining }));
    await step('Web server', () => listen(http, config.port, `PORT ${config.port} is taken. Set PORT to a free one.`));
    startJobs(infrastructure.jobs, services);
    return {
      url: `http://localhost:${portOf(http)}`,
      close: (graceMs) => closeAll({ http, drain, infrastructure }, graceMs),
    };
  } catch (error) {
    await infrastructure.close();
    throw error;
  }
}

async function makeConfiguredAdmin({ admin }: Config, database: DataSource): Promise<void> {
  if (!admin) return;
  const state = await ensureAdmin(new AccountStore(database.manager), admin.email, admin.password);
  if (state === 'not an admin')
    console.log('  ! The account of ADMIN_EMAIL is not an admin. If it is yours: npm run make-admin -- EMAIL');
}

interface OpenParts {
  http: Server;
  drain: HttpDrain;
  infrastructure: DatabaseInfrastructure;
}

async function closeAll({ http, drain, infrastructure }: OpenParts, graceMs: number): Promise<boolean> {
  const isComplete = await withTimeout(graceMs + DRAIN_LIMIT_MS, drain.close(graceMs)).then(
    () => true,
    () => false,
  );
  http.closeAllConnections();
  await infrastructure.close();
  return isComplete;
}
