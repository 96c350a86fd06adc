import { Readable } from 'node:stream';
import { type Response, Router } from 'express';
import { spend } from '../platform/limits/cost-budget.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { sendFile } from '../platform/send-file.ts';
import type { PersonalDataService } from './personal-data.service.ts';

function sendCopy(response: Response, pieces: AsyncGenerator<string>): Promise<void> {
  return sendFile(response, {
    type: 'application/json; charset=utf-8',
    disposition: 'attachment; filename="my-data.json"',
    content: [Readable.from(pieces)],
  });
}

/** A copy of the personal data of the logged-in user, below /api. */
export function personalDataRoutes(personalData: PersonalDataService): Router {
  const router = Router();

  /** A JSON file. 401 for a visitor; 429 after five in an hour. An error after its start breaks the connection. */
  router.get('/account/data', spend(10 * COSTS.write), async ({ context }, response) => {
    await sendCopy(response, await personalData.exportData(context.viewer, context.session));
  });

  /** The same for the confirmed parent of a user. Body `{ token }`, of their emailed link. 400 if it is not valid. */
  router.post('/parent/data', spend(10 * COSTS.write), async ({ body, context }, response) => {
    await sendCopy(response, await personalData.exportForParent(body?.token, context.address));
  });

  return router;
}
