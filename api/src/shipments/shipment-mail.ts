import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { SendAgainReason } from './send-again/send-again.rules.ts';
import {
  type Cancellation,
  cancellationEmail,
  SHIPMENT_EMAILS,
  sentAgainEmail,
  type ShipmentChange,
  undoneDeliveryEmail,
} from './shipments.emails.ts';

interface ShipmentMailParts {
  emailCustomer: EmailCustomer;
  lifecycle: OrderLifecycle;
}

/** The emails about shipments and cancellations. Each is queued in the transaction of the change that it reports. */
export class ShipmentMail {
  constructor(private readonly parts: ShipmentMailParts) {}

  /** Queues the email of a shipment's new status, if that status has one. */
  async enqueueShipmentEmail({ order, shipment, status }: ShipmentChange, transaction: EntityManager): Promise<void> {
    const { emailCustomer, lifecycle } = this.parts;
    const email = SHIPMENT_EMAILS[status];
    if (!email) return;
    const lines = await lifecycle.findLines(order.orderId, transaction);
    await emailCustomer(order.userId, (to) => email({ order, shipment, lines, ...to }), transaction);
  }

  /** Queues the email that a shipment is not delivered after all. */
  enqueueUndoneDeliveryEmail(
    order: OrderRow,
    shipment: ShipmentChange['shipment'],
    transaction: EntityManager,
  ): Promise<void> {
    const { emailCustomer } = this.parts;
    return emailCustomer(order.userId, (to) => undoneDeliveryEmail({ order, shipment, ...to }), transaction);
  }

  /** Queues the email that an order is sent again. */
  async enqueueSentAgainEmail(order: OrderRow, reason: SendAgainReason, transaction: EntityManager): Promise<void> {
    const { emailCustomer, lifecycle } = this.parts;
    const lines = await lifecycle.findLines(order.orderId, transaction);
    await emailCustomer(order.userId, (to) => sentAgainEmail({ order, lines, reason, ...to }), transaction);
  }

  /** Queues the email about a cancelled order or cancelled copies. */
  enqueueCancellationEmail(cancellation: Cancellation, transaction: EntityManager): Promise<void> {
    const { emailCustomer } = this.parts;
    return emailCustomer(cancellation.order.userId, (to) => cancellationEmail({ ...cancellation, ...to }), transaction);
  }
}
