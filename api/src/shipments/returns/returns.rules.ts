import { Condition } from '../../catalogue/catalogue.rules.ts';
import { Disposition, SHIPMENT_MESSAGES } from '../shipments.rules.ts';

/** What is decided about the copies of a line of a returned shipment. */
export interface LineDisposition {
  orderLineId: string;
  disposition: Disposition;
}

interface ReturnLine {
  orderLineId: string;
  condition: Condition;
  /** The line's copy. */
  copyId?: string | null;
}

/**
 * What can become of a returned line. A new copy becomes a pre-owned one; a used copy is graded again.
 */
export function dispositionsOf({ condition, copyId }: Pick<ReturnLine, 'condition' | 'copyId'>): Disposition[] {
  const isRegradable = condition === Condition.NEW || Boolean(copyId);
  return Object.values(Disposition).filter((disposition) => isRegradable || disposition !== Disposition.REGRADED);
}

/** What is wrong with the decisions about a returned shipment: each of its lines has one. Null if nothing is. */
export function dispositionsError(lines: readonly ReturnLine[], decisions: readonly LineDisposition[]): string | null {
  const byLine = new Map(decisions.map(({ orderLineId, disposition }) => [orderLineId, disposition]));
  const isComplete = lines.length === decisions.length && lines.every(({ orderLineId }) => byLine.has(orderLineId));
  if (!isComplete) return SHIPMENT_MESSAGES.dispositions;
  const isPossible = (line: ReturnLine) => dispositionsOf(line).some((each) => each === byLine.get(line.orderLineId));
  return lines.every(isPossible) ? null : SHIPMENT_MESSAGES.regraded;
}

/**
 * Whether units go back to the stock. Units that were taken off no counted stock do not: a count of the stock since then
 * includes them, or will. What is to be graded is on no shelf until then.
 */
export function goesBackToStock(
  { holdsStock }: { holdsStock: boolean },
  disposition: Disposition | undefined,
): boolean {
  return disposition === Disposition.RESTOCKED && holdsStock;
}
