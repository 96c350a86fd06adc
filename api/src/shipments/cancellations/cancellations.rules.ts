import { remainingOf } from '../../orders/orders.rules.ts';
import { remainingTotal, toPaise } from '../../orders/pricing.rules.ts';

/** Why staff cancel an order or some of its copies. */
export enum CancelReason {
  CUSTOMER_REQUEST = 'CUSTOMER_REQUEST',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
  ADDRESS = 'ADDRESS',
  PAYMENT = 'PAYMENT',
  FRAUD = 'FRAUD',
  NOT_CONFIRMED = 'NOT_CONFIRMED',
  OTHER = 'OTHER',
}

/** Reasons as the customer reads them, after 'because'. */
export const CANCEL_REASONS: Record<CancelReason, string> = {
  CUSTOMER_REQUEST: 'you asked us to',
  OUT_OF_STOCK: 'a copy could not be found',
  ADDRESS: 'we cannot deliver to the address',
  PAYMENT: 'the payment could not be used',
  FRAUD: 'we could not verify the order',
  NOT_CONFIRMED: 'it was not confirmed',
  OTHER: 'we cannot fulfil it',
};

export const CANCEL_MESSAGES = {
  reason: 'Choose a reason.',
  lines: 'Name copies of this order that are not cancelled yet.',
  tooLate: 'An order can be cancelled until it is handed over.',
  unpaidWhole: 'An order that is not paid can only be cancelled as a whole.',
} as const;

/** Copies of a line to cancel. */
export interface LineQuantity {
  orderLineId: string;
  quantity: number;
}

interface Line extends LineQuantity {
  cancelledQuantity: number;
  /** Rupees per copy. */
  unitPrice: number;
}

/** The lines with copies that are not cancelled; `quantity` is their number. */
export function remainingLines<Remaining extends Parameters<typeof remainingOf>[0]>(lines: readonly Remaining[]) {
  return lines.map((line) => ({ ...line, quantity: remainingOf(line) })).filter(({ quantity }) => quantity > 0);
}

/** Every copy that is not cancelled yet. */
export function allRemaining(lines: readonly Line[]): LineQuantity[] {
  return remainingLines(lines).map(({ orderLineId, quantity }) => ({ orderLineId, quantity }));
}

/** The lines of which copies are chosen; `quantity` is their number. */
export function chosenLines<Chosen extends LineQuantity>(lines: readonly Chosen[], chosen: readonly LineQuantity[]) {
  const quantities = new Map(chosen.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.orderLineId);
    return quantity ? [{ ...line, quantity }] : [];
  });
}

/** Whether copies can be cancelled: each line belongs to the order and has as many left. */
export function areRemaining(lines: readonly Line[], copies: readonly LineQuantity[]): boolean {
  const left = new Map(lines.map((line) => [line.orderLineId, remainingOf(line)]));
  return copies.every(({ orderLineId, quantity }) => quantity <= (left.get(orderLineId) ?? 0));
}

/** Whether nothing of an order is left without these copies. */
export function isAllRemaining(lines: readonly Line[], copies: readonly LineQuantity[]): boolean {
  const count = (all: readonly LineQuantity[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
  return count(allRemaining(lines)) === count(copies);
}

/**
 * What was to be paid for cancelled copies, in rupees: their prices; for the last copies all that is left of the total,
 * with its fees and discount.
 */
export function cancelledAmount(
  { total }: { total: number },
  lines: readonly Line[],
  copies: readonly LineQuantity[],
): number {
  if (isAllRemaining(lines, copies)) return remainingTotal({ total }, lines);
  const prices = new Map(lines.map(({ orderLineId, unitPrice }) => [orderLineId, unitPrice]));
  return copies.reduce((sum, { orderLineId, quantity }) => sum + quantity * (prices.get(orderLineId) ?? 0), 0);
}

/** What goes back for cancelled copies of an order, in paise: at most what is left of its payment. */
export function cancelledRefund(
  { order, refundableInPaise }: { order: { total: number; lines: readonly Line[] }; refundableInPaise: number },
  copies: readonly LineQuantity[],
): number {
  return Math.min(toPaise(cancelledAmount(order, order.lines, copies)), refundableInPaise);
}
