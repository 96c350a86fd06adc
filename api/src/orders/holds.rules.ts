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
