import type { DeskOrderPageQuery } from '../../../lib/operations/graphql.generated.ts';
import type { ChangeOrder } from '../forms/use-versioned-change.ts';

/** A form or question that changes an order. */
export type DialogKind =
  | 'HOLD'
  | 'NOTE'
  | 'CHANGE_RECIPIENT'
  | 'CONFIRM_LABEL'
  | 'CANCEL'
  | 'CANCEL_LINES'
  | 'REFUND'
  | 'UNPACK'
  | 'SHIP'
  | 'SET_TRACKING'
  | 'SET_POSTAGE'
  | 'RECEIVE_RETURN'
  | 'RECORD_OUT_FOR_DELIVERY'
  | 'RECORD_ATTEMPTED'
  | 'RECORD_DELIVERED'
  | 'RECORD_RETURNING'
  | 'RECORD_LOST'
  | 'SETTLE_LOSS'
  | 'UNDO_DELIVERY'
  | 'SEND_AGAIN';

export type DeskOrderRow = DeskOrderPageQuery['adminOrder'];

/** What the form of a dialog works with. */
export interface OrderFormProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onDone: () => void;
}

/** What the sections of an order's page work with. */
export interface OrderSectionProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onOpen: (dialog: DialogKind) => void;
}
