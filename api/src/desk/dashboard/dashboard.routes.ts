import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import type { MarginsService } from './margins.service.ts';
import type { OrderExportsService } from './order-exports.service.ts';

/** Orders and margins of a range of days as CSV, below /api, for admins: `?from=2026-11-01&to=2026-11-30`. */
export function dashboardRoutes(orderExports: OrderExportsService, margins: MarginsService): Router {
  const router = Router();

  router.get('/desk/orders.csv', async ({ context, query }, response) => {
    await sendCsv(response, orderExports.exportOrders(context.viewer, rangeOf(query)));
  });

  router.get('/desk/order-lines.csv', async ({ context, query }, response) => {
    await sendCsv(response, orderExports.exportLines(context.viewer, rangeOf(query)));
  });

  router.get('/desk/stock.csv', async ({ context }, response) => {
    await sendCsv(response, margins.exportStock(context.viewer));
  });

  router.get('/desk/book-margins.csv', async ({ context, query }, response) => {
    await sendCsv(response, margins.exportBookMargins(context.viewer, rangeOf(query)));
  });

  return router;
}

/** The service checks the range. */
const rangeOf = ({ from, to }: Record<string, unknown>) => ({ from, to }) as { from: string; to: string };
