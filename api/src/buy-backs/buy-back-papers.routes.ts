import { Router } from 'express';
import { fileNameOf } from '../documents/documents.rules.ts';
import { sendPdf } from '../documents/pdf/send-pdf.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { spend } from '../platform/limits/cost-budget.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import type { BuyBacksService } from './buy-backs.service.ts';
import { renderParcelLabel } from './pdf/parcel-label.ts';
import { renderVoucher } from './pdf/purchase-voucher.ts';

const paid = spend<{ buyBackId: string }>(5 * COSTS.page);

/** Labels and purchase vouchers of buy-backs as PDF, below /api. */
export function buyBackPaperRoutes(buyBacks: BuyBacksService, shop: ShopDetails): Router {
  const router = Router();

  /** The label for the seller's parcel, on A6. For the seller and admins; else 404. */
  router.get('/buy-backs/:buyBackId/label.pdf', paid, async (request, response) => {
    const buyBack = await buyBacks.getLabel(request.context.viewer, request.params.buyBackId);
    await sendPdf(response, `${buyBack.buyBackId}.pdf`, renderParcelLabel(buyBack, shop));
  });

  /** The purchase voucher. For the seller and admins; else, and before it is issued, 404. */
  router.get('/buy-backs/:buyBackId/voucher.pdf', paid, async (request, response) => {
    const voucher = await buyBacks.getVoucher(request.context.viewer, request.params.buyBackId);
    await sendPdf(response, fileNameOf(voucher.number), renderVoucher(voucher));
  });

  return router;
}
