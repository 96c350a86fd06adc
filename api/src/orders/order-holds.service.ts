import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import { dayIfConfirmed } from './cash/cash-confirmation.rules.ts';
import { canHold, HOLD_LABELS, HOLD_MESSAGES, HoldReason } from './holds.rules.ts';
import type { OrderHold, OrderRow } from './order.entity.ts';
import { OrderHoldStore } from './order-holds.store.ts';
import type { OrderLifecycle, OrderVersion } from './order-lifecycle.ts';
import { holdInput, noteInput, orderVersionInput } from './orders.inputs.ts';
import { OrderEventKind } from './order-events.rules.ts';
import { OrderStore } from './orders.store.ts';

interface OrderHoldsParts {
  /** For transactions. */
  manager: EntityManager;
  lifecycle: OrderLifecycle;
  clock: Clock;
}

type HeldOrder = Pick<OrderRow, 'orderId' | 'status'>;
type NewHold = Pick<OrderHold, 'reason' | 'note' | 'userId'>;

/** Holds and notes of staff. A held order is neither packed nor handed over. */
export class OrderHoldsService {
  constructor(private readonly parts: OrderHoldsParts) {}

  /** Puts an order that has not left the shop on hold. Throws CONFLICT if it is on hold already. */
  async holdOrder(viewer: Viewer, request: z.input<typeof holdInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS, Permission.FULFILL_ORDERS);
    const { reason, note, ...seen } = check(holdInput, request);
    const { manager, lifecycle } = this.parts;
    await manager.transaction(async (transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      await this.hold(order, { reason, note, userId }, transaction);
    });
  }

  /** Releases an order from its hold. Throws CONFLICT if it is not on hold. */
  async releaseHold(viewer: Viewer, request: OrderVersion): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const seen = check(orderVersionInput, request);
    const { manager, lifecycle } = this.parts;
    await manager.transaction(async (transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const released = await this.release(order.orderId, userId, transaction);
      if (!released) throw new Conflict({ hold: HOLD_MESSAGES.notOnHold });
      // The customer has confirmed the order on the phone.
      const isConfirmed = released.reason === HoldReason.COD_CONFIRMATION && released.userId === null;
      if (!isConfirmed) return;
      await this.expectFromNow(order, transaction);
      await lifecycle.addEvent(order.orderId, OrderEventKind.CASH_CONFIRMED, transaction, { userId });
    });
  }

  /** Adds a note that only staff see to the timeline of an order. */
  async addNote(viewer: Viewer, request: z.input<typeof noteInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { note, ...seen } = check(noteInput, request);
    const { manager, lifecycle } = this.parts;
    await manager.transaction(async (transaction) => {
      const { orderId } = await lifecycle.lockVersion(seen, transaction);
      await lifecycle.addEvent(orderId, OrderEventKind.NOTE, transaction, { detail: note, userId });
    });
  }

  /** Puts a locked order on hold. Throws CONFLICT if it is on hold already, or has left the shop. */
  async hold(order: HeldOrder, hold: NewHold, transaction: EntityManager): Promise<void> {
    if (!canHold(order.status)) throw new Conflict({ status: HOLD_MESSAGES.notHoldable });
    if (!(await this.tryHold(order, hold, transaction))) throw new Conflict({ hold: HOLD_MESSAGES.onHold });
  }

  /** Puts a locked order on hold by the shop itself. An order on hold gets the note alone. */
  async holdOrNote(order: HeldOrder, hold: Omit<NewHold, 'userId'>, transaction: EntityManager): Promise<void> {
    if (await this.tryHold(order, { ...hold, userId: null }, transaction)) return;
    const detail = hold.note ?? HOLD_LABELS[hold.reason];
    await this.parts.lifecycle.addEvent(order.orderId, OrderEventKind.NOTE, transaction, { detail });
  }

  private async tryHold(
    { orderId }: HeldOrder,
    { reason, note, userId }: NewHold,
    transaction: EntityManager,
  ): Promise<boolean> {
    const { lifecycle, clock } = this.parts;
    const hold = { orderId, reason, note, userId, createdAt: clock() };
    if (!(await new OrderHoldStore(transaction).insertHold(hold))) return false;
    const detail = [HOLD_LABELS[reason], note].filter(Boolean).join('. ');
    await lifecycle.addEvent(orderId, OrderEventKind.HELD, transaction, { detail, userId });
    return true;
  }

  /** Releases a locked order, if it is on hold for one of these reasons. Returns the hold; null if it was not. */
  async release(
    orderId: string,
    userId: string | null,
    transaction: EntityManager,
    reasons: readonly HoldReason[] = Object.values(HoldReason),
  ): Promise<Pick<OrderHold, 'reason' | 'userId'> | null> {
    const { lifecycle, clock } = this.parts;
    const release = { orderId, releasedBy: userId, releasedAt: clock() };
    const released = await new OrderHoldStore(transaction).releaseHold(release, reasons);
    if (released?.reason === HoldReason.COD_CONFIRMATION) await lifecycle.endConfirmation(orderId, transaction);
    if (released) await lifecycle.addEvent(orderId, OrderEventKind.RELEASED, transaction, { userId });
    return released;
  }

  /**
   * Releases a locked order that its customer has confirmed or paid, without an event: the caller adds it. Returns whether
   * it waited for that.
   */
  async releaseUnconfirmed(order: OrderRow, transaction: EntityManager): Promise<boolean> {
    const release = { orderId: order.orderId, releasedBy: null, releasedAt: this.parts.clock() };
    if (!(await new OrderHoldStore(transaction).releaseUnconfirmed(release))) return false;
    await this.parts.lifecycle.endConfirmation(order.orderId, transaction);
    await this.expectFromNow(order, transaction);
    return true;
  }

  /** An order that is confirmed on a later day is expected as many business days later. */
  private async expectFromNow(order: OrderRow, transaction: EntityManager): Promise<void> {
    const expectedDeliveryDate = dayIfConfirmed(order, this.parts.clock());
    if (expectedDeliveryDate !== order.expectedDeliveryDate)
      await new OrderStore(transaction).change(order.orderId, { expectedDeliveryDate });
  }

  /** Whether a locked order waits for its customer's confirmation. */
  isUnconfirmed(orderId: string, transaction: EntityManager): Promise<boolean> {
    return new OrderHoldStore(transaction).isUnconfirmed(orderId);
  }

  /** Throws CONFLICT if a locked order is on hold. */
  async requireNotHeld(orderId: string, transaction: EntityManager): Promise<void> {
    if (await new OrderHoldStore(transaction).isHeld(orderId)) throw new Conflict({ hold: HOLD_MESSAGES.onHold });
  }
}
