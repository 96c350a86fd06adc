import { Readable } from 'node:stream';
import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import { sendFile } from '../../platform/send-file.ts';
import type { MonthsService } from './months.service.ts';

/** A month, below /api, for admins: `/desk/months/2026-11.json` has GSTR-1, `2026-11.csv` all figures. */
export function monthRoutes(months: MonthsService): Router {
  const router = Router();
  router.get('/desk/months/:month.json', async ({ context, params: { month } }, response) => {
    const gstr1 = await months.readReturn(context.viewer, month);
    await sendFile(response, {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="gstr1-${month}.json"`,
      content: [Readable.from([JSON.stringify(gstr1)])],
    });
  });
  router.get('/desk/months/:month.csv', async ({ context, params: { month } }, response) => {
    await sendCsv(response, months.exportMonth(context.viewer, month));
  });
  return router;
}
