import type { EntityManager } from 'typeorm';
import type { FindUser } from '../accounts/accounts.emails.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { Platform } from '../platform/module.ts';
import {
  type Cancellation,
  cancellationEmail,
  SHIPMENT_EMAILS,
  type ShipmentChange,
  undoneDeliveryEmail,
} from './shipments.emails.ts';

interface ShipmentMailParts extends Pick<Platform, 'mailer' | 'publicUrl'> {
  findUser: FindUser;
  lifecycle: OrderLifecycle;
}

/** The emails about shipments and cancellations. Each is queued in the transaction of the change that it reports. */
export class ShipmentMail {
  constructor(private readonly parts: ShipmentMailParts) {}

  /** Queues the email of a shipment's new status, if that status has one. */
  async enqueueShipmentEmail({ order, shipment, status }: ShipmentChange, transaction: EntityManager): Promise<void> {
    const { mailer, publicUrl, findUser, lifecycle } = this.parts;
    const email = SHIPMENT_EMAILS[status];
    const user = email && (await findUser(order.userId, transaction));
    if (!user) return;
    const lines = await lifecycle.findLines(order.orderId, transaction);
    await mailer.enqueueEmail(email({ order, shipment, lines, user, publicUrl }), transaction);
  }

  /** Queues the email that a shipment is not delivered after all. */
  async enqueueUndoneDeliveryEmail(
    order: OrderRow,
    shipment: ShipmentChange['shipment'],
    transaction: EntityManager,
  ): Promise<void> {
    const { mailer, publicUrl, findUser } = this.parts;
    const user = await findUser(order.userId, transaction);
    if (user) await mailer.enqueueEmail(undoneDeliveryEmail({ order, shipment, user, publicUrl }), transaction);
  }

  /** Queues the email about a cancelled order or cancelled copies. */
  async enqueueCancellationEmail(cancellation: Cancellation, transaction: EntityManager): Promise<void> {
    const { mailer, publicUrl, findUser } = this.parts;
    const user = await findUser(cancellation.order.userId, transaction);
    if (user) await mailer.enqueueEmail(cancellationEmail({ ...cancellation, user, publicUrl }), transaction);
  }
}
