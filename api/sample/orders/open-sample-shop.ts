import { createServer } from 'node:http';
import express from 'express';
import { roleOfSession } from '../../src/accounts/session-role.ts';
import type { Config } from '../../src/config.ts';
import { type Database, openStorage } from '../../src/infrastructure.ts';
import { createPictureFetcher } from '../../src/media/fetch-picture.ts';
import { REFUNDS, type RefundJob } from '../../src/payments/refunds/refunds.service.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { listen, ownUrl } from '../../src/platform/server/listen.ts';
import { StartupError } from '../../src/platform/server/run-program.ts';
import { openSigningKeys } from '../../src/platform/session/session-secret.ts';
import { createPostgresStateStore } from '../../src/platform/state-store/postgres-state-store.ts';
import { SANDBOX_PATH } from '../../sandbox/built-in.ts';
import { sandboxRoutes } from '../../sandbox/sandbox.routes.ts';
import { composeShop } from '../../src/modules.ts';
import { NO_JOBS } from '../../src/platform/jobs/no-jobs.ts';

const REAL_KEYS = 'Sample orders are for shops without RAZORPAY_KEY_ID: this one takes real payments.';

/** Throws a StartupError in a shop with keys of a payment provider, also with test keys. */
export function requireSandbox({ razorpay }: Pick<Config, 'razorpay'>): void {
  if (razorpay) throw new StartupError(REAL_KEYS);
}

/**
 * Opens the services of a shop with an adjustable clock, and the payments sandbox at a separate port. They send
 * no email and book no shipment: their jobs are dropped, except refunds, which the caller takes.
 */
export async function openSampleShop(config: Config, database: Database) {
  requireSandbox(config);
  const log = createLogger();
  const http = createServer();
  const stateStore = createPostgresStateStore(database, roleOfSession);
  const refunds: RefundJob[] = [];
  let time = new Date();
  const { services } = composeShop({
    ...config,
    ...database,
    stateStore,
    jobs: jobsFor(refunds),
    mailTransport: { send: async () => {}, close: () => {} },
    storage: openStorage(config, log),
    fetchPicture: createPictureFetcher(),
    signingKeys: await openSigningKeys(config),
    ownUrl: () => ownUrl(http),
    delhivery: undefined,
    delhiveryPickup: undefined,
    delhiveryPushKey: undefined,
    clock: () => new Date(time),
    log,
  });
  const app = express();
  if (services.sandbox) app.use(SANDBOX_PATH, sandboxRoutes(services.sandbox));
  http.on('request', app);
  await listen(http, 0, 'There is no free port.');
  return {
    services,
    database: database.database,
    setTime: (now: Date) => void (time = now),
    takeRefunds: () => refunds.splice(0),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await stateStore.close();
    },
  };
}

/** Keeps the refunds and drops all other jobs. */
function jobsFor(refunds: RefundJob[]): Jobs {
  return {
    ...NO_JOBS,
    enqueue: async (queue, data) => void (queue === REFUNDS && refunds.push(data as RefundJob)),
  };
}
