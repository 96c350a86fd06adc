import { HOLD_MESSAGES } from '../../orders/holds.rules.ts';
import { type Courier, COURIERS } from '../../delivery/couriers.rules.ts';
import { SHIPMENT_MESSAGES, ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { DESK_LIMITS } from '../desk.rules.ts';

export const MANIFEST_MESSAGES = {
  left: 'This manifest has left.',
  unknown: 'No order has this code.',
  empty: 'There is no parcel in this manifest.',
  full: `A manifest has at most ${DESK_LIMITS.shipments} parcels.`,
  otherCourier: (courier: Courier) => `This parcel goes with ${COURIERS[courier].name}.`,
  otherManifest: (number: number) => `This parcel is in manifest ${number}.`,
} as const;

/** What decides whether a shipment can be added to a manifest. */
export interface Addable {
  /** Null before it is packed. */
  shipmentStatus: ShipmentStatus | null;
  isHeld: boolean;
  labelDue: boolean | null;
  courier: Courier | null;
  /** The manifest that it is in; null if in none. */
  manifestId: string | null;
  manifestNumber: number | null;
}

/** Why a shipment cannot be added to a manifest; null if it can, or is in it already. */
export function addError(shipment: Addable, manifest: { manifestId: string; courier: Courier }): string | null {
  const { shipmentStatus, isHeld, labelDue, courier, manifestId, manifestNumber } = shipment;
  if (manifestId === manifest.manifestId) return null;
  if (manifestNumber !== null) return MANIFEST_MESSAGES.otherManifest(manifestNumber);
  if (shipmentStatus !== ShipmentStatus.READY || courier === null) return SHIPMENT_MESSAGES.notPacked;
  if (isHeld) return HOLD_MESSAGES.onHold;
  if (labelDue) return SHIPMENT_MESSAGES.labelDue;
  return courier === manifest.courier ? null : MANIFEST_MESSAGES.otherCourier(courier);
}
