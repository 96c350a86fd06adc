import { confirmableUntil } from '../../orders/cash/cash-confirmation.rules.ts';
import type { HoldReason } from '../../orders/holds.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { formatDayMonth, formatShortDateTime } from '../../platform/india.rules.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { DeskQueue } from '../desk.rules.ts';
import type { ActionState } from './actions.rules.ts';

/** What determines the next step, of `AdminOrder`. */
interface StepState extends Pick<ActionState, 'hasReplacementDue' | 'shipmentStatus' | 'isLabelDue'> {
  order: { status: OrderStatus; expectedDeliveryDate: string };
  hold: { reason: HoldReason; by: string | null; createdAt: Date } | null;
  openMessages: number;
  pickListNumber: number | null;
  receivedAt: Date | null;
  isLate: boolean;
}

const HOLD_STEPS: Record<HoldReason, string> = {
  COD_CONFIRMATION: 'confirm the order by phone',
  ADDRESS: 'check the address',
  STOCK: 'find the missing copy or cancel it',
  PAYMENT: 'check the payment',
  OTHER: 'clear up the hold',
};

/** By the status of the shipment; null if nothing is left to do. */
const SHIPMENT_STEPS: Record<ShipmentStatus, string | null> = {
  READY: 'hand it over',
  SHIPPED: 'wait for the delivery',
  OUT_FOR_DELIVERY: 'wait for the delivery',
  ATTEMPTED: 'call the customer, as the courier could not deliver it',
  RETURNING: 'wait for the parcel, which is coming back',
  RETURNED: 'take back the copies',
  LOST: 'send it again or settle the loss',
  DELIVERED: null,
  VOIDED: null,
};

/** What staff do next with an order, as one sentence. `issues`: of DELIVERY_ISSUES, EXCHANGES and PAYMENT_ISSUES, the queues that have it. */
export function nextStep(state: StepState, issues: readonly DeskQueue[]): string {
  const { hold, openMessages, isLate, order } = state;
  const until = hold && confirmableUntil({ ...hold, userId: hold.by, releasedAt: null });
  const steps = [
    openMessages > 0 && 'answer the message',
    hold && HOLD_STEPS[hold.reason] + (until ? ` (until ${formatShortDateTime(until)})` : ''),
    // A delivered order is among them for its replacement.
    issues.includes(DeskQueue.DELIVERY_ISSUES) &&
      state.shipmentStatus === ShipmentStatus.DELIVERED &&
      'see to the replacement',
    issues.includes(DeskQueue.EXCHANGES) && 'see to the exchange',
    issues.includes(DeskQueue.PAYMENT_ISSUES) && 'see to the money',
    workOn(state),
  ].filter(Boolean);
  const sentence = steps.join(', then ') || 'nothing to do';
  const late = isLate ? `, late since ${formatDayMonth(order.expectedDeliveryDate)}` : '';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${late}.`;
}

function workOn({ order: { status }, receivedAt, pickListNumber, ...state }: StepState): string | null {
  const { hasReplacementDue, shipmentStatus, isLabelDue } = state;
  if (status === OrderStatus.PENDING_PAYMENT) return 'wait for the payment';
  if (status === OrderStatus.PLACED || hasReplacementDue) return pickListNumber === null ? 'pick it' : 'pack it';
  if (isLabelDue) return 'stick the new label on';
  return shipmentStatus && !receivedAt ? SHIPMENT_STEPS[shipmentStatus] : null;
}
