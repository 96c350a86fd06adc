import { OrderEventKind } from '../orders/order-events.rules.ts';
import { type Courier, publicNameOf } from '../delivery/couriers.rules.ts';
import { canShipmentTransitionTo, ShipmentKind, ShipmentStatus } from './shipments.rules.ts';

const { READY, SHIPPED, DELIVERED } = ShipmentStatus;

/** What staff read of an exchange's shipment where the customer is not told. */
const NOTES: Record<ShipmentStatus, string> = {
  READY: 'ready',
  SHIPPED: 'with the courier',
  OUT_FOR_DELIVERY: 'out for delivery',
  ATTEMPTED: 'could not be delivered, the courier will try again',
  DELIVERED: 'delivered',
  RETURNING: 'on its way back to the sender',
  RETURNED: 'back at the sender',
  LOST: 'lost by the courier',
  VOIDED: 'cancelled',
};

interface ExchangeShipment {
  kind: ShipmentKind;
  courier: Courier;
}

/**
 * The event of a status of a pickup or replacement; null if the exchange tells of it. The customer is told when the
 * replacement leaves and arrives, staff of the rest.
 */
export function eventOfStatus(
  { kind, courier }: ExchangeShipment,
  status: ShipmentStatus,
  reason: string,
): { kind: OrderEventKind; detail: string } | null {
  if (kind === ShipmentKind.PICKUP) {
    if (status === SHIPPED || status === ShipmentStatus.VOIDED) return null;
    return { kind: OrderEventKind.NOTE, detail: note('Pickup', status, reason) };
  }
  if (status === SHIPPED) return { kind: OrderEventKind.REPLACEMENT_SHIPPED, detail: publicNameOf(courier) };
  if (status === DELIVERED) return { kind: OrderEventKind.REPLACEMENT_DELIVERED, detail: '' };
  return { kind: OrderEventKind.NOTE, detail: note('Replacement', status, reason) };
}

/** What staff read of a report about a shipment whose order, or replacement, is sent again or refunded. */
export const formerNote = (kind: ShipmentKind, status: ShipmentStatus, reason: string) =>
  note(kind === ShipmentKind.REPLACEMENT ? 'Former replacement' : 'Former parcel', status, reason);

const note = (what: string, status: ShipmentStatus, reason: string) =>
  `${what}: ${NOTES[status]}.${reason && ` ${reason}`}`;

/** Whether a report of a courier changes a shipment: its status may follow, also if it leaves out that a pickup has left. */
export function canReport({ kind, status }: { kind: ShipmentKind; status: ShipmentStatus }, next: ShipmentStatus) {
  if (canShipmentTransitionTo(status, next)) return true;
  return kind === ShipmentKind.PICKUP && status === READY && canShipmentTransitionTo(SHIPPED, next);
}
