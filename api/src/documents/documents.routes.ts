import { type Response, Router } from 'express';
import { COSTS } from '../platform/limits/costs.ts';
import { spend } from '../platform/limits/cost-budget.ts';
import { fileNameOf, numberInFileName } from './documents.rules.ts';
import type { DocumentsService } from './documents.service.ts';
import { type BillPaper, renderBills } from './pdf/bill.ts';
import { sendPdf } from './pdf/send-pdf.ts';

/** Drawing one paper; most of it is reading the fonts. */
const PAPER_COST = 5 * COSTS.page;

/** Bills and credit notes as PDF, below /api. */
export function documentRoutes(documents: DocumentsService): Router {
  const router = Router();

  /** The current bill of an order, for its owner and admins; else, and before it is issued, 404. */
  router.get('/orders/:orderId/bill.pdf', spend<{ orderId: string }>(PAPER_COST), async (request, response) => {
    await sendBill(response, await documents.getBill(request.context.viewer, request.params.orderId));
  });

  /** A bill or credit note, for the owner of the order and admins; else 404. `Document.url` in GraphQL. */
  router.get(
    '/orders/:orderId/documents/:file',
    spend<{ orderId: string; file: string }>(PAPER_COST),
    async (request, response) => {
      const { orderId, file } = request.params;
      const number = numberInFileName(file);
      await sendBill(response, await documents.getDocument(request.context.viewer, { orderId, number }));
    },
  );

  return router;
}

function sendBill(response: Response, bill: BillPaper): Promise<void> {
  return sendPdf(response, fileNameOf(bill.document.number), renderBills([bill]));
}
