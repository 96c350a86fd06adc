import type { EntityManager } from 'typeorm';
import type { OrderRow } from '../orders/order.entity.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import type { Courier } from '../delivery/couriers.rules.ts';
import type { ExchangeShipmentLifecycle } from '../shipments/exchange-shipment-lifecycle.ts';
import type { ShipmentRow } from '../shipments/shipment.entity.ts';
import { canShipmentTransitionTo, type Disposition, ShipmentStatus } from '../shipments/shipments.rules.ts';
import type { Exchange } from './exchange.entity.ts';
import { DECISION_MESSAGES } from './exchange-decisions.rules.ts';

interface ExchangeShipmentsParts {
  exchangeShipmentLifecycle: ExchangeShipmentLifecycle;
  clock: Clock;
}

/** Who takes a shipment, and under which number. */
export interface Tracking {
  courier: Courier;
  awb: string | null;
}

/** Pickups of exchanges. Each step runs in the transaction of its caller, who has locked the order. */
export class ExchangeShipments {
  constructor(private readonly parts: ExchangeShipmentsParts) {}

  /** Voids the booked pickup of an exchange. Throws CONFLICT if the courier has the book. */
  voidPickup = async (
    { order, exchange }: { order: OrderRow; exchange: Exchange },
    transaction: EntityManager,
  ): Promise<void> => {
    const { exchangeShipmentLifecycle, clock } = this.parts;
    const shipment = await this.getPickup(exchange, transaction);
    if (shipment.status !== ShipmentStatus.READY) throw new Conflict({ status: DECISION_MESSAGES.withCourier });
    const change = { order, shipment, status: ShipmentStatus.VOIDED, at: clock(), userId: null };
    await exchangeShipmentLifecycle.changeStatus(change, transaction);
  };

  /** Records that the courier has the copies; the exchange becomes PICKED_UP. */
  async recordPickup(
    { order, exchange, userId }: { order: OrderRow; exchange: Exchange; userId: string },
    transaction: EntityManager,
  ): Promise<void> {
    const shipment = await this.getPickup(exchange, transaction);
    const change = { order, shipment, status: ShipmentStatus.SHIPPED, at: this.parts.clock(), userId };
    await this.parts.exchangeShipmentLifecycle.changeStatus(change, transaction);
  }

  /** Records that the pickup is here, whatever the courier has reported, and where its copies go. */
  async receivePickup(
    { order, exchange, ...received }: { order: OrderRow; exchange: Exchange; userId: string; disposition: Disposition },
    transaction: EntityManager,
  ): Promise<void> {
    const { exchangeShipmentLifecycle, clock } = this.parts;
    const { userId, disposition } = received;
    const shipment = await this.getPickup(exchange, transaction);
    const [status, at] = [ShipmentStatus.DELIVERED, clock()];
    if (canShipmentTransitionTo(shipment.status, status))
      await exchangeShipmentLifecycle.changeStatus({ order, shipment, status, at, userId }, transaction);
    await exchangeShipmentLifecycle.receive(
      shipment,
      { orderLineId: exchange.orderLineId, disposition },
      at,
      transaction,
    );
  }

  private async getPickup(exchange: Exchange, transaction: EntityManager): Promise<ShipmentRow> {
    const { pickupShipmentId, exchangeId } = exchange;
    const shipment =
      pickupShipmentId &&
      (await this.parts.exchangeShipmentLifecycle.findShipment(exchange, pickupShipmentId, transaction));
    if (!shipment) throw new Error(`The exchange ${exchangeId} has no pickup`);
    return shipment;
  }
}
