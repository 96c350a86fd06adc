import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import { rangeOf } from '../dashboard/dashboard.routes.ts';
import type { MarginsService } from './margins.service.ts';

/** The margins of books in a range of days as CSV, below /api, for admins: `?from=2026-11-01&to=2026-11-30`. */
export function marginsRoutes(margins: MarginsService): Router {
  const router = Router();
  router.get('/desk/book-margins.csv', async ({ context, query }, response) => {
    await sendCsv(response, margins.exportBookMargins(context.viewer, rangeOf(query)));
  });
  return router;
}
