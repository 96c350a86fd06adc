import { type Request, Router } from 'express';
import { renderBills } from '../../documents/pdf/bill.ts';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import { check } from '../../platform/check.ts';
import { labelSheetInput } from './papers.inputs.ts';
import type { PapersService } from './papers.service.ts';
import { renderLabels } from './pdf/address-label.ts';
import { type LabelSheet, renderBookLabels } from './pdf/book-labels.ts';
import { renderShipmentPapers } from './pdf/label-and-bill.ts';
import { renderPackingSlips } from './pdf/packing-slip.ts';

/** Bills, packing slips and labels as PDF, below /api, for admins. */
export function paperRoutes(papers: PapersService): Router {
  const router = Router();

  /** The bills of 1 to 100 orders, for admins. */
  router.get('/desk/bills.pdf', async (request, response) => {
    const bills = await papers.getBills(request.context.viewer, listOf(request, 'orders'));
    await sendPdf(response, 'bills.pdf', renderBills(bills));
  });

  /** The packing slips of 1 to 100 orders, for admins. */
  router.get('/desk/packing-slips.pdf', async (request, response) => {
    const slips = await papers.getPackingSlips(request.context.viewer, listOf(request, 'orders'));
    await sendPdf(response, 'packing-slips.pdf', renderPackingSlips(slips));
  });

  /** The address labels of 1 to 100 orders whose shipment has not left, for admins. */
  router.get('/desk/labels.pdf', async (request, response) => {
    const labels = await papers.getLabels(request.context.viewer, listOf(request, 'orders'));
    await sendPdf(response, 'labels.pdf', renderLabels(labels));
  });

  /** Label and bill of each of 1 to 100 packed orders on a sheet of A4, for one printer. For admins. */
  router.get('/desk/parcels.pdf', async (request, response) => {
    const { viewer } = request.context;
    const orderIds = listOf(request, 'orders');
    const bills = new Map((await papers.getBills(viewer, orderIds)).map((bill) => [bill.document.orderId, bill]));
    const labels = await papers.getLabels(viewer, orderIds);
    const shipments = labels.flatMap((label) => {
      const bill = bills.get(label.orderId);
      return bill ? [{ label, bill }] : [];
    });
    await sendPdf(response, 'parcels.pdf', renderShipmentPapers(shipments));
  });

  /**
   * Labels for copies of 1 to 100 books in a condition, `copies` of each: `?books=JEEPHY7253-N,JEEPHY7253-P&copies=8`.
   * From a field of the first sheet on, `&start=7`, or on a roll of 50 by 25 mm, `&format=roll`. For admins.
   */
  router.get('/desk/book-labels.pdf', async (request, response) => {
    const { copies = 1 } = request.query;
    const labels = await papers.getBookLabels(request.context.viewer, { books: listOf(request, 'books'), copies });
    await sendPdf(response, 'book-labels.pdf', renderBookLabels('Book labels', labels, sheetOf(request)));
  });

  /**
   * Labels for 1 to 240 pre-owned copies by their codes, for admins: `?copies=7KQ2M9XA,D4P8RW2T`, with `start` or
   * `format` as above.
   */
  router.get('/desk/copy-labels.pdf', async (request, response) => {
    const labels = await papers.getCopyLabels(request.context.viewer, listOf(request, 'copies'));
    await sendPdf(response, 'copy-labels.pdf', renderBookLabels('Copy labels', labels, sheetOf(request)));
  });

  return router;
}

const sheetOf = ({ query: { format, start } }: Request): LabelSheet => check(labelSheetInput, { format, start });

/** The values of a query parameter such as `?orders=A,B`. */
function listOf({ query }: Request, name: 'orders' | 'books' | 'copies'): string[] {
  const text = query[name];
  return typeof text === 'string' ? text.split(',').filter((value) => value.trim() !== '') : [];
}
