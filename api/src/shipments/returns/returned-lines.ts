import type { EntityManager } from 'typeorm';
import type { OrderLineRow } from '../../orders/order.entity.ts';
import type { OrderStock } from '../../orders/stock/order-stock.ts';
import { Disposition } from '../shipments.rules.ts';
import { goesBackToStock } from './returns.rules.ts';

/** Units of a line that came back, or did not. */
interface ReturnedLine {
  line: OrderLineRow;
  disposition: Disposition | undefined;
}

const { RESTOCKED, REGRADED, MISSING, WRITTEN_OFF } = Disposition;

/**
 * Receives returned lines. Used copies go back on the shelf, are to be graded again, or are written off. Other units go
 * back to their stock, or come into intake as used copies, with the reason for which they came back.
 */
export async function receiveReturned(
  stock: OrderStock,
  returned: readonly ReturnedLine[],
  cause: { userId: string; reason: string },
  transaction: EntityManager,
): Promise<void> {
  const used = returned.filter(({ line }) => line.copyId !== null);
  const counted = returned.filter(({ line }) => line.copyId === null);
  const received = {
    lost: linesOf(used, WRITTEN_OFF, MISSING),
    toCheck: linesOf(used, REGRADED),
    toShelve: linesOf(used, RESTOCKED),
    toRestock: counted.filter(({ line, disposition }) => goesBackToStock(line, disposition)).map(({ line }) => line),
    newToGrade: linesOf(counted, REGRADED),
  };
  await stock.receive(received, cause, transaction);
}

const linesOf = (returned: readonly ReturnedLine[], ...dispositions: (Disposition | undefined)[]) =>
  returned.filter(({ disposition }) => dispositions.includes(disposition)).map(({ line }) => line);
