import { Router } from 'express';
import { COURIERS } from '../../delivery/couriers.rules.ts';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import { shipTo } from '../../documents/ship-to.rules.ts';
import type { ManifestPaper, Sender } from '../papers/papers.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { renderManifest } from '../papers/pdf/manifest.ts';
import type { Manifest } from './manifest.ts';
import type { ManifestsService } from './manifests.service.ts';

/** Manifests as PDF, below /api, for admins. */
export function manifestRoutes(manifests: ManifestsService, papers: PapersService): Router {
  const router = Router();

  /** A manifest: `?manifest=UUID`. */
  router.get('/desk/manifest.pdf', async ({ context, query }, response) => {
    const manifestId = typeof query.manifest === 'string' ? query.manifest : '';
    const manifest = await manifests.getManifest(context.viewer, manifestId);
    const paper = manifestPaper(manifest, papers.sender());
    await sendPdf(response, `manifest-${manifest.number}.pdf`, renderManifest(paper));
  });

  return router;
}

/** What a printed manifest shows. */
function manifestPaper({ number, courier, createdAt, shipments }: Manifest, from: Sender): ManifestPaper {
  return {
    number,
    courierName: COURIERS[courier].name,
    createdAt,
    from,
    shipments: shipments.map(({ orderId, awb, weightGrams, cash, ...address }) => {
      const { name, pincode } = shipTo(address);
      return { orderId, awb, name, pincode, weightGrams, cash };
    }),
  };
}
