import type { EntityManager } from 'typeorm';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { takeInReturned } from '../../copies/take-in-returned.ts';
import type { Copies } from '../../orders/order.entity.ts';
import { changeSoldCopies } from '../../orders/stock/sold-copies.ts';
import { Disposition } from '../shipments.rules.ts';

/** A line of which a copy came back, or did not. */
interface ReturnedCopy {
  line: Copies;
  disposition: Disposition | undefined;
}

/**
 * Changes the copies of returned lines: back on the shelf, returned to be graded again, or written off. New books that are
 * to be sold as pre-owned come into intake, with the reason for which they came back.
 */
export async function receiveCopies(
  returned: readonly ReturnedCopy[],
  cause: { userId: string; reason: string },
  transaction: EntityManager,
): Promise<void> {
  const linesOf = (...dispositions: Disposition[]) =>
    returned.flatMap(({ line, disposition }) =>
      line.copyId && disposition && dispositions.includes(disposition) ? [line] : [],
    );
  const { SOLD, RETURNED, ON_SHELF, WRITTEN_OFF } = CopyStatus;
  const { RESTOCKED, REGRADED, MISSING } = Disposition;
  await changeSoldCopies(linesOf(Disposition.WRITTEN_OFF, MISSING), [SOLD, WRITTEN_OFF], transaction);
  await changeSoldCopies(linesOf(RESTOCKED, REGRADED), [SOLD, RETURNED], transaction);
  await changeSoldCopies(linesOf(RESTOCKED), [RETURNED, ON_SHELF], transaction);
  const toGrade = returned.filter(({ line, disposition }) => !line.copyId && disposition === REGRADED);
  for (const { line } of toGrade) await takeInReturned(line, cause, transaction);
}
