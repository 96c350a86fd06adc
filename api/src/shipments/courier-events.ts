import type { EntityManager } from 'typeorm';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { Clock } from '../platform/clock.ts';
import { changesParcel, CourierEventOutcome } from './courier-events.rules.ts';
import type { CourierEvent } from './shipment.entity.ts';
import type { ShipmentLifecycle } from './shipment-lifecycle.ts';
import { ShipmentStore } from './shipments.store.ts';

/** A report of a courier. `status` is null if it means none; `at` is the courier's time. */
export type CourierReport = Omit<CourierEvent, 'receivedAt'>;

interface CourierEventParts {
  lifecycle: OrderLifecycle;
  shipmentLifecycle: ShipmentLifecycle;
  clock: Clock;
}

/**
 * Applies a courier's report in the transaction of its caller. Reports may arrive late, repeatedly, out of order and at
 * several processes concurrently: the order is locked first, and its key stores each report once.
 */
export async function applyCourierReport(
  { lifecycle, shipmentLifecycle, clock }: CourierEventParts,
  report: CourierReport,
  transaction: EntityManager,
): Promise<CourierEventOutcome> {
  const store = new ShipmentStore(transaction);
  const receivedAt = clock();
  const at = new Date(Math.min(report.at.getTime(), receivedAt.getTime()));
  const orderId = await store.findOrderByAwb(report);
  const order = orderId && (await lifecycle.lockOrder(orderId, transaction));
  if (!(await store.insertCourierEvent({ ...report, at, receivedAt }))) return CourierEventOutcome.REPEATED;
  const shipment = order && (await store.findOutbound(order.orderId));
  if (!shipment || shipment.awb !== report.awb) return CourierEventOutcome.UNKNOWN_PARCEL;
  const { status } = report;
  if (!status || !changesParcel(shipment, { status, at })) return CourierEventOutcome.STORED;
  await shipmentLifecycle.changeStatus({ order, shipment, status, at, detail: report.text, userId: null }, transaction);
  return CourierEventOutcome.APPLIED;
}
