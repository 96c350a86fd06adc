import { type Request, type Response, Router } from 'express';
import { COSTS } from '../platform/limits/costs.ts';
import { spend } from '../platform/limits/cost-budget.ts';
import { fileNameOf, numberInFileName } from './documents.rules.ts';
import type { BillPaper } from './papers.ts';
import type { PapersService } from './papers.service.ts';
import { renderBills } from './pdf/bill.ts';
import { renderLabels } from './pdf/label.ts';
import { renderPackingSlips } from './pdf/packing-slip.ts';
import { sendPdf } from './pdf/send-pdf.ts';

/** Drawing one paper; most of it is reading the fonts. */
const PAPER_COST = 5 * COSTS.page;

/** Bills, packing slips and address labels as PDF, below /api. */
export function documentRoutes(papers: PapersService): Router {
  const router = Router();

  /** The current bill of an order, for its owner and admins; else, and before it is issued, 404. */
  router.get('/orders/:orderId/bill.pdf', spend<{ orderId: string }>(PAPER_COST), async (request, response) => {
    await sendBill(response, await papers.getBill(request.context.viewer, request.params.orderId));
  });

  /** A bill or credit note, for the owner of the order and admins; else 404. `Document.url` in GraphQL. */
  router.get(
    '/orders/:orderId/documents/:file',
    spend<{ orderId: string; file: string }>(PAPER_COST),
    async (request, response) => {
      const { orderId, file } = request.params;
      const number = numberInFileName(file);
      await sendBill(response, await papers.getDocument(request.context.viewer, { orderId, number }));
    },
  );

  /** The bills of 1 to 100 orders, for admins. */
  router.get('/desk/bills.pdf', async (request, response) => {
    const bills = await papers.getBills(request.context.viewer, ordersOf(request));
    await sendPdf(response, 'bills.pdf', renderBills(bills));
  });

  /** The packing slips of 1 to 100 orders, for admins. */
  router.get('/desk/packing-slips.pdf', async (request, response) => {
    const slips = await papers.getPackingSlips(request.context.viewer, ordersOf(request));
    await sendPdf(response, 'packing-slips.pdf', renderPackingSlips(slips));
  });

  /** The address labels of 1 to 100 orders, for admins. */
  router.get('/desk/labels.pdf', async (request, response) => {
    const labels = await papers.getLabels(request.context.viewer, ordersOf(request));
    await sendPdf(response, 'labels.pdf', renderLabels(labels));
  });

  return router;
}

/** The order numbers of `?orders=A,B`. */
function ordersOf({ query }: Request): string[] {
  return typeof query.orders === 'string' ? query.orders.split(',').filter((orderId) => orderId.trim() !== '') : [];
}

function sendBill(response: Response, bill: BillPaper): Promise<void> {
  return sendPdf(response, fileNameOf(bill.document.number), renderBills([bill]));
}
