import { Router } from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { SessionEngine } from '../platform/session/session-engine.ts';
import { logError } from '../platform/database/outage.ts';
import { withTimeout } from '../platform/with-timeout.ts';

const TIMEOUT_MS = 2_000;

interface HealthParts {
  database: DataSource;
  sessions: SessionEngine;
  isDraining: () => boolean;
}

/** `/healthz`: the process answers. `/readyz`: what it stands on answers too and it is not about to close, else 503. */
export function healthRoutes({ database, sessions, isDraining }: HealthParts): Router {
  const parts = { database: () => database.query('SELECT 1'), sessions: () => sessions.ping() };
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    if (isDraining()) return void response.status(503).json({ status: 'closing' });
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, ask]) => [name, await stateOf(ask, request.log)] as const),
    );
    const ready = states.every(([, state]) => state === 'ok');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(states) });
  });
  return router;
}

async function stateOf(ask: () => Promise<unknown>, log: Logger): Promise<'ok' | 'unavailable'> {
  try {
    await withTimeout(TIMEOUT_MS, ask());
    return 'ok';
  } catch (error) {
    logError(log, error, 'not ready');
    return 'unavailable';
  }
}
