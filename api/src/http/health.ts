import { Router } from 'express';
import type { Logger } from 'pino';
import type { DatabasePools } from '../platform/database/database.ts';
import { RETRY_AFTER_SECONDS } from '../platform/errors.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { logError } from '../platform/logging/logger.ts';
import { withTimeout } from '../platform/with-timeout.ts';

const TIMEOUT_MS = 2_000;

interface HealthParts {
  database: DatabasePools['health'];
  stateStore: StateStore;
  isDraining: () => boolean;
}

/**
 * `/healthz`: liveness. `/readyz`: readiness; 503 if a backing service cannot be reached or the server is shutting down. It
 * reads no table: while one is locked, every process is in the same state, and those requests that need it get 503.
 */
export function healthRoutes({ database, stateStore, isDraining }: HealthParts): Router {
  const checks = { database: () => database.query('SELECT 1'), sessions: () => stateStore.ping() };
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    const unavailable = () => response.status(503).set('Retry-After', String(RETRY_AFTER_SECONDS));
    if (isDraining()) return void unavailable().json({ status: 'closing' });
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, ping]) => [name, await stateOf(ping, request.log)] as const),
    );
    const ready = states.every(([, state]) => state === 'ok');
    (ready ? response : unavailable()).json({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(states) });
  });
  return router;
}

async function stateOf(ping: () => Promise<unknown>, log: Logger): Promise<'ok' | 'unavailable'> {
  try {
    await withTimeout(TIMEOUT_MS, ping());
    return 'ok';
  } catch (error) {
    logError(log, error, 'a readiness check failed');
    return 'unavailable';
  }
}
