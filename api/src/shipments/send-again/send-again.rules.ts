import { canShipmentTransitionTo, ShipmentStatus } from '../shipments.rules.ts';

/** Why an order is sent again. */
export enum SendAgainReason {
  LOST = 'LOST',
  CAME_BACK = 'CAME_BACK',
  WRONG_PARCEL = 'WRONG_PARCEL',
}

/** Reasons as the customer reads them, after 'because'. */
export const SEND_AGAIN_REASONS: Record<SendAgainReason, string> = {
  LOST: 'the courier has lost the parcel',
  CAME_BACK: 'the parcel came back to us',
  WRONG_PARCEL: 'the wrong parcel reached you',
};

export const SEND_AGAIN_MESSAGES = {
  reason: 'Choose why the order is sent again, as its parcel stands.',
  ended: 'The copies of this parcel were looked at, and what was paid went back: the order has ended.',
  refunded: 'What was paid for this order is already refunded.',
  exchanged: 'Copies of this order are exchanged or sold back. Answer the exchange first.',
} as const;

/** Why an order can be sent again, by the shipment that brought it; none before it has left, and once its copies were looked at. */
export function sendAgainReasons({
  shipmentStatus,
  isReceived,
}: {
  shipmentStatus: ShipmentStatus | null;
  isReceived: boolean;
}): SendAgainReason[] {
  if (shipmentStatus === null || isReceived) return [];
  const isBack =
    shipmentStatus === ShipmentStatus.RETURNED || canShipmentTransitionTo(shipmentStatus, ShipmentStatus.RETURNED);
  return [
    ...(shipmentStatus === ShipmentStatus.LOST ? [SendAgainReason.LOST] : []),
    ...(isBack ? [SendAgainReason.CAME_BACK] : []),
    ...(shipmentStatus === ShipmentStatus.DELIVERED ? [SendAgainReason.WRONG_PARCEL] : []),
  ];
}
