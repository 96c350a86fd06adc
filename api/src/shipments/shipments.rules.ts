import { OrderStatus } from '../orders/orders.rules.ts';

/** Why a parcel moves: with the order, with a replacement, or back from the customer. */
export enum ShipmentKind {
  OUTBOUND = 'OUTBOUND',
  REPLACEMENT = 'REPLACEMENT',
  PICKUP = 'PICKUP',
}

/** Status of a parcel. */
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
 * The statuses that may follow each status. Couriers leave out steps, so a parcel that is under way can have any of the
 * later ones. A parcel that was lost may turn up.
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

/** Whether a parcel may change from one status to another. */
export function canShipmentTransitionTo(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The status of an order by that of its outbound parcel. A voided parcel leaves the order to be packed again. */
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

/** What becomes of the copies of a line that came back. */
export enum Disposition {
  RESTOCKED = 'RESTOCKED',
  REGRADED = 'REGRADED',
  WRITTEN_OFF = 'WRITTEN_OFF',
  MISSING = 'MISSING',
}
