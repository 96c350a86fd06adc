import type { EntityManager } from 'typeorm';
import type { OrderRow } from '../orders/order.entity.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import type { Courier } from '../delivery/couriers.rules.ts';
import type { NewParcel, Parcels } from '../shipments/parcels.ts';
import type { ShipmentRow } from '../shipments/shipment.entity.ts';
import {
  canShipmentTransitionTo,
  type Disposition,
  ShipmentKind,
  ShipmentStatus,
} from '../shipments/shipments.rules.ts';
import type { Exchange, StoredExchange } from './exchange.entity.ts';
import { DECISION_MESSAGES } from './exchange-decisions.rules.ts';

interface ExchangeParcelParts {
  parcels: Parcels;
  clock: Clock;
}

/** Who takes a parcel, and under which number. */
export interface Tracking {
  courier: Courier;
  awb: string | null;
}

/** Pickups and replacements of exchanges. Each step runs in the transaction of its caller, who has locked the order. */
export class ExchangeParcels {
  constructor(private readonly parts: ExchangeParcelParts) {}

  /** Adds the parcel that brings the copies of an exchange back. */
  addPickup(exchange: Exchange, tracking: Tracking, transaction: EntityManager): Promise<ShipmentRow> {
    return this.parts.parcels.addParcel(this.parcelOf(exchange, ShipmentKind.PICKUP, tracking), transaction);
  }

  /** Voids the booked pickup of an exchange. Throws CONFLICT if the courier has the book. */
  voidPickup = async (
    { order, exchange }: { order: OrderRow; exchange: Exchange },
    transaction: EntityManager,
  ): Promise<void> => {
    const { parcels, clock } = this.parts;
    const shipment = await this.getPickup(exchange, transaction);
    if (shipment.status !== ShipmentStatus.READY) throw new Conflict({ status: DECISION_MESSAGES.withCourier });
    const change = { order, shipment, status: ShipmentStatus.VOIDED, at: clock(), userId: null };
    await parcels.changeStatus(change, transaction);
  };

  /** Records that the courier has the copies: the exchange is picked up by that. */
  async recordPickup(
    { order, exchange, userId }: { order: OrderRow; exchange: Exchange; userId: string },
    transaction: EntityManager,
  ): Promise<void> {
    const shipment = await this.getPickup(exchange, transaction);
    const change = { order, shipment, status: ShipmentStatus.SHIPPED, at: this.parts.clock(), userId };
    await this.parts.parcels.changeStatus(change, transaction);
  }

  /** Records that the pickup is here, whatever the courier has reported of it, and what becomes of its copies. */
  async receivePickup(
    { order, exchange, ...received }: { order: OrderRow; exchange: Exchange; userId: string; disposition: Disposition },
    transaction: EntityManager,
  ): Promise<void> {
    const { parcels, clock } = this.parts;
    const { userId, disposition } = received;
    const shipment = await this.getPickup(exchange, transaction);
    const [status, at] = [ShipmentStatus.DELIVERED, clock()];
    if (canShipmentTransitionTo(shipment.status, status))
      await parcels.changeStatus({ order, shipment, status, at, userId }, transaction);
    await parcels.receive(shipment, { orderLineId: exchange.orderLineId, disposition }, at, transaction);
  }

  /** Adds the parcel with the replacement. Throws BAD_USER_INPUT unless each copy was scanned once. */
  async addReplacement(
    exchange: StoredExchange,
    { scans, ...tracking }: Tracking & { scans: readonly string[] },
    transaction: EntityManager,
  ): Promise<ShipmentRow> {
    const { parcels } = this.parts;
    const parcel = this.parcelOf(exchange, ShipmentKind.REPLACEMENT, tracking);
    const line = { ...parcel.line, copy: exchange.replacementCopy };
    await parcels.requireScans(exchange.orderId, line, scans, transaction);
    return parcels.addParcel(parcel, transaction);
  }

  /** Hands a replacement to its courier. */
  async handOver(
    { order, shipment, userId }: { order: OrderRow; shipment: ShipmentRow; userId: string },
    transaction: EntityManager,
  ): Promise<void> {
    const change = { order, shipment, status: ShipmentStatus.SHIPPED, at: this.parts.clock(), userId };
    await this.parts.parcels.changeStatus(change, transaction);
  }

  private parcelOf({ orderId, orderLineId, quantity }: Exchange, kind: ShipmentKind, tracking: Tracking): NewParcel {
    return { orderId, kind, ...tracking, line: { orderLineId, quantity }, at: this.parts.clock() };
  }

  private async getPickup(exchange: Exchange, transaction: EntityManager): Promise<ShipmentRow> {
    const { pickupShipmentId, exchangeId } = exchange;
    const shipment = pickupShipmentId && (await this.parts.parcels.findParcel(exchange, pickupShipmentId, transaction));
    if (!shipment) throw new Error(`The exchange ${exchangeId} has no pickup`);
    return shipment;
  }
}
