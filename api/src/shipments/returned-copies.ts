import type { EntityManager } from 'typeorm';
import { CopyStatus } from '../copies/copies.rules.ts';
import type { Copies } from '../orders/order.entity.ts';
import { changeSoldCopies } from '../orders/sold-copies.ts';
import { Disposition } from './shipments.rules.ts';

/** A line of which a copy came back, or did not. */
interface ReturnedCopy {
  line: Copies;
  disposition: Disposition | undefined;
}

/**
 * Changes the copies of returned lines: back on the shelf, returned to be graded again, or written off. Lines that are of no
 * copy are left out.
 */
export async function receiveCopies(returned: readonly ReturnedCopy[], transaction: EntityManager): Promise<void> {
  const linesOf = (...dispositions: Disposition[]) =>
    returned.flatMap(({ line, disposition }) =>
      line.copyId && disposition && dispositions.includes(disposition) ? [line] : [],
    );
  const { SOLD, RETURNED, ON_SHELF, WRITTEN_OFF } = CopyStatus;
  const { RESTOCKED, REGRADED, MISSING } = Disposition;
  await changeSoldCopies(linesOf(Disposition.WRITTEN_OFF, MISSING), [SOLD, WRITTEN_OFF], transaction);
  await changeSoldCopies(linesOf(RESTOCKED, REGRADED), [SOLD, RETURNED], transaction);
  await changeSoldCopies(linesOf(RESTOCKED), [RETURNED, ON_SHELF], transaction);
}
