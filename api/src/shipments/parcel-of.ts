import type { Order } from '../orders/order.entity.ts';
import { cashOnDelivery, toPaise } from '../orders/pricing.rules.ts';
import { ShipmentKind } from './shipments.rules.ts';

type PaidOrder = Parameters<typeof cashOnDelivery>[0];
type PaidLines = Parameters<typeof cashOnDelivery>[1];

/** The cash to collect for a shipment, in paise: only the one that brings an order collects. */
export function cashOf(order: PaidOrder, lines: PaidLines, kind: ShipmentKind): number {
  return kind === ShipmentKind.OUTBOUND ? toPaise(cashOnDelivery(order, lines)) : 0;
}

/** What couriers ask for depends on: only the shipment that brings an order has its promise. */
export function parcelOf(
  order: Pick<Order, 'pincode' | 'expectedDeliveryDate'> & PaidOrder,
  lines: PaidLines,
  kind: ShipmentKind,
) {
  const { pincode, expectedDeliveryDate } = order;
  const promisedOn = kind === ShipmentKind.OUTBOUND ? expectedDeliveryDate : null;
  return { order: { pincode, expectedDeliveryDate: promisedOn }, cashInPaise: cashOf(order, lines, kind) };
}
