import { Router } from 'express';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import { renderPickList } from './pick-list-paper.ts';
import type { PickListsService } from './pick-lists.service.ts';

/** Pick lists as PDF, below /api, for admins. */
export function pickListRoutes(pickLists: PickListsService): Router {
  const router = Router();

  /** A pick list: `?number=7`. */
  router.get('/desk/pick-list.pdf', async ({ context, query }, response) => {
    const list = await pickLists.getPickList(context.viewer, Number(query.number));
    await sendPdf(response, `pick-list-${list.number}.pdf`, renderPickList(list));
  });

  return router;
}
