import type { DeskOrderPageQuery } from '../../../lib/operations/graphql.generated.ts';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';

/** The titles of the forms and questions that change an order. */
export const DIALOG_TITLES = {
  HOLD: 'Put on hold',
  NOTE: 'Add a note',
  CHANGE_RECIPIENT: 'Change the address',
  CONFIRM_LABEL: 'New label',
  CANCEL: 'Cancel the order',
  CANCEL_LINES: 'Cancel some copies',
  REFUND: 'Refund',
  UNPACK: 'Undo the packing',
  SHIP: 'Hand over',
  SET_TRACKING: 'Courier and AWB',
  SET_POSTAGE: 'Postage',
  RECEIVE_RETURN: 'Take back the copies',
  RECORD_OUT_FOR_DELIVERY: 'Out for delivery',
  RECORD_ATTEMPTED: 'Delivery attempted',
  RECORD_DELIVERED: 'Delivered',
  RECORD_RETURNING: 'Coming back',
  RECORD_LOST: 'Lost',
  SETTLE_LOSS: 'Settle the loss',
  UNDO_DELIVERY: 'Not delivered after all',
  SEND_AGAIN: 'Send again',
} as const;

/** A form or question that changes an order. */
export type DialogKind = keyof typeof DIALOG_TITLES;

export type DeskOrderRow = DeskOrderPageQuery['adminOrder'];

/** What the form of a dialog works with. */
export interface OrderFormProps {
  row: DeskOrderRow;
  /** Closes the dialog once it is done. */
  changeOrder: ChangeOrder;
}

/** What the sections of an order's page work with. */
export interface OrderSectionProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onOpen: (dialog: DialogKind) => void;
}
