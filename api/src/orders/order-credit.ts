import type { EntityManager } from 'typeorm';
import type { Clock } from '../platform/clock.ts';
import { formatPaise } from '../platform/paise.rules.ts';
import type { StoreCreditLedger } from '../store-credit/store-credit-ledger.ts';
import type { StoreCreditReason } from '../store-credit/store-credit.rules.ts';
import type { OrderRow } from './order.entity.ts';
import { EVENT_TEXTS, OrderEventKind } from './order-events.rules.ts';
import { OrderStore } from './orders.store.ts';
import { storeCreditLeft, toPaise } from './pricing.rules.ts';

/** Store credit to give for an order. */
interface GivenForOrder {
  /** What it gives back of the order's own credit. */
  returnedInPaise: number;
  /** What it gives instead of money that was paid. */
  insteadInPaise?: number;
  reason: StoreCreditReason;
  /** The admin who decides on it; null: the shop itself. */
  userId?: string | null;
  exchangeId?: string | null;
}

interface OrderCreditParts {
  storeCreditLedger: StoreCreditLedger;
  clock: Clock;
}

/** The store credit of orders. Each step runs in the transaction of its caller, who has locked the order or creates it. */
export class OrderCredit {
  constructor(private readonly parts: OrderCreditParts) {}

  /** Spends what an order uses and the customer has back, if any. Returns false, and changes nothing, if they have less. */
  async spend(order: OrderRow, isNew: boolean, transaction: EntityManager): Promise<boolean> {
    const amountInPaise = isNew ? toPaise(order.storeCredit) : order.storeCreditReturnedInPaise;
    if (amountInPaise === 0) return true;
    const { storeCreditLedger } = this.parts;
    if (!(await storeCreditLedger.spend({ ...order, amountInPaise }, transaction))) return false;
    if (!isNew) await new OrderStore(transaction).change(order.orderId, { storeCreditReturnedInPaise: 0 });
    order.storeCreditReturnedInPaise = 0;
    return true;
  }

  /** Gives credit for an order, with its event: back, or instead of money. Does nothing if it is 0. */
  async give(
    order: OrderRow,
    { returnedInPaise, insteadInPaise = 0, reason, userId = null, exchangeId = null }: GivenForOrder,
    transaction: EntityManager,
  ): Promise<void> {
    const amountInPaise = returnedInPaise + insteadInPaise;
    if (amountInPaise === 0) return;
    const { storeCreditLedger, clock } = this.parts;
    const { orderId, userId: customerId } = order;
    const kind = OrderEventKind.STORE_CREDIT;
    const event = { at: clock(), kind, text: EVENT_TEXTS[kind](formatPaise(amountInPaise)), userId, isInternal: false };
    if (!(await new OrderStore(transaction).returnCredit(orderId, returnedInPaise, event)))
      throw new Error(`The order ${orderId} has used less store credit than is given back`);
    order.storeCreditReturnedInPaise += returnedInPaise;
    const given = { userId: customerId, amountInPaise, reason, orderId, exchangeId, by: userId };
    await storeCreditLedger.give(given, transaction);
  }

  /** Gives back all that is left of the credit of an order. */
  giveAllBack(order: OrderRow, reason: StoreCreditReason, transaction: EntityManager): Promise<void> {
    return this.give(order, { returnedInPaise: storeCreditLeft(order), reason }, transaction);
  }
}
