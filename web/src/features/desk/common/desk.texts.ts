import { Condition } from '#api/catalogue/catalogue.rules.ts';
import { CancelReason } from '#api/shipments/returns/cancellations.rules.ts';
import { HOLD_LABELS, HoldReason, NOTE_LENGTH } from '#api/orders/holds.rules.ts';
import { dispositionsOf } from '#api/shipments/returns/returns.rules.ts';
import type { Disposition } from '#api/shipments/shipments.rules.ts';
import type {
  CollectionStatus,
  DeskLineFragment,
  DeskQueue,
  OrderStatus,
  PaymentState,
  RefundReason,
  RefundStatus,
  ShipmentStatus,
} from '../../../lib/operations/graphql.generated.ts';

import type { Option } from '../../../ui/forms/select-field.tsx';

const AWB_LENGTH = 40;

/** Texts of the order desk. The API sends the others. */
export const DESK_TEXTS = {
  loadingOrders: 'Loading orders...',
  loadingOrder: 'Loading the order...',
  loadingMessages: 'Loading messages...',
  loadingCustomer: 'Loading the customer...',
  ordersFailed: 'The orders could not be fetched.',
  orderFailed: 'The order could not be fetched.',
  messagesFailed: 'The messages could not be fetched.',
  customerFailed: 'The customer could not be fetched.',
  noOrder: 'There is no such order.',
  noCustomer: 'There is no such customer.',
  noOrders: 'No order fits.',
  nothingToPickMarked: 'Pick list: not possible now for the marked orders.',
  noMessages: 'No message fits.',
  noOpenMessages: 'All messages are answered.',
  noOrdersYet: 'No orders yet.',
  changedMeanwhile: 'This order was changed meanwhile. It is shown as it is now.',
  failed: 'That did not work. Please try again.',
  note: 'Please write a note.',
  noteTooLong: `Please use at most ${NOTE_LENGTH} characters.`,
  amount: (most: string) => `Please enter an amount from ₹0.01 to ${most}.`,
  awbTooLong: `Please use at most ${AWB_LENGTH} characters.`,
  chooseCopies: 'Choose at least one copy.',
  chooseReason: 'Choose a reason.',
  disposition: 'Choose what happens to it.',
} as const;

/** A queue of the desk: its name, and what it says when it is empty. */
export const QUEUES: Record<DeskQueue, { label: string; empty: string }> = {
  HOLD: { label: 'On hold', empty: 'Nothing is on hold.' },
  PICK: { label: 'Pick', empty: 'Nothing to pick. New orders come here by themselves.' },
  PACK: { label: 'Pack', empty: 'Nothing to pack. Make a pick list first.' },
  HAND_OVER: { label: 'Hand over', empty: 'No parcel waits for a courier.' },
  DELIVERY_ISSUES: { label: 'Trouble', empty: 'No trouble: nothing is late, returning or lost.' },
  EXCHANGES: { label: 'Exchanges', empty: 'No exchange waits for us.' },
  PAYMENT_ISSUES: { label: 'Money', empty: 'No refund waits, and no courier is late with its cash.' },
};

export const STATUS_LABELS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Not paid yet',
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned or lost',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired unpaid',
};

export const SHIPMENT_LABELS: Record<ShipmentStatus, string> = {
  READY: 'Packed, with us',
  SHIPPED: 'With the courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  ATTEMPTED: 'Delivery attempted',
  DELIVERED: 'Delivered',
  RETURNING: 'Coming back',
  RETURNED: 'Came back',
  LOST: 'Lost',
  VOIDED: 'Undone before handover',
};

interface EndedOrder {
  order: { status: OrderStatus };
  shipments: readonly { status: ShipmentStatus }[];
}

/** The status of an order; of one that has come back or is lost, that of its shipment. */
export function orderStatusLabel({ order, shipments }: EndedOrder): string {
  if (order.status !== 'RETURNED') return STATUS_LABELS[order.status];
  return SHIPMENT_LABELS[shipments.some(({ status }) => status === 'LOST') ? 'LOST' : 'RETURNED'];
}

/** Shipments of exchanges. */
export const KIND_LABELS = { REPLACEMENT: 'Replacement', PICKUP: 'Pickup' } as const;

export const COLLECTION_LABELS: Record<CollectionStatus, string> = {
  DUE: 'The courier collects',
  COLLECTED: 'Collected by the courier',
  REMITTED: 'Remitted by the courier',
  SHORT: 'Remitted short',
  WAIVED: 'Not collected',
};

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  PENDING: 'on its way',
  PROCESSED: 'done',
  FAILED: 'failed',
};

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  CANCELLATION: 'Cancelled copies',
  SHORT_PICK: 'A copy could not be found',
  EXCHANGE: 'Exchange',
  RETURNED_PARCEL: 'The parcel came back',
  LOST: 'The parcel is lost',
  GOODWILL: 'Goodwill',
  MADE_AT_PROVIDER: 'Made at the payment provider',
  NOT_NEEDED: 'The order did not need it',
  WRONG_AMOUNT: 'A wrong amount was paid',
  SOLD_OUT: 'Sold out before it was paid',
  NO_ORDER: 'No order came with it',
};

/** Reasons that staff can choose for a refund. */
const REFUND_REASONS = ['GOODWILL', 'LOST', 'RETURNED_PARCEL', 'EXCHANGE', 'CANCELLATION'] as const;

const CANCEL_LABELS: Record<`${CancelReason}`, string> = {
  CUSTOMER_REQUEST: 'The customer asked for it',
  OUT_OF_STOCK: 'A copy cannot be found',
  ADDRESS: 'We cannot deliver there',
  PAYMENT: 'The payment cannot be used',
  FRAUD: 'The order cannot be verified',
  NOT_CONFIRMED: 'The customer did not confirm it',
  OTHER: 'Another reason',
};

const DISPOSITION_LABELS: Record<`${Disposition}`, string> = {
  RESTOCKED: 'Back into the stock',
  REGRADED: 'Sell as pre-owned: into intake',
  WRITTEN_OFF: 'Damaged: write off',
  MISSING: 'Not in the parcel',
};

/** Of a copy that is listed by itself. */
const COPY_DISPOSITION_LABELS: Record<`${Disposition}`, string> = {
  RESTOCKED: 'As it was described: back on the shelf',
  REGRADED: 'Changed: off the shelf until it is graded again',
  WRITTEN_OFF: 'Damaged: written off',
  MISSING: 'Not in the parcel: written off',
};

export const HOLD_OPTIONS: Option[] = Object.values(HoldReason).map((reason) => [reason, HOLD_LABELS[reason]]);
export const CANCEL_OPTIONS: Option[] = Object.entries(CANCEL_LABELS);
export const REFUND_OPTIONS: Option[] = REFUND_REASONS.map((reason) => [reason, REFUND_REASON_LABELS[reason]]);

/** A line whose copies came back. */
export type ReturnLine = Pick<DeskLineFragment, 'condition' | 'copy'>;

/** What became of the copies of a line, or can. */
export const dispositionLabel = ({ copy }: Pick<ReturnLine, 'copy'>, disposition: `${Disposition}`) =>
  (copy ? COPY_DISPOSITION_LABELS : DISPOSITION_LABELS)[disposition];

/** What can become of the copies of a line. */
export const dispositionOptions = ({ condition, copy }: ReturnLine): Option[] =>
  dispositionsOf({ condition: Condition[condition], copyId: copy?.copyId }).map((disposition) => [
    disposition,
    dispositionLabel({ copy }, disposition),
  ]);

const PAYMENT_LABELS: Partial<Record<PaymentState, string>> = {
  UNPAID: 'Not paid',
  CONFIRMING: 'Being confirmed',
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUND_PENDING: 'Refund on its way',
  REFUNDED: 'Refunded',
  COLLECTED: 'Cash collected',
  NOT_COLLECTED: 'Cash not collected',
};

/** The payment of an order in a word; cash that the courier collects with its amount. */
export function paymentLabel({ paymentState, total }: { paymentState: PaymentState; total: string }): string {
  return PAYMENT_LABELS[paymentState] ?? `Cash ${total}`;
}

/** The provider's names of payment methods that are no plain words. */
const METHOD_LABELS = new Map([
  ['upi', 'UPI'],
  ['emi', 'EMI'],
  ['netbanking', 'net banking'],
]);

/** The method of a payment as staff read it. */
export const methodLabel = (method: string) => METHOD_LABELS.get(method) ?? method;

/** '1 book', '3 books'. */
export const booksText = (count: number) => (count === 1 ? '1 book' : `${count} books`);

/** '1 order', '3 orders'. */
export const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** The options of a list in which nothing is chosen beforehand. */
export const withChoose = (options: readonly Option[]): Option[] => [['', 'Choose...'], ...options];

/** An error if no reason is chosen. */
export const chosenError = (reason: string) => (reason ? null : DESK_TEXTS.chooseReason);

/** An error if nothing is chosen for copies that came back. */
export const dispositionError = (chosen: string) => (chosen ? null : DESK_TEXTS.disposition);

/** An error in a note of staff, or null. */
export function noteError(note: string): string | null {
  return note.trim().length > NOTE_LENGTH ? DESK_TEXTS.noteTooLong : null;
}

/** An error in a tracking number, or null. */
export function awbError(awb: string): string | null {
  return awb.trim().length > AWB_LENGTH ? DESK_TEXTS.awbTooLong : null;
}
