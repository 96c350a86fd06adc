import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { Conflict } from '../platform/errors.ts';
import type { ShipmentStatusChange } from '../shipments/shipment-lifecycle.ts';
import { ShipmentKind, ShipmentStatus } from '../shipments/shipments.rules.ts';
import type { ExchangeRow, NewExchange, ExchangeDetails } from './exchange.entity.ts';
import type { ExchangeSettlement } from './exchange-settlement.ts';
import {
  canExchangeTransitionTo,
  EVENT_OF,
  EXCHANGE_MESSAGES,
  exchangeCannotFollow,
  ExchangeResolution,
  ExchangeStatus,
  isExchangeOpen,
  isReplacementDue,
  photosUsableSince,
} from './exchanges.rules.ts';
import { eventDetail } from './exchange-events.rules.ts';
import { EXCHANGE_EMAILS, type Tracking } from './exchanges.emails.ts';
import { ExchangeStore } from './exchanges.store.ts';

/** A change of the status of an exchange. */
export interface ExchangeStatusChange<Stored extends ExchangeRow = ExchangeDetails> {
  /** Locked by the caller. */
  order: OrderRow;
  /** As read since the order is locked. */
  exchange: Stored;
  status: ExchangeStatus;
  at: Date;
  /** The admin who decides it; null: the customer, or the courier reports it. */
  userId: string | null;
  /** What the timeline tells in addition to the status; by default that of `eventDetail`. */
  detail?: string;
  /** What else the change decides. */
  changes?: Partial<
    Pick<ExchangeRow, 'remedy' | 'resolution' | 'message' | 'refundInPaise' | 'storeCreditInPaise' | 'pickupShipmentId'>
  >;
  /** What the email tells how to track: the booked pickup, or the replacement. */
  shipment?: Tracking;
  /** Whether no email is sent, because another change follows in the same transaction. */
  isQuiet?: boolean;
}

interface ExchangeLifecycleParts {
  lifecycle: OrderLifecycle;
  emailCustomer: EmailCustomer;
  settlement: Pick<ExchangeSettlement, 'releaseReplacement' | 'sellReplacement' | 'voidPickup'>;
}

/** Opens exchanges and changes their status. Each step runs in the transaction of its caller, with the order locked. */
export class ExchangeLifecycle {
  constructor(private readonly parts: ExchangeLifecycleParts) {}

  /**
   * Opens an exchange with unused photographs of its order. Throws CONFLICT if another exchange of its line is open, or
   * if a photograph is gone.
   */
  async openExchange(
    order: OrderRow,
    requested: NewExchange,
    photoIds: readonly string[],
    transaction: EntityManager,
  ): Promise<ExchangeDetails> {
    const store = new ExchangeStore(transaction);
    const exchangeId = await store.insertExchange(requested);
    if (!exchangeId) throw new Conflict({ orderLineId: EXCHANGE_MESSAGES.open });
    if (photoIds.length > 0) {
      const photos = { photoIds, since: photosUsableSince(requested.createdAt) };
      const attached = await store.attachPhotos({ ...requested, exchangeId }, photos);
      if (attached < photoIds.length) throw new Conflict({ photoIds: EXCHANGE_MESSAGES.photoGone });
    }
    const exchange = await store.findExchange(exchangeId);
    if (!exchange) throw new Error(`The exchange of ${order.orderId} was not stored`);
    const { status, createdAt: at } = exchange;
    await this.announce({ order, exchange, status, at, userId: null }, transaction);
    return exchange;
  }

  /**
   * Changes the status of an exchange: adds the event to the timeline of its order and queues the email. Replacement
   * copies that it holds go back to the stock when it ends without sending them. Throws CONFLICT if the status may not
   * follow.
   */
  async changeStatus<Stored extends ExchangeRow>(
    change: ExchangeStatusChange<Stored>,
    transaction: EntityManager,
  ): Promise<Stored> {
    const { exchange, status, at } = change;
    if (!canExchangeTransitionTo(exchange.status, status))
      throw new Conflict({ status: exchangeCannotFollow(exchange.status, status) });
    const decided = { ...change.changes, status, statusAt: at };
    const isReleased = exchange.holdsStock && endsWithoutReplacement({ ...exchange, ...decided });
    const changes = isReleased ? { ...decided, holdsStock: false, replacementCopyId: null } : decided;
    if (!(await new ExchangeStore(transaction).changeExchange(exchange, changes)))
      throw new Conflict({ version: EXCHANGE_MESSAGES.changed });
    if (status === ExchangeStatus.WITHDRAWN && exchange.pickupShipmentId)
      await this.parts.settlement.voidPickup(change, transaction);
    if (isReleased) await this.parts.settlement.releaseReplacement(exchange, transaction);
    const changed = { ...exchange, ...changes };
    await this.announce({ ...change, exchange: changed }, transaction);
    return changed;
  }

  /** The replacements of an order that are to be packed. */
  findReplacementsDue = async (orderId: string, transaction: EntityManager) => {
    const exchanges = await new ExchangeStore(transaction).findOfOrders([orderId]);
    return exchanges.filter(isReplacementDue).map(({ replacementCopy: copy, ...exchange }) => ({ ...exchange, copy }));
  };

  /**
   * What follows a status of an exchange's shipment: it is picked up when the courier has the pickup, and resolved when
   * the courier has the replacement. The replacements that are due go with the next shipment.
   */
  followShipment = async (change: ShipmentStatusChange, transaction: EntityManager): Promise<void> => {
    const { order, shipment, status, at, userId } = change;
    const { shipmentId } = shipment;
    if (![ShipmentStatus.READY, ShipmentStatus.SHIPPED, ShipmentStatus.VOIDED].includes(status)) return;
    const store = new ExchangeStore(transaction);
    const exchanges = await store.findOfOrders([order.orderId]);
    const picked = exchanges.find(({ pickupShipmentId }) => pickupShipmentId === shipmentId);
    if (picked && status === ShipmentStatus.SHIPPED)
      await this.changeStatus({ order, exchange: picked, status: ExchangeStatus.PICKED_UP, at, userId }, transaction);
    if (shipment.kind !== ShipmentKind.REPLACEMENT) return;
    const sent = exchanges.filter((each) => each.replacementShipmentId === shipmentId);
    if (status === ShipmentStatus.READY)
      await store.updateReplacements(exchanges.filter(isReplacementDue), { replacementShipmentId: shipmentId });
    if (status === ShipmentStatus.VOIDED) await store.updateReplacements(sent, { replacementShipmentId: null });
    if (status !== ShipmentStatus.SHIPPED) return;
    for (const exchange of sent) {
      const changes = { resolution: ExchangeResolution.REPLACED };
      const resolved = { order, exchange, status: ExchangeStatus.RESOLVED, at, userId, changes, shipment };
      await this.changeStatus(resolved, transaction);
      await this.parts.settlement.sellReplacement(exchange, transaction);
    }
  };

  /** Adds the event of a status to the timeline and queues its email, if it has one. */
  private async announce(change: ExchangeStatusChange<ExchangeRow>, transaction: EntityManager): Promise<void> {
    const { lifecycle, emailCustomer } = this.parts;
    const { order, exchange, status, at, userId } = change;
    const lines = await lifecycle.findLines(order.orderId, transaction);
    const line = lines.find(({ orderLineId }) => orderLineId === exchange.orderLineId);
    if (!line) throw new Error(`The order ${order.orderId} has no line ${exchange.orderLineId}`);
    const detail = change.detail ?? eventDetail(exchange, line);
    await lifecycle.addEvent(order.orderId, EVENT_OF[status], transaction, { detail, at, userId });
    const email = change.isQuiet ? null : EXCHANGE_EMAILS[exchange.status];
    const told = { order, exchange, line, shipment: change.shipment ?? null };
    if (email) await emailCustomer(order.userId, (to) => email({ ...told, ...to }), transaction);
  }
}

/** Whether an exchange has ended without a replacement. */
function endsWithoutReplacement({ status, resolution }: ExchangeRow): boolean {
  return !isExchangeOpen(status) && resolution !== ExchangeResolution.REPLACED;
}
