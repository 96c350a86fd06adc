import type { EntityManager } from 'typeorm';
import type { Copies } from '../../orders/order.entity.ts';
import type { OrderStock } from '../../orders/stock/order-stock.ts';
import { Disposition } from '../shipments.rules.ts';

/** A line of which a copy came back, or did not. */
interface ReturnedCopy {
  line: Copies;
  disposition: Disposition | undefined;
}

const { RESTOCKED, REGRADED, MISSING, WRITTEN_OFF } = Disposition;

/**
 * Changes the used copies of returned lines: back on the shelf, returned to be graded again, or written off. New books that
 * are to be sold as pre-owned come into intake, with the reason for which they came back.
 */
export async function receiveCopies(
  stock: OrderStock,
  returned: readonly ReturnedCopy[],
  cause: { userId: string; reason: string },
  transaction: EntityManager,
): Promise<void> {
  const linesOf = (areUsed: boolean, ...dispositions: (Disposition | undefined)[]) =>
    returned
      .filter(({ line, disposition }) => (line.copyId !== null) === areUsed && dispositions.includes(disposition))
      .map(({ line }) => line);
  const received = {
    lost: linesOf(true, WRITTEN_OFF, MISSING),
    toCheck: linesOf(true, REGRADED),
    toShelve: linesOf(true, RESTOCKED),
    toGrade: linesOf(false, REGRADED),
  };
  await stock.receive(received, cause, transaction);
}
