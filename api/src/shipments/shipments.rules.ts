import { Courier } from '../delivery/couriers.rules.ts';
import { MOST_GRAMS } from '../delivery/rates/weight.rules.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { HOUR_MS } from '../platform/durations.rules.ts';

/** Why a shipment moves: with the order, with a replacement, or back; FORMER brought an order that is sent again. */
export enum ShipmentKind {
  OUTBOUND = 'OUTBOUND',
  REPLACEMENT = 'REPLACEMENT',
  PICKUP = 'PICKUP',
  FORMER = 'FORMER',
}

/** Status of a shipment. */
export enum ShipmentStatus {
  READY = 'READY',
  SHIPPED = 'SHIPPED',
  OUT_FOR_DELIVERY = 'OUT_FOR_DELIVERY',
  ATTEMPTED = 'ATTEMPTED',
  DELIVERED = 'DELIVERED',
  RETURNING = 'RETURNING',
  RETURNED = 'RETURNED',
  LOST = 'LOST',
  VOIDED = 'VOIDED',
}

const { SHIPPED, OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST, VOIDED } = ShipmentStatus;

/**
 * The statuses that may follow each status. Couriers leave out steps, so a shipment that is under way can have any of
 * the later ones. A shipment that was lost may turn up.
 */
const TRANSITIONS: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  READY: [SHIPPED, VOIDED],
  SHIPPED: [OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST],
  OUT_FOR_DELIVERY: [ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST],
  ATTEMPTED: [OUT_FOR_DELIVERY, DELIVERED, RETURNING, RETURNED, LOST],
  RETURNING: [RETURNED, LOST],
  LOST: [DELIVERED, RETURNED],
  DELIVERED: [],
  RETURNED: [],
  VOIDED: [],
};

/** Whether a shipment may change from one status to another. */
export function canShipmentTransitionTo(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** How long a delivery that was recorded by mistake can be taken back. */
export const DELIVERY_UNDO_HOURS = 24;

/** The statuses to which a delivery can be taken back. No report of a courier does that. */
export type BeforeDelivery = ShipmentStatus.SHIPPED | ShipmentStatus.OUT_FOR_DELIVERY;

/** Whether the delivery of a shipment can still be taken back. */
export function canUndoDelivery(
  { status, deliveredAt }: { status: ShipmentStatus | null; deliveredAt: Date | null },
  now: Date,
): boolean {
  if (status !== DELIVERED || !deliveredAt) return false;
  return now.getTime() - deliveredAt.getTime() <= DELIVERY_UNDO_HOURS * HOUR_MS;
}

/** Whether a shipment has no tracking number; a local courier has none. */
export function lacksNumber({ courier, awb }: { courier: Courier; awb: string | null }): boolean {
  return awb === null && courier !== Courier.OTHER;
}

/** Whether a shipment is open: its tracking number can be corrected. */
export function isUnderWay(status: ShipmentStatus): boolean {
  return TRANSITIONS[status].length > 0;
}

/** The shipment of these that brings an order, or null. A voided shipment brings nothing. */
export function outboundOf<Shipment extends { kind: ShipmentKind; status: ShipmentStatus }>(
  shipments: readonly Shipment[],
): Shipment | null {
  return shipments.find(({ kind, status }) => kind === ShipmentKind.OUTBOUND && status !== VOIDED) ?? null;
}

/** The statuses of a shipment that has left, which staff record where no courier reports them. */
export const RECORDABLE = [OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST] as const;

/** The event that tells of each status. */
export const EVENT_OF: Record<ShipmentStatus, OrderEventKind> = {
  READY: OrderEventKind.PACKED,
  SHIPPED: OrderEventKind.SHIPPED,
  OUT_FOR_DELIVERY: OrderEventKind.OUT_FOR_DELIVERY,
  ATTEMPTED: OrderEventKind.ATTEMPTED,
  DELIVERED: OrderEventKind.DELIVERED,
  RETURNING: OrderEventKind.RETURNING,
  RETURNED: OrderEventKind.RETURNED,
  LOST: OrderEventKind.LOST,
  VOIDED: OrderEventKind.UNPACKED,
};

/** The status of an order by the status of its outbound shipment. A voided shipment leaves the order to be packed again. */
export const ORDER_STATUS_OF: Record<ShipmentStatus, OrderStatus> = {
  READY: OrderStatus.PACKED,
  SHIPPED: OrderStatus.SHIPPED,
  OUT_FOR_DELIVERY: OrderStatus.OUT_FOR_DELIVERY,
  ATTEMPTED: OrderStatus.SHIPPED,
  DELIVERED: OrderStatus.DELIVERED,
  RETURNING: OrderStatus.SHIPPED,
  RETURNED: OrderStatus.RETURNED,
  LOST: OrderStatus.SHIPPED,
  VOIDED: OrderStatus.PLACED,
};

/** Where a line's returned copies go. */
export enum Disposition {
  RESTOCKED = 'RESTOCKED',
  REGRADED = 'REGRADED',
  WRITTEN_OFF = 'WRITTEN_OFF',
  MISSING = 'MISSING',
}

/** `weightGrams` and `postageInPaise`: of a shipment. `awb`: characters of a tracking number. */
export const SHIPMENT_LIMITS = { weightGrams: MOST_GRAMS, postageInPaise: 10_00_000, awb: 40 } as const;

export const SHIPMENT_MESSAGES = {
  notPlaced: 'Only an order that is placed can be packed.',
  noShipment: 'This order has no parcel.',
  notReady: 'This parcel has left the shop.',
  notPacked: 'Only a packed parcel can be handed over.',
  asksForCash:
    'This order was paid after it was packed: open the parcel and pack it again, so that nobody asks for cash.',
  noNumber: 'It has no tracking number, so it stays here.',
  labelDue: 'The address has changed: print the new label and stick it on.',
  labelled: 'No new label is due for this parcel.',
  ended: 'This parcel has come to its end.',
  status: 'Choose a status.',
  courier: 'Choose a courier.',
  awb: `A tracking number has up to ${SHIPMENT_LIMITS.awb} letters and digits.`,
  awbTaken: 'Another parcel has this tracking number.',
  weight: `Please enter the weight in grams, up to ${SHIPMENT_LIMITS.weightGrams}.`,
  postage: `Please enter the postage, up to ₹${SHIPMENT_LIMITS.postageInPaise / 100}.`,
  scans: 'Please scan the copies.',
  copyCode: 'This is not the code of a copy.',
  received: 'The copies of this parcel were looked at before.',
  dispositions: 'Say once for each book of the parcel what becomes of it.',
  undoTooLate: 'A delivery can be taken back within 24 hours after it was recorded.',
  notDelivered: 'Not delivered',
  notLost: 'Only a parcel that is lost is settled as lost.',
  regraded: 'Only a new copy becomes a pre-owned one, and only one that is listed by itself is graded again.',
} as const;

/** What can follow a delivery so that it stays. */
export type DeliveryFollowUp = 'EXCHANGE' | 'FEEDBACK' | 'REVIEW' | 'CASH_REPORT';

/** Why a delivery stays. */
export const FOLLOW_UP_MESSAGES: Record<DeliveryFollowUp, string> = {
  EXCHANGE: 'The customer has asked for an exchange of this order, so its delivery stays.',
  FEEDBACK: 'The customer has told us about this delivery, so it stays.',
  REVIEW: 'The customer has reviewed a book of this order, so its delivery stays.',
  CASH_REPORT: 'The courier has remitted the cash of this delivery, so it stays.',
};

/** Message for a status that may not follow. */
export function cannotFollow(from: ShipmentStatus, to: ShipmentStatus): string {
  return `A parcel that is ${from} cannot become ${to}.`;
}

/** Dispositions as the timeline shows them. */
export const DISPOSITION_LABELS: Record<Disposition, string> = {
  RESTOCKED: 'back on the shelf',
  REGRADED: 'to be sold as pre-owned',
  WRITTEN_OFF: 'written off',
  MISSING: 'missing',
};

/** The same for a line with one listed copy. */
export const COPY_DISPOSITION_LABELS: Record<Disposition, string> = {
  ...DISPOSITION_LABELS,
  REGRADED: 'to be graded again',
};
