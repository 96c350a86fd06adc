import type { EntityManager } from 'typeorm';
import { chooseCourier } from '../delivery/rates/courier-offers.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { ORDER_MESSAGES } from '../orders/orders.rules.ts';
import { Conflict } from '../platform/errors.ts';
import type { LineQuantity } from './cancellations/cancellations.rules.ts';
import { findLinesToPack } from './packing.store.ts';
import { parcelOf } from './parcel-of.ts';
import { eventOfStatus } from './exchange-shipments.rules.ts';
import type { LineDisposition } from './returns/returns.rules.ts';
import type { ShipmentRow, ShipmentWithLines } from './shipment.entity.ts';
import type { ShipmentLifecycle, ShipmentStatusChange } from './shipment-lifecycle.ts';
import { cannotFollow, canShipmentTransitionTo, ShipmentKind, ShipmentStatus } from './shipments.rules.ts';
import { ShipmentStore } from './shipments.store.ts';

/** A pickup to add. */
type NewPickup = Pick<ShipmentRow, 'orderId' | 'courier' | 'awb'> & { line: LineQuantity; at: Date };

interface ExchangeShipmentParts {
  lifecycle: OrderLifecycle;
  /** Called after a shipment has got a status, in the same transaction. */
  onStatus: (change: ShipmentStatusChange, transaction: EntityManager) => Promise<void>;
}

/**
 * An exchange's shipments: pickups and replacements. They change neither the status of their order nor what is
 * collected for it, and have no emails. Each step runs in the transaction of its caller, who has locked the order.
 */
export class ExchangeShipmentLifecycle {
  constructor(private readonly parts: ExchangeShipmentParts) {}

  /** Adds a pickup. Throws CONFLICT if another shipment has its tracking number. */
  async addPickup({ line, at, ...pickup }: NewPickup, transaction: EntityManager): Promise<ShipmentRow> {
    const order = await this.parts.lifecycle.lockOrder(pickup.orderId, transaction);
    const lines = await findLinesToPack(transaction, pickup.orderId, [{ ...line, copy: null }]);
    const parcel = { ...parcelOf(order, [], ShipmentKind.PICKUP), lines, leavesAt: at };
    const { postageInPaise, weightGrams } = await chooseCourier(transaction, parcel, pickup.courier);
    const state = { status: ShipmentStatus.READY, createdAt: at, statusAt: at, labelDue: false };
    const row = { ...pickup, kind: ShipmentKind.PICKUP, weightGrams, ...state };
    const shipmentId = await new ShipmentStore(transaction).insertShipment({ ...row, postageInPaise }, [line], null);
    return { ...row, shipmentId, moves: 0, shippedAt: null, deliveredAt: null, receivedAt: null };
  }

  /** Changes a shipment's status and adds its event. Throws CONFLICT if the status may not follow. */
  async changeStatus(change: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    const { shipment, status, at } = change;
    const { shipmentId, status: from } = shipment;
    if (shipment.receivedAt || !canShipmentTransitionTo(from, status))
      throw new Conflict({ status: cannotFollow(from, status) });
    if (!(await new ShipmentStore(transaction).changeStatus(shipmentId, { from, to: status, at })))
      throw new Conflict({ version: ORDER_MESSAGES.changed });
    await this.announce(change, transaction);
  }

  /** Does what follows a shipment's status, and adds its event. */
  async announce(change: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    const { order, shipment, status, at, userId, detail = '' } = change;
    const event = eventOfStatus(shipment, status, detail);
    await this.parts.onStatus(change, transaction);
    if (event) await this.parts.lifecycle.addEvent(order.orderId, event.kind, transaction, { ...event, at, userId });
  }

  /**
   * Applies a courier's report. A pickup has left the customer with the first report of it that says so:
   * couriers leave out steps, and there is no handover.
   */
  async applyReport(change: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    const { shipment, status } = change;
    if (shipment.status !== ShipmentStatus.READY || status === ShipmentStatus.SHIPPED)
      return this.changeStatus(change, transaction);
    const left = { ...change, status: ShipmentStatus.SHIPPED };
    await this.changeStatus(left, transaction);
    await this.changeStatus({ ...change, shipment: { ...shipment, status: ShipmentStatus.SHIPPED } }, transaction);
  }

  /** The shipment that brought an order; null before it is packed. */
  findOutbound(orderId: string, transaction: EntityManager): Promise<ShipmentWithLines | null> {
    return new ShipmentStore(transaction).findOutbound(orderId);
  }

  /** An order's pickup or replacement; null if the order has no such one. */
  async findShipment(
    { orderId }: Pick<OrderRow, 'orderId'>,
    shipmentId: string,
    transaction: EntityManager,
  ): Promise<ShipmentWithLines | null> {
    const shipment = await new ShipmentStore(transaction).findShipment(shipmentId);
    return shipment && shipment.orderId === orderId && shipment.kind !== ShipmentKind.OUTBOUND ? shipment : null;
  }

  /** Stores where the copies of a pickup, or of a replacement that did not arrive, went, once. */
  async receive(
    { shipmentId }: Pick<ShipmentRow, 'shipmentId'>,
    decisions: readonly LineDisposition[],
    at: Date,
    transaction: EntityManager,
  ): Promise<void> {
    await new ShipmentStore(transaction).receiveLines(shipmentId, decisions, at);
  }
}

/** What changes the status of a shipment. */
export const lifecycleOf = (
  { kind }: Pick<ShipmentRow, 'kind'>,
  {
    shipmentLifecycle,
    exchangeShipmentLifecycle,
  }: { shipmentLifecycle: ShipmentLifecycle; exchangeShipmentLifecycle: ExchangeShipmentLifecycle },
) => (kind === ShipmentKind.OUTBOUND ? shipmentLifecycle : exchangeShipmentLifecycle);
