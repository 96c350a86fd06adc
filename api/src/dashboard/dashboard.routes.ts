import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { type Response, Router } from 'express';
import { CSV_OUTPUT } from '../platform/csv.ts';
import type { Export, OrderExportsService } from './order-exports.service.ts';

/** Orders of a range of days as CSV, below /api, for admins: `?from=2026-11-01&to=2026-11-30`. */
export function dashboardRoutes(orderExports: OrderExportsService): Router {
  const router = Router();

  router.get('/desk/orders.csv', async ({ context, query }, response) => {
    await sendCsv(response, orderExports.exportOrders(context.viewer, rangeOf(query)));
  });

  router.get('/desk/order-lines.csv', async ({ context, query }, response) => {
    await sendCsv(response, orderExports.exportLines(context.viewer, rangeOf(query)));
  });

  return router;
}

/** The service checks the range. */
const rangeOf = ({ from, to }: Record<string, unknown>) => ({ from, to }) as { from: string; to: string };

/** Streams a file. An error after its first page breaks the connection, so that a part is not taken for the whole. */
async function sendCsv(response: Response, { name, header, pages }: Export): Promise<void> {
  const first = await pages.next();
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
  await pipeline(Readable.from(rowsOf([header, ...(first.value ?? [])], pages)), csvWriter(), response).catch(
    (error: NodeJS.ErrnoException) => {
      // The client has closed the connection.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    },
  );
}

/** With a byte order mark, so that Excel reads Hindi. */
const csvWriter = () => stringify({ ...CSV_OUTPUT, bom: true, record_delimiter: 'windows' });

async function* rowsOf(first: string[][], pages: AsyncGenerator<string[][]>) {
  yield* first;
  for await (const page of pages) yield* page;
}
