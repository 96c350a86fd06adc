import { Router } from 'express';
import { titleWithCopy } from '../../copies/copies.rules.ts';
import { sendPdf } from '../../documents/pdf/send-pdf.ts';
import type { PickListPaper } from '../papers/papers.ts';
import { renderPickList } from '../papers/pdf/pick-list.ts';
import type { PickList } from './pick-list.ts';
import type { PickListsService } from './pick-lists.service.ts';

/** Pick lists as PDF, below /api, for admins. */
export function pickListRoutes(pickLists: PickListsService): Router {
  const router = Router();

  /** A pick list: `?number=7`. */
  router.get('/desk/pick-list.pdf', async ({ context, query }, response) => {
    const list = await pickLists.getPickList(context.viewer, Number(query.number));
    await sendPdf(response, `pick-list-${list.number}.pdf`, renderPickList(pickListPaper(list)));
  });

  return router;
}

/** What a printed pick list shows. */
function pickListPaper({ items, orders, ...list }: PickList): PickListPaper {
  return {
    ...list,
    items: items.map(({ bookDescription, copy, orders: trays, ...item }) => {
      return { ...item, title: titleWithCopy(bookDescription, copy), trays };
    }),
    orders: orders.filter(({ isHeld }) => !isHeld),
  };
}
