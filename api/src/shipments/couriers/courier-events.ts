import type { EntityManager } from 'typeorm';
import { canHold, HoldReason } from '../../orders/holds.rules.ts';
import type { OrderRow } from '../../orders/order.entity.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { changesShipment, CourierEventOutcome } from './courier-events.rules.ts';
import type { CourierEvent, ShipmentRow } from '../shipment.entity.ts';
import type { ShipmentParts } from '../shipment-parts.ts';
import { formerNote } from '../exchange-shipments.rules.ts';
import { isUnderWay, ShipmentKind, ShipmentStatus } from '../shipments.rules.ts';
import { ShipmentStore } from '../shipments.store.ts';

/** A report of a courier. `status` is null if it means none; `at` is the courier's time. */
export type CourierReport = Omit<CourierEvent, 'receivedAt'>;

type Reported = Pick<CourierEvent, 'status' | 'at' | 'text'>;

type CourierEventParts = Pick<
  ShipmentParts,
  'lifecycle' | 'orderHolds' | 'shipmentLifecycle' | 'exchangeShipmentLifecycle' | 'clock'
>;

/**
 * Applies a courier's report in the transaction of its caller. Reports may arrive late, repeatedly, out of order and at
 * several processes concurrently: the order is locked first, and its key stores each report once.
 */
export async function applyCourierReport(
  parts: CourierEventParts,
  report: CourierReport,
  transaction: EntityManager,
): Promise<CourierEventOutcome> {
  const { lifecycle, clock } = parts;
  const store = new ShipmentStore(transaction);
  const receivedAt = clock();
  const at = new Date(Math.min(report.at.getTime(), receivedAt.getTime()));
  const tracked = await store.findTracked(report);
  const order = tracked && (await lifecycle.lockOrder(tracked.orderId, transaction));
  if (!(await store.insertCourierEvent({ ...report, at, receivedAt }))) return CourierEventOutcome.REPEATED;
  if (!order) return CourierEventOutcome.UNKNOWN_SHIPMENT;
  const shipment = await store.findTracked(report);
  if (shipment?.orderId !== order.orderId) return CourierEventOutcome.UNKNOWN_SHIPMENT;
  const isApplied = await applyToShipment(parts, { order, shipment, report: { ...report, at } }, transaction);
  return isApplied ? CourierEventOutcome.APPLIED : CourierEventOutcome.STORED;
}

/** Applies, oldest first, what a courier reported of a shipment before the shop knew its tracking number. */
export async function applyStoredReports(
  parts: CourierEventParts,
  { orderId, courier, awb }: Pick<ShipmentRow, 'orderId' | 'courier' | 'awb'>,
  transaction: EntityManager,
): Promise<void> {
  if (awb === null) return;
  const store = new ShipmentStore(transaction);
  for (const report of await store.findCourierEvents({ courier, awb })) {
    const order = await parts.lifecycle.lockOrder(orderId, transaction);
    const shipment = await store.findTracked({ courier, awb });
    if (shipment) await applyToShipment(parts, { order, shipment, report }, transaction);
  }
}

/**
 * Returns whether the report changes the shipment. News of a former one, or of a replacement that has ended, is a note for
 * staff; if it was lost and is delivered, an order that has not left again is held: nobody is to get two parcels and be
 * asked for cash twice.
 */
async function applyToShipment(
  { lifecycle, orderHolds, shipmentLifecycle, exchangeShipmentLifecycle }: CourierEventParts,
  { order, shipment, report }: { order: OrderRow; shipment: ShipmentRow; report: Reported },
  transaction: EntityManager,
): Promise<boolean> {
  const { status, at, text } = report;
  const { kind } = shipment;
  const isFormer = kind === ShipmentKind.FORMER || (kind === ShipmentKind.REPLACEMENT && shipment.receivedAt !== null);
  if (status && isFormer) {
    const detail = formerNote(kind, status, text);
    await lifecycle.addEvent(order.orderId, OrderEventKind.NOTE, transaction, { detail, at });
    const isFound = shipment.status === ShipmentStatus.LOST && status === ShipmentStatus.DELIVERED;
    const hold = { reason: HoldReason.OTHER, note: formerNote(kind, status, '') };
    if (isFound && canHold(order.status)) await orderHolds.holdOrNote(order, hold, transaction);
    return false;
  }
  // A late report from between two of the same status changes nothing.
  if (status === shipment.status && isUnderWay(status) && at > shipment.statusAt)
    await new ShipmentStore(transaction).change(shipment.shipmentId, { statusAt: at });
  if (!status || !changesShipment(shipment, { status, at })) return false;
  const change = { order, shipment, status, at, detail: text, userId: null };
  if (kind === ShipmentKind.OUTBOUND) await shipmentLifecycle.changeStatus(change, transaction);
  else await exchangeShipmentLifecycle.applyReport(change, transaction);
  return true;
}
