import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import type { CopyFilterRequest } from './copies.inputs.ts';
import type { CopyListService } from './copy-list.service.ts';

/** The copies as CSV, below /api, for admins. */
export function copyRoutes(list: CopyListService): Router {
  const router = Router();

  /** All copies, or those that a filter has: `?status=ON_SHELF&bookId=JEEPHY7253&grade=GOOD&shelf=A3-2&search=physics`. */
  router.get('/desk/copies.csv', async ({ context, query }, response) => {
    const { status, bookId, grade, shelf, search } = query;
    const filter = { status, bookId, grade, shelf, search } as CopyFilterRequest;
    await sendCsv(response, list.exportCopies(context.viewer, filter));
  });

  return router;
}
