import { type Request, Router } from 'express';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import { type CsvColumn, csvFile, fieldColumns, onePage, rupeesCell, sendCsv } from '../../platform/csv/send-csv.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { renderPurchaseOrder } from './purchase-order-pdf.ts';
import { fileName } from './purchase-orders.rules.ts';
import type { PurchaseOrdersService } from './purchase-orders.service.ts';

type Line = Awaited<ReturnType<PurchaseOrdersService['listLines']>>[number];

const COLUMNS: CsvColumn<Line>[] = [
  ...fieldColumns('bookId', 'isbn', 'title', 'publisher', 'units', 'receivedUnits'),
  { name: 'expectedCost', cell: ({ expectedCostInPaise }) => rupeesCell(expectedCostInPaise) },
];

/** Purchase orders as PDF and CSV, below /api, for admins: `?order=UUID`. */
export function purchaseOrderRoutes(purchaseOrders: PurchaseOrdersService, papers: PapersService): Router {
  const router = Router();
  const idOf = ({ order }: Request['query']) => (typeof order === 'string' ? order : '');

  /** A purchase order to print. */
  router.get('/desk/purchase-order.pdf', async ({ context: { viewer }, query }, response) => {
    const order = await purchaseOrders.getOrder(viewer, idOf(query));
    const lines = await purchaseOrders.listLines(viewer, order);
    await sendPdf(response, `${fileName(order.number)}.pdf`, renderPurchaseOrder(order, lines, papers.sender()));
  });

  /** The lines of a purchase order. */
  router.get('/desk/purchase-order.csv', async ({ context: { viewer }, query }, response) => {
    const order = await purchaseOrders.getOrder(viewer, idOf(query));
    const lines = onePage(() => purchaseOrders.listLines(viewer, order));
    await sendCsv(response, csvFile(`${fileName(order.number)}.csv`, COLUMNS, lines));
  });

  return router;
}
