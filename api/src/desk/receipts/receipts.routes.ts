import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** Receipts as CSV, below /api, for admins. */
export function receiptRoutes(receipts: ReceiptsService): Router {
  const router = Router();

  /** The titles of all posted receipts, or of one: `?receipt=UUID`. */
  router.get('/desk/receipt-lines.csv', async ({ context, query: { receipt } }, response) => {
    const receiptId = typeof receipt === 'object' ? '' : receipt;
    await sendCsv(response, receipts.exportLines(context.viewer, receiptId));
  });

  return router;
}
