import { OrderStatus } from './orders.rules.ts';

/** Why an order is held back from packing. */
export enum HoldReason {
  COD_CONFIRMATION = 'COD_CONFIRMATION',
  ADDRESS = 'ADDRESS',
  STOCK = 'STOCK',
  PAYMENT = 'PAYMENT',
  OTHER = 'OTHER',
}

export const HOLD_LABELS: Record<HoldReason, string> = {
  COD_CONFIRMATION: 'Confirm pay on delivery',
  ADDRESS: 'Check the address',
  STOCK: 'A copy is missing',
  PAYMENT: 'Check the payment',
  OTHER: 'Other',
};

/** Maximum length of a note of staff, in characters. */
export const NOTE_LENGTH = 500;

export const HOLD_MESSAGES = {
  onHold: 'This order is on hold.',
  notOnHold: 'This order is not on hold.',
  notHoldable: 'Only an order that has not left the shop can be put on hold.',
  note: `A note has at most ${NOTE_LENGTH} characters of plain text.`,
  noteMissing: 'Please write a note.',
} as const;

/** Whether an order of this status can be put on hold: it has not left the shop. */
export function canHold(status: OrderStatus): boolean {
  return status === OrderStatus.PLACED || status === OrderStatus.PACKED;
}
