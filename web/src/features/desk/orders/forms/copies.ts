import type { DeskLineFragment, DeskPaymentFragment } from '../../../../lib/operations/graphql.generated.ts';

/** Copies of an order line. */
export interface LineCopies {
  orderLineId: string;
  quantity: number;
}

/** Copies of each line that are not cancelled. */
export const uncancelled = (lines: readonly DeskLineFragment[]) =>
  lines.map((line) => ({ ...line, most: line.quantity - line.cancelledQuantity }));

/** Copies of each line that no refund has paid back. */
export function unrefunded(lines: readonly DeskLineFragment[], payments: readonly DeskPaymentFragment[]) {
  const refunded = payments.flatMap(({ refunds }) =>
    refunds.filter(({ status }) => status !== 'FAILED').flatMap((refund) => refund.lines),
  );
  const countOf = (orderLineId: string) =>
    refunded.filter((line) => line.orderLineId === orderLineId).reduce((sum, { quantity }) => sum + quantity, 0);
  return lines.map((line) => ({ ...line, most: Math.max(0, line.quantity - countOf(line.orderLineId)) }));
}
