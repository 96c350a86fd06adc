import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { OrderVersion } from '../orders/order-lifecycle.ts';
import { noteInput, orderVersionInput } from '../orders/orders.inputs.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import { formatPaise } from '../payments/refunds/refunds.rules.ts';
import { check } from '../platform/check.ts';
import { Conflict } from '../platform/errors.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import { applyCourierReport, applyStoredReports, type CourierReport } from './couriers/courier-events.ts';
import type { CourierEventOutcome } from './couriers/courier-events.rules.ts';
import { type Courier, COURIERS } from '../delivery/couriers.rules.ts';
import { chooseCourier } from '../delivery/rates/courier-offers.ts';
import type { Shipment, ShipmentRow, ShipmentWithLines } from './shipment.entity.ts';
import { lifecycleOf } from './exchange-shipment-lifecycle.ts';
import type { ShipmentParts } from './shipment-parts.ts';
import { parcelOf } from './parcel-of.ts';
import { receiveLockedReturn } from './returns/receive-return.ts';
import { postageInput, returnInput, statusInput, trackingInput } from './shipments.inputs.ts';
import {
  canUndoDelivery,
  Disposition,
  FOLLOW_UP_MESSAGES,
  isUnderWay,
  lacksNumber,
  SHIPMENT_MESSAGES,
  ShipmentStatus,
} from './shipments.rules.ts';
import { ShipmentStore } from './shipments.store.ts';

/** Shipments from their handover on, as staff record them. */
export class ShipmentsService {
  constructor(private readonly parts: ShipmentParts) {}

  /**
   * Hands the packed shipment of an order to its courier. Throws CONFLICT if the order has changed, is on hold, was paid since
   * it was packed, or has no tracking number and may not go without.
   */
  async shipOrder(viewer: Viewer, request: OrderVersion, withoutNumber: boolean): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    await this.change(check(orderVersionInput, request), async (order, shipment, transaction) => {
      if (shipment.status !== ShipmentStatus.READY) throw new Conflict({ status: SHIPMENT_MESSAGES.notPacked });
      await this.parts.orderHolds.requireNotHeld(order.orderId, transaction);
      if (shipment.labelDue) throw new Conflict({ label: SHIPMENT_MESSAGES.labelDue });
      if (!withoutNumber && lacksNumber(shipment)) throw new Conflict({ awb: SHIPMENT_MESSAGES.noNumber });
      await this.requireCashAsPacked(order, shipment, transaction);
      const change = { order, shipment, status: ShipmentStatus.SHIPPED, at: this.parts.clock(), userId };
      await lifecycleOf(shipment, this.parts).changeStatus(change, transaction);
    });
  }

  /** Records that a packed shipment whose address has changed has its new label. */
  async confirmLabel(viewer: Viewer, request: OrderVersion): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const details = { detail: 'The new label is on the parcel.', userId };
    await this.change(check(orderVersionInput, request), async ({ orderId }, { shipmentId, labelDue }, transaction) => {
      if (!labelDue) throw new Conflict({ label: SHIPMENT_MESSAGES.labelled });
      await new ShipmentStore(transaction).change(shipmentId, { labelDue: false });
      await this.parts.lifecycle.addEvent(orderId, OrderEventKind.NOTE, transaction, details);
    });
  }

  /** Records the status of a shipment that has left. The note is for staff. */
  async recordShipmentStatus(viewer: Viewer, request: z.input<typeof statusInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { status, note, ...seen } = check(statusInput, request);
    const { lifecycle, shipmentLifecycle, clock } = this.parts;
    await this.change(seen, async (order, shipment, transaction) => {
      await shipmentLifecycle.changeStatus({ order, shipment, status, at: clock(), userId }, transaction);
      if (note) await lifecycle.addEvent(order.orderId, OrderEventKind.NOTE, transaction, { detail: note, userId });
    });
  }

  /**
   * Receives the copies of an undelivered or lost shipment, once: `lines` decide for each of its lines where the
   * copies go. What was paid online is refunded, and the bill is credited.
   */
  async receiveReturn(viewer: Viewer, request: z.input<typeof returnInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { lines: decisions, ...seen } = check(returnInput, request);
    await this.change(seen, (order, shipment, transaction) =>
      receiveLockedReturn(this.parts, { order, shipment, decisions, userId }, transaction),
    );
  }

  /**
   * Takes a delivery that was recorded by mistake back, within a day; the note says why. Throws CONFLICT if the order
   * has changed, it is too late, or an exchange, feedback, a review or the courier's remittance has followed.
   */
  async undoDelivery(viewer: Viewer, request: z.input<typeof noteInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { note, ...seen } = check(noteInput, request);
    const { lifecycle, shipmentLifecycle, findFollowUp, clock } = this.parts;
    await this.change(seen, async (order, shipment, transaction) => {
      const at = clock();
      if (!canUndoDelivery(shipment, at)) throw new Conflict({ status: SHIPMENT_MESSAGES.undoTooLate });
      const followUp = await findFollowUp(order.orderId, transaction);
      if (followUp) throw new Conflict({ status: FOLLOW_UP_MESSAGES[followUp] });
      const status = await new ShipmentStore(transaction).findStatusBeforeDelivery(order.orderId);
      await shipmentLifecycle.undoDelivery({ order, shipment, status, at, userId }, transaction);
      await lifecycle.addEvent(order.orderId, OrderEventKind.NOTE, transaction, { detail: note, userId });
    });
  }

  /**
   * Ends a shipment that stays lost: its copies are missing, what was paid online is refunded, cash is waived and the
   * bill is credited. Throws CONFLICT if the order has changed, or its shipment is not lost.
   */
  async settleLoss(viewer: Viewer, request: OrderVersion): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    await this.change(check(orderVersionInput, request), (order, shipment, transaction) => {
      if (shipment.status !== ShipmentStatus.LOST || shipment.receivedAt)
        throw new Conflict({ status: SHIPMENT_MESSAGES.notLost });
      const decisions = shipment.lines.map(({ orderLineId }) => ({ orderLineId, disposition: Disposition.MISSING }));
      return receiveLockedReturn(this.parts, { order, shipment, decisions, userId }, transaction);
    });
  }

  /**
   * Sets courier and tracking number of a shipment that has not ended. What was booked for it before is
   * cancelled while it is in the shop.
   */
  async setTracking(viewer: Viewer, request: z.input<typeof trackingInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { courier, awb, ...seen } = check(trackingInput, request);
    await this.change(seen, async (order, shipment, transaction) => {
      if (shipment.receivedAt || !isUnderWay(shipment.status)) throw new Conflict({ status: SHIPMENT_MESSAGES.ended });
      const chosen = courier === shipment.courier ? {} : await this.offerOf(courier, { order, shipment }, transaction);
      const isMoved = isReadyToMove(shipment, { courier, awb });
      const moves = shipment.moves + Number(isMoved);
      await this.saveTracking({ ...shipment, awb, moves, ...chosen }, { userId }, transaction);
      if (isMoved) await this.parts.bookings.enqueueMove(shipment, transaction);
    });
  }

  /** Sets what the courier billed for the shipment of an order, whatever its status. */
  async setPostage(viewer: Viewer, request: z.input<typeof postageInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { postageInPaise, ...seen } = check(postageInput, request);
    await this.change(seen, async ({ orderId }, { shipmentId }, transaction) => {
      await new ShipmentStore(transaction).change(shipmentId, { postageInPaise });
      const detail = `Postage ${formatPaise(postageInPaise)}`;
      await this.parts.lifecycle.addEvent(orderId, OrderEventKind.NOTE, transaction, { detail, userId });
    });
  }

  /** Records what a courier's invoice bills for shipments that no other has billed. The caller has locked their orders. */
  recordBilled(
    bills: Parameters<ShipmentStore['recordBilled']>[0],
    courierInvoiceId: string,
    transaction: EntityManager,
  ): Promise<void> {
    return new ShipmentStore(transaction).recordBilled(bills, courierInvoiceId);
  }

  /**
   * Applies what a courier reports of a shipment. Safe to repeat: a late or repeated report changes nothing back. Not
   * for clients: the caller has checked that the courier sent it.
   */
  applyCourierEvent(report: CourierReport): Promise<CourierEventOutcome> {
    return this.parts.store.transaction((_store, transaction) => applyCourierReport(this.parts, report, transaction));
  }

  /** Sets the tracking number that a courier gave a shipment, unless it has one or was moved by now. */
  async recordBooking(
    booked: Pick<ShipmentRow, 'orderId' | 'shipmentId' | 'courier' | 'awb' | 'moves'>,
  ): Promise<void> {
    const { orderId, shipmentId, courier, awb, moves } = booked;
    await this.parts.store.transaction(async (store, transaction) => {
      const { lifecycle } = this.parts;
      await lifecycle.lockOrder(orderId, transaction);
      const shipment = await store.findShipment(shipmentId);
      if (shipment?.courier !== courier || shipment.moves !== moves) return;
      if (shipment.awb || !isUnderWay(shipment.status)) return;
      await this.saveTracking({ ...shipment, awb }, { userId: null }, transaction);
    });
  }

  /** Each order's shipments, oldest first. The caller has checked who owns them. */
  async shipmentsOfOrders(orderIds: readonly string[]): Promise<ShipmentWithLines[][]> {
    const shipments = await this.parts.store.findOfOrders(orderIds);
    return orderIds.map((orderId) => shipments.filter((shipment) => shipment.orderId === orderId));
  }

  /** Another courier, and what it charges by its rate of the day when the shipment was packed. */
  private async offerOf(
    courier: Courier,
    { order, shipment }: { order: OrderRow; shipment: ShipmentRow },
    transaction: EntityManager,
  ) {
    const { kind, weightGrams, createdAt: leavesAt } = shipment;
    const sent = parcelOf(order, await this.parts.lifecycle.findLines(order.orderId, transaction), kind);
    const parcel = { ...sent, lines: [], weightGrams: weightGrams ?? 0, leavesAt };
    return chooseCourier(transaction, parcel, courier);
  }

  private async saveTracking(
    shipment: ShipmentRow & Partial<Pick<Shipment, 'postageInPaise'>>,
    { userId }: { userId: string | null },
    transaction: EntityManager,
  ): Promise<void> {
    await new ShipmentStore(transaction).setTracking(shipment);
    await applyStoredReports(this.parts, shipment, transaction);
    const awb = shipment.awb ?? (await this.parts.bookings.numberShipment(shipment, transaction));
    const detail = [COURIERS[shipment.courier].name, awb].filter(Boolean).join(' ');
    const kind = OrderEventKind.TRACKING_CHANGED;
    await this.parts.lifecycle.addEvent(shipment.orderId, kind, transaction, { detail, userId });
  }

  /** Throws CONFLICT if label, bill and booking of a shipment ask for cash that was paid online since. */
  private async requireCashAsPacked(
    { paymentOption }: OrderRow,
    { shipmentId }: ShipmentRow,
    transaction: EntityManager,
  ): Promise<void> {
    if (paymentOption !== PaymentOption.ONLINE) return;
    if (await this.parts.documents.isBilledOnDelivery(shipmentId, transaction))
      throw new Conflict({ status: SHIPMENT_MESSAGES.asksForCash });
  }

  /** Changes the present shipment of an order of this version. */
  private async change(
    seen: OrderVersion,
    work: (order: OrderRow, shipment: ShipmentWithLines, transaction: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { store, lifecycle } = this.parts;
    await store.transaction(async (shipments, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const shipment = await shipments.findPresent(order.orderId);
      if (!shipment) throw new Conflict({ status: SHIPMENT_MESSAGES.noShipment });
      await work(order, shipment, transaction);
    });
  }
}

/** Whether a shipment that is still in the shop is to travel with another courier or under another number. */
function isReadyToMove(
  shipment: Pick<ShipmentRow, 'status' | 'courier' | 'awb'>,
  { courier, awb }: Pick<ShipmentRow, 'courier' | 'awb'>,
): boolean {
  const isMoved = courier !== shipment.courier || (awb !== null && awb !== shipment.awb);
  return shipment.status === ShipmentStatus.READY && isMoved;
}
