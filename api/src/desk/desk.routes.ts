import { Router } from 'express';
import { renderManifest } from '../documents/pdf/manifest.ts';
import { renderPickList } from '../documents/pdf/pick-list.ts';
import { sendPdf } from '../documents/pdf/send-pdf.ts';
import type { PapersService } from '../documents/papers.service.ts';
import { manifestPaper, pickListPaper } from './desk-papers.ts';
import type { ManifestsService } from './manifests.service.ts';
import type { PickListsService } from './pick-lists.service.ts';

interface DeskRouteParts {
  pickLists: PickListsService;
  manifests: ManifestsService;
  papers: PapersService;
}

/** The papers of the desk as PDF, below /api, for admins. */
export function deskRoutes({ pickLists, manifests, papers }: DeskRouteParts): Router {
  const router = Router();

  /** A pick list: `?number=7`. */
  router.get('/desk/pick-list.pdf', async ({ context, query }, response) => {
    const list = await pickLists.getPickList(context.viewer, Number(query.number));
    await sendPdf(response, `pick-list-${list.number}.pdf`, renderPickList(pickListPaper(list)));
  });

  /** A manifest: `?manifest=UUID`. */
  router.get('/desk/manifest.pdf', async ({ context, query }, response) => {
    const manifestId = typeof query.manifest === 'string' ? query.manifest : '';
    const manifest = await manifests.getManifest(context.viewer, manifestId);
    const paper = manifestPaper(manifest, papers.sender());
    await sendPdf(response, `manifest-${manifest.number}.pdf`, renderManifest(paper));
  });

  return router;
}
