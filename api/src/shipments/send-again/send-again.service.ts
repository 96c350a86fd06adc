import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { OrderRow } from '../../orders/order.entity.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import { check } from '../../platform/check.ts';
import { Conflict } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { remainingLines } from '../cancellations/cancellations.rules.ts';
import { LateOrderEmail } from '../on-time/late-order-email.entity.ts';
import type { ShipmentWithLines } from '../shipment.entity.ts';
import type { ShipmentParts } from '../shipment-parts.ts';
import { sentAgainEmail } from '../shipments.emails.ts';
import { sendAgainInput } from '../shipments.inputs.ts';
import { Disposition, SHIPMENT_MESSAGES, ShipmentKind, ShipmentStatus } from '../shipments.rules.ts';
import { ShipmentStore } from '../shipments.store.ts';
import { SEND_AGAIN_MESSAGES, SEND_AGAIN_REASONS, SendAgainReason, sendAgainReasons } from './send-again.rules.ts';

/** Sends whole orders again, whose shipment was lost, came back or was the wrong one. */
export class SendAgainService {
  constructor(private readonly parts: ShipmentParts) {}

  /**
   * Places an order again. Its shipment becomes a former one, the bill is credited, and the customer gets an email. Copies
   * that came back are in the shipment; those that are gone are replaced from the stock. Throws CONFLICT if the order has
   * changed, its shipment has another status, what was paid went back, or too few copies are left.
   */
  async sendAgain(viewer: Viewer, request: z.input<typeof sendAgainInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { reason, lines: chosen, ...seen } = check(sendAgainInput, request);
    const { store, lifecycle, documents, emailCustomer } = this.parts;
    const codes = new Map(chosen.map(({ orderLineId, copyCode }) => [orderLineId, copyCode]));
    await store.transaction(async (shipments, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const { orderId } = order;
      const shipment = await shipments.findOutbound(orderId);
      if (!shipment) throw new Conflict({ status: SHIPMENT_MESSAGES.noShipment });
      if (shipment.receivedAt) throw new Conflict({ status: SEND_AGAIN_MESSAGES.ended });
      if (!sendAgainReasons({ shipmentStatus: shipment.status, isReceived: false }).includes(reason))
        throw new Conflict({ reason: SEND_AGAIN_MESSAGES.reason });
      if (await this.parts.isExchanged(orderId, transaction))
        throw new Conflict({ status: SEND_AGAIN_MESSAGES.exchanged });
      const isPaidInCash = await this.requirePaid(order, transaction);

      await this.endShipment(order, shipment, { reason, userId }, transaction);
      if (reason !== SendAgainReason.CAME_BACK) {
        const gone = remainingLines(await lifecycle.findLines(orderId, transaction));
        await this.parts.stock.sellAgain(gone, { userId, codes }, transaction);
      }
      const details = { detail: SEND_AGAIN_REASONS[reason], userId, isPaidInCash };
      const sent = { order: await lifecycle.sendAgain(order, details, transaction), reason };
      await transaction.delete(LateOrderEmail, { orderId });
      const lines = await lifecycle.findLines(orderId, transaction);
      await emailCustomer(order.userId, (to) => sentAgainEmail({ ...sent, lines, ...to }), transaction);
      await documents.creditBill(shipment.shipmentId, transaction);
    });
  }

  /** Whether the cash of an order was collected. Throws CONFLICT if the order was paid, and nothing of that is left. */
  private async requirePaid(order: OrderRow, transaction: EntityManager): Promise<boolean> {
    const { collections, refunds } = this.parts;
    const isPaidInCash = order.isPaidInCash || (await collections.isCollected(order.orderId, transaction));
    const isPaid = isPaidInCash || order.paymentOption === PaymentOption.ONLINE;
    if (isPaid && (await refunds.leftInPaise({ ...order, isPaidInCash }, transaction)) === 0)
      throw new Conflict({ status: SEND_AGAIN_MESSAGES.refunded });
    return isPaidInCash;
  }

  /** Ends the shipment: cash that it has not collected is waived, and copies that did not come back are missing. */
  private async endShipment(
    order: OrderRow,
    shipment: ShipmentWithLines,
    { reason, userId }: { reason: SendAgainReason; userId: string },
    transaction: EntityManager,
  ): Promise<void> {
    const { shipmentLifecycle, collections, clock } = this.parts;
    const [at, status] = [clock(), ShipmentStatus.RETURNED];
    const isBack = reason === SendAgainReason.CAME_BACK;
    if (isBack && shipment.status !== status)
      await shipmentLifecycle.changeStatus({ order, shipment, status, at, userId }, transaction);
    if (reason === SendAgainReason.LOST) await collections.waive(order, transaction);
    const gone = isBack ? [] : shipment.lines;
    const missing = gone.map(({ orderLineId }) => ({ orderLineId, disposition: Disposition.MISSING }));
    const shipments = new ShipmentStore(transaction);
    await shipments.receiveLines(shipment.shipmentId, missing, at);
    await shipments.change(shipment.shipmentId, { kind: ShipmentKind.FORMER });
  }
}
