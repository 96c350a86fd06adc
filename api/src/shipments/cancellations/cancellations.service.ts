import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { CONDITIONS } from '../../catalogue/conditions.rules.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order.entity.ts';
import { CONFIRM_HOURS, heldBefore } from '../../orders/cash/cash-confirmation.rules.ts';
import type { CashOrdersService } from '../../orders/cash/cash-orders.service.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { canTransitionTo, OrderStatus } from '../../orders/orders.rules.ts';
import { toPaise } from '../../orders/pricing.rules.ts';
import { RefundReason } from '../../payments/payments.rules.ts';
import type { RefundParts } from '../../payments/refunds/refunds.service.ts';
import type { SettlementService } from '../../payments/settlement.service.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import { inTurn } from '../../platform/jobs/in-turn.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { GatewayUnavailable } from '../../razorpay/gateway.ts';
import {
  allRemaining,
  areRemaining,
  CANCEL_MESSAGES,
  CANCEL_REASONS,
  CancelReason,
  cancelledAmount,
  chosenLines,
  isAllRemaining,
  type LineQuantity,
} from './cancellations.rules.ts';
import type { ShipmentParts } from '../shipment-parts.ts';
import { cancellationEmail } from '../shipments.emails.ts';
import { cancelInput } from '../shipments.inputs.ts';

/** Queue of the job that cancels orders that were not confirmed in time. */
export const UNCONFIRMED_ORDERS = 'unconfirmed-orders';

/** Orders per run of the job, oldest first. */
const BATCH = 50;

type CancellationParts = ShipmentParts & { cashOrders: CashOrdersService; settlement: SettlementService };

/** What is cancelled of a locked order. */
interface Cancellation {
  order: OrderRow;
  /** The lines of which copies are cancelled; `quantity` is their number. */
  copies: OrderLineRow[];
  /** Price of the copies, in rupees. */
  amount: number;
  /** Whether nothing of the order is left. */
  isWhole: boolean;
  reason: CancelReason;
  note: string | null;
  /** The admin; null: the shop itself. */
  userId: string | null;
}

/** Cancels orders until they are handed over. Customers cannot cancel. */
export class CancellationsService {
  constructor(private readonly parts: CancellationParts) {}

  /**
   * Cancels an order, or some of its copies: they return to the stock, what was paid for them is refunded, and the
   * customer gets an email. A packed shipment is opened. Throws CONFLICT if the order has changed or has left,
   * BAD_USER_INPUT for copies that it does not have.
   */
  async cancelOrder(viewer: Viewer, request: z.input<typeof cancelInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { lines, reason, note, ...seen } = check(cancelInput, request);
    const { store, lifecycle } = this.parts;
    await store.transaction(async (_store, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      if (!canTransitionTo(order.status, OrderStatus.CANCELLED))
        throw new Conflict({ status: CANCEL_MESSAGES.tooLate });
      const ordered = await lifecycle.findLines(order.orderId, transaction);
      const chosen = chooseCopies(order, ordered, lines ?? allRemaining(ordered));
      await this.cancel({ order, ...chosen, reason, note, userId }, transaction);
    });
  }

  /**
   * Job: cancels each order that was neither confirmed nor paid in time, in its own transaction, after asking the
   * provider for a payment that was not reported. An error does not stop the rest of the run; all errors are thrown at
   * its end.
   */
  cancelOverdue = async (): Promise<void> => {
    const { cashOrders, settlement, clock } = this.parts;
    const orderIds = await cashOrders.findUnconfirmed(heldBefore(clock(), CONFIRM_HOURS), BATCH);
    await inTurn(orderIds, (orderId) =>
      settlement
        .unlessPending(orderId, (transaction) => this.cancelUnconfirmed(orderId, transaction))
        .catch((error: unknown) => {
          // A payment of the order may be under way: the next run asks again.
          if (!(error instanceof GatewayUnavailable)) throw error;
        }),
    );
  };

  /**
   * Cancels an order for the shop itself, because its customer has not confirmed it in time. An order that was
   * confirmed, paid or cancelled meanwhile stays as it is.
   */
  private async cancelUnconfirmed(orderId: string, transaction: EntityManager): Promise<void> {
    const { lifecycle, orderHolds } = this.parts;
    const order = await lifecycle.lockOrder(orderId, transaction);
    if (order.status !== OrderStatus.PLACED || !(await orderHolds.isUnconfirmed(orderId, transaction))) return;
    const lines = await lifecycle.findLines(orderId, transaction);
    const chosen = chooseCopies(order, lines, allRemaining(lines));
    const cause = { reason: CancelReason.NOT_CONFIRMED, note: null, userId: null };
    await this.cancel({ order, ...chosen, ...cause }, transaction);
  }

  /** Locks are taken in the common order: payment, shipment, books, and the counter of the documents last. */
  private async cancel(cancellation: Cancellation, transaction: EntityManager): Promise<void> {
    const { documents, emailCustomer, stock, shipmentLifecycle, clock } = this.parts;
    const { order, copies, isWhole, reason, userId } = cancellation;
    const refund = await this.refund(cancellation, transaction);
    const isPacked = order.status === OrderStatus.PACKED;
    const opened = isPacked && (await shipmentLifecycle.voidPacked({ order, at: clock(), userId }, transaction));
    const isLost = reason === CancelReason.OUT_OF_STOCK;
    await stock.cancel(order, copies, { ...cancellation, isLost }, transaction);
    await this.addEvents(cancellation, transaction);
    const cancelled = { order, lines: copies, isWhole, refund, reason };
    await emailCustomer(order.userId, (to) => cancellationEmail({ ...cancelled, ...to }), transaction);
    if (opened) await documents.creditBill(opened.shipmentId, transaction);
  }

  /** Refunds what was paid for the copies: store credit first. */
  private refund({ order, copies, amount, ...rest }: Cancellation, transaction: EntityManager): Promise<RefundParts> {
    const { reason, note, userId } = rest;
    const refundReason = reason === CancelReason.OUT_OF_STOCK ? RefundReason.SHORT_PICK : RefundReason.CANCELLATION;
    const refund = { amountInPaise: toPaise(amount), lines: copies, reason: refundReason, note, userId, isTold: true };
    return this.parts.refunds.refundCancelled(order, refund, transaction);
  }

  /**
   * An order of which nothing is left is cancelled, and its hold ends. An order that was held because a copy is missing
   * goes on without that copy.
   */
  private async addEvents({ order, copies, isWhole, ...rest }: Cancellation, transaction: EntityManager) {
    const { lifecycle, orderHolds } = this.parts;
    const { reason, note, userId } = rest;
    const { orderId } = order;
    const why = CANCEL_REASONS[reason];
    if (isWhole) {
      const event = { kind: OrderEventKind.CANCELLED, detail: why, userId };
      await lifecycle.changeStatus(order, OrderStatus.CANCELLED, transaction, event);
      await orderHolds.release(orderId, userId, transaction);
    } else {
      const details = { detail: `${copies.map(titleOf).join(', ')}, because ${why}.`, userId };
      await lifecycle.addEvent(orderId, OrderEventKind.LINES_CANCELLED, transaction, details);
      if (reason === CancelReason.OUT_OF_STOCK)
        await orderHolds.release(orderId, userId, transaction, [HoldReason.STOCK]);
    }
    if (note) await lifecycle.addEvent(orderId, OrderEventKind.NOTE, transaction, { detail: note, userId });
  }
}

/** The chosen copies with their price. Throws if the order does not have them, or cannot lose only a part of them. */
function chooseCopies({ status, total }: OrderRow, lines: readonly OrderLineRow[], chosen: readonly LineQuantity[]) {
  if (!areRemaining(lines, chosen)) throw new BadInput({ lines: CANCEL_MESSAGES.lines });
  const isWhole = isAllRemaining(lines, chosen);
  if (status === OrderStatus.PENDING_PAYMENT && !isWhole) throw new Conflict({ lines: CANCEL_MESSAGES.unpaidWhole });
  return { copies: chosenLines(lines, chosen), isWhole, amount: cancelledAmount({ total }, lines, chosen) };
}

const titleOf = ({ quantity, bookDescription, condition }: OrderLineRow) =>
  `${quantity} × ${bookDescription} (${CONDITIONS[condition].word})`;
