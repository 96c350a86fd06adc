import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { ORDER_MESSAGES, OrderStatus } from '../orders/orders.rules.ts';
import { cashOnDelivery, toPaise } from '../orders/pricing.rules.ts';
import type { CollectionsService } from '../payments/cash/collections.service.ts';
import { Conflict } from '../platform/errors.ts';
import type { CourierBookingQueue } from './couriers/courier-booking-queue.ts';
import { publicNameOf } from '../delivery/couriers.rules.ts';
import type { ShipmentRow } from './shipment.entity.ts';
import { SHIPMENT_EMAILS, undoneDeliveryEmail } from './shipments.emails.ts';
import {
  type BeforeDelivery,
  cannotFollow,
  canShipmentTransitionTo,
  EVENT_OF,
  ORDER_STATUS_OF,
  ShipmentStatus,
} from './shipments.rules.ts';
import { ShipmentStore } from './shipments.store.ts';

/** A change of the status of an order's outbound shipment. */
export interface ShipmentStatusChange {
  /** Locked by the caller. */
  order: OrderRow;
  shipment: ShipmentRow;
  status: ShipmentStatus;
  at: Date;
  /** What the customer reads of a failed attempt or a return, in addition to the status. */
  detail?: string;
  /** The admin who records it; null: the courier reports it. */
  userId: string | null;
}

/** A delivery that is taken back; `status` is that of the shipment before it. */
interface UndoneDelivery extends Pick<ShipmentStatusChange, 'order' | 'shipment' | 'at' | 'userId'> {
  status: BeforeDelivery;
}

interface ShipmentLifecycleParts {
  lifecycle: OrderLifecycle;
  collections: CollectionsService;
  emailCustomer: EmailCustomer;
  bookings: CourierBookingQueue;
}

/**
 * Changes the status of shipments, reported by staff or by a courier. Each step runs in the transaction of its caller.
 */
export class ShipmentLifecycle {
  constructor(private readonly parts: ShipmentLifecycleParts) {}

  /**
   * Changes the status of a shipment. Its order follows, cash to collect is opened, collected or waived, and the
   * customer gets an email. Throws CONFLICT if the status may not follow.
   */
  async changeStatus(change: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    const { order, shipment, status, at } = change;
    const { shipmentId, status: from } = shipment;
    if (shipment.receivedAt || !canShipmentTransitionTo(from, status))
      throw new Conflict({ status: cannotFollow(from, status) });
    await this.changeCollection(order, status, transaction);
    if (!(await new ShipmentStore(transaction).changeStatus(shipmentId, { from, to: status, at })))
      throw new Conflict({ version: ORDER_MESSAGES.changed });
    await this.changeOrder(change, transaction);
    if (status === ShipmentStatus.VOIDED) await this.parts.bookings.enqueueBooking(shipment, transaction);
    await this.emailStatus(change, transaction);
  }

  /** Opens the shipment of a packed order, which is PLACED then. Returns the shipment as it was. */
  async voidPacked(
    { order, at, userId }: Pick<ShipmentStatusChange, 'order' | 'at' | 'userId'>,
    transaction: EntityManager,
  ): Promise<ShipmentRow> {
    const shipment = await new ShipmentStore(transaction).findOutbound(order.orderId);
    if (!shipment) throw new Error(`The packed order ${order.orderId} has no shipment`);
    await this.changeStatus({ order, shipment, status: ShipmentStatus.VOIDED, at, userId }, transaction);
    return shipment;
  }

  /**
   * Takes a delivery that was recorded by mistake back: order and shipment are as they were before, cash is due again,
   * and the customer gets an email. Throws CONFLICT if the shipment is not delivered.
   */
  async undoDelivery(
    { order, shipment, status, at, userId }: UndoneDelivery,
    transaction: EntityManager,
  ): Promise<void> {
    const { collections, lifecycle, emailCustomer } = this.parts;
    await collections.reopen(order, transaction);
    if (!(await new ShipmentStore(transaction).undoDelivery(shipment.shipmentId, status, at)))
      throw new Conflict({ version: ORDER_MESSAGES.changed });
    const event = { kind: OrderEventKind.DELIVERY_UNDONE, at, userId };
    await lifecycle.changeStatus(order, ORDER_STATUS_OF[status], transaction, event);
    await emailCustomer(order.userId, (to) => undoneDeliveryEmail({ order, shipment, ...to }), transaction);
  }

  /** Ends the order of a shipment that stays lost: its cash is waived. */
  async endLost({ order, at, userId }: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    await this.parts.collections.waive(order, transaction);
    const event = { kind: OrderEventKind.LOSS_SETTLED, at, userId };
    await this.parts.lifecycle.changeStatus(order, OrderStatus.RETURNED, transaction, event);
  }

  /** The order takes the status of its shipment; if it has that already, the event alone is added. */
  private async changeOrder(change: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    const { order, shipment, status, at, userId } = change;
    const { lifecycle } = this.parts;
    const detail = status === ShipmentStatus.SHIPPED ? publicNameOf(shipment.courier) : (change.detail ?? '');
    const [kind, details] = [EVENT_OF[status], { detail, at, userId }];
    const orderStatus = ORDER_STATUS_OF[status];
    if (orderStatus === order.status) await lifecycle.addEvent(order.orderId, kind, transaction, details);
    else await lifecycle.changeStatus(order, orderStatus, transaction, { kind, ...details });
  }

  /** Queues the email of a shipment's new status, if that status has one. */
  private async emailStatus(change: ShipmentStatusChange, transaction: EntityManager): Promise<void> {
    const { order, status, at } = change;
    const email = SHIPMENT_EMAILS[status];
    if (!email) return;
    const shipment = { ...change.shipment, deliveredAt: status === ShipmentStatus.DELIVERED ? at : null };
    const lines = await this.parts.lifecycle.findLines(order.orderId, transaction);
    await this.parts.emailCustomer(order.userId, (to) => email({ order, shipment, lines, ...to }), transaction);
  }

  /**
   * Opens what the courier collects when the shipment leaves; it is collected at the delivery, and waived if it
   * returns.
   */
  private async changeCollection(order: OrderRow, status: ShipmentStatus, transaction: EntityManager): Promise<void> {
    const { collections, lifecycle } = this.parts;
    if (status === ShipmentStatus.DELIVERED) return collections.collect(order, transaction);
    if (status === ShipmentStatus.RETURNED) return collections.waive(order, transaction);
    if (status !== ShipmentStatus.SHIPPED) return;
    const cash = toPaise(cashOnDelivery(order, await lifecycle.findLines(order.orderId, transaction)));
    if (cash > 0) await collections.openCollection(order.orderId, cash, transaction);
  }
}
