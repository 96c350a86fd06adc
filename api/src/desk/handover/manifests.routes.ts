import { Router } from 'express';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { renderManifest } from './manifest-paper.ts';
import type { ManifestsService } from './manifests.service.ts';

/** Manifests as PDF, below /api, for admins. */
export function manifestRoutes(manifests: ManifestsService, papers: PapersService): Router {
  const router = Router();

  /** A manifest: `?manifest=UUID`. */
  router.get('/desk/manifest.pdf', async ({ context, query }, response) => {
    const manifestId = typeof query.manifest === 'string' ? query.manifest : '';
    const manifest = await manifests.getManifest(context.viewer, manifestId);
    await sendPdf(response, `manifest-${manifest.number}.pdf`, renderManifest(manifest, papers.sender()));
  });

  return router;
}
