import type { Order } from '../orders/order.entity.ts';
import { cashOnDelivery, toPaise } from '../orders/pricing.rules.ts';
import { ShipmentKind } from './shipments.rules.ts';

/** What couriers ask for depends on: only the shipment that brings an order has its promise, and collects its cash. */
export function parcelOf(
  order: Pick<Order, 'pincode' | 'expectedDeliveryDate'> & Parameters<typeof cashOnDelivery>[0],
  lines: Parameters<typeof cashOnDelivery>[1],
  kind: ShipmentKind,
) {
  if (kind !== ShipmentKind.OUTBOUND) return { order: { ...order, expectedDeliveryDate: null }, cashInPaise: 0 };
  return { order, cashInPaise: toPaise(cashOnDelivery(order, lines)) };
}
