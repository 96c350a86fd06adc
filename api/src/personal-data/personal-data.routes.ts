import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { spend } from '../platform/limits/cost-budget.ts';
import { COSTS } from '../platform/limits/costs.ts';
import type { PersonalDataService } from './personal-data.service.ts';

/** A copy of the personal data of the logged-in user, below /api. */
export function personalDataRoutes(personalData: PersonalDataService): Router {
  const router = Router();

  /** A JSON file. 401 for a visitor; 429 after five in an hour. An error after its start breaks the connection. */
  router.get('/account/data', spend(10 * COSTS.write), async ({ context }, response) => {
    const pieces = await personalData.exportData(context.viewer, context.session);
    response.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    });
    await pipeline(Readable.from(pieces), response).catch((error: NodeJS.ErrnoException) => {
      // The client has closed the connection.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  });

  return router;
}
