import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import type { StockCountsService } from './counts.service.ts';

/** Stock counts as CSV, below /api, for admins. */
export function countRoutes(counts: StockCountsService): Router {
  const router = Router();

  /** The differences of a count: `?count=UUID`. */
  router.get('/desk/stock-count.csv', async ({ context, query }, response) => {
    const countId = typeof query.count === 'string' ? query.count : '';
    await sendCsv(response, await counts.exportDifferences(context.viewer, countId));
  });

  return router;
}
