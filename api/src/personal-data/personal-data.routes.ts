import { Readable } from 'node:stream';
import { Router } from 'express';
import { spend } from '../platform/limits/cost-budget.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { sendFile } from '../platform/send-file.ts';
import type { PersonalDataService } from './personal-data.service.ts';

/** A copy of the personal data of the logged-in user, below /api. */
export function personalDataRoutes(personalData: PersonalDataService): Router {
  const router = Router();

  /** A JSON file. 401 for a visitor; 429 after five in an hour. An error after its start breaks the connection. */
  router.get('/account/data', spend(10 * COSTS.write), async ({ context }, response) => {
    const pieces = await personalData.exportData(context.viewer, context.session);
    await sendFile(response, {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="my-data.json"',
      content: [Readable.from(pieces)],
    });
  });

  return router;
}
