import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import type { SuppliersService } from './suppliers.service.ts';

/** Suppliers as CSV, below /api, for admins. */
export function supplierRoutes(suppliers: SuppliersService): Router {
  const router = Router();

  /** All suppliers with what is owed to them. */
  router.get('/desk/suppliers.csv', async ({ context }, response) => {
    await sendCsv(response, suppliers.exportSuppliers(context.viewer));
  });

  return router;
}
