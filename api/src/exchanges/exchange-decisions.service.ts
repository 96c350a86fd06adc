import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { OrderRow } from '../orders/order.entity.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { formatPaise } from '../payments/refunds/refunds.rules.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import type { ExchangeShipmentLifecycle } from '../shipments/exchange-shipment-lifecycle.ts';
import { ShipmentKind, ShipmentStatus } from '../shipments/shipments.rules.ts';
import type { ExchangeDetails } from './exchange.entity.ts';
import {
  approveInput,
  exchangeSeenInput,
  type ExchangeSeen,
  replacementStatusInput,
  pickupInput,
  receiveInput,
  refundInput,
  refuseInput,
  replacementInput,
} from './exchange-decisions.inputs.ts';
import {
  aboveKeepLimitText,
  DECISION_MESSAGES,
  ExchangeAction,
  type ExchangeTerms,
  tooMuchText,
} from './exchange-decisions.rules.ts';
import type { ExchangeLifecycle, ExchangeStatusChange } from './exchange-lifecycle.ts';
import type { ExchangeSettlement } from './exchange-settlement.ts';
import type { ExchangeTermsReader } from './exchange-terms.ts';
import { EXCHANGE_MESSAGES, ExchangeReason, ExchangeResolution, ExchangeStatus, Remedy } from './exchanges.rules.ts';
import { ExchangeStore } from './exchanges.store.ts';

interface DecisionParts {
  store: ExchangeStore;
  lifecycle: OrderLifecycle;
  exchangeLifecycle: ExchangeLifecycle;
  settlement: ExchangeSettlement;
  exchangeShipmentLifecycle: ExchangeShipmentLifecycle;
  terms: ExchangeTermsReader;
  clock: Clock;
}

/** An exchange that is decided on, with its locked order. */
interface Decided {
  order: OrderRow;
  exchange: ExchangeDetails;
  terms: ExchangeTerms;
  userId: string;
}

/**
 * What staff decide about exchanges. Each decision names the version of the order and throws CONFLICT if it has changed
 * since, or if the state of the exchange does not allow it; NOT_FOUND for an unknown order or exchange.
 */
export class ExchangeDecisionsService {
  constructor(private readonly parts: DecisionParts) {}

  /** Approves an exchange. A replacement is taken off the stock: CONFLICT if too few copies are left. */
  async approve(viewer: Viewer, request: z.input<typeof approveInput>): Promise<void> {
    await this.decide(viewer, ExchangeAction.APPROVE, approveInput, request, async (decided, transaction) => {
      const { remedy, message, copyCode: code, userId } = decided;
      if (remedy === Remedy.REFUND && decided.terms.maxRefundInPaise === 0)
        throw new Conflict({ remedy: DECISION_MESSAGES.nothingLeft });
      const changes = { remedy, message };
      const exchange = await this.change(decided, { status: ExchangeStatus.APPROVED, changes }, transaction);
      if (remedy === Remedy.REPLACEMENT)
        await this.parts.settlement.takeReplacement(exchange, { userId, code }, transaction);
    });
  }

  /** Declines an exchange, with the reason that the customer reads. */
  async decline(viewer: Viewer, request: z.input<typeof refuseInput>): Promise<void> {
    await this.decide(viewer, ExchangeAction.DECLINE, refuseInput, request, async (decided, transaction) => {
      const { message } = decided;
      await this.change(decided, { status: ExchangeStatus.DECLINED, changes: { message } }, transaction);
    });
  }

  /**
   * Rejects copies that came back, or that were in the shipment: the exchange ends without a refund or a replacement.
   */
  async reject(viewer: Viewer, request: z.input<typeof refuseInput>): Promise<void> {
    await this.decide(viewer, ExchangeAction.REJECT, refuseInput, request, async (decided, transaction) => {
      const { message } = decided;
      await this.change(decided, { status: ExchangeStatus.REJECTED, changes: { message } }, transaction);
    });
  }

  /** Refunds an amount up to the limit of the shop, and the customer keeps the book. */
  async keepBook(viewer: Viewer, request: z.input<typeof refundInput>): Promise<void> {
    await this.decide(viewer, ExchangeAction.KEEP_BOOK, refundInput, request, async (decided, transaction) => {
      const { amountInPaise, message, terms } = decided;
      requireRefundable(terms, amountInPaise);
      const { keepLimitInPaise } = terms;
      if (amountInPaise > keepLimitInPaise)
        throw new BadInput({ amountInPaise: aboveKeepLimitText(formatPaise(keepLimitInPaise)) });
      const storeCreditInPaise = await this.parts.settlement.refundExchange(decided, transaction);
      const approval = { status: ExchangeStatus.APPROVED, changes: { remedy: Remedy.REFUND }, isQuiet: true };
      const exchange = await this.change(decided, approval, transaction);
      const refunded = { refundInPaise: amountInPaise, storeCreditInPaise, message };
      const changes = { resolution: ExchangeResolution.KEPT, ...refunded };
      await this.change({ ...decided, exchange }, { status: ExchangeStatus.RESOLVED, changes }, transaction);
      await this.parts.settlement.creditRefund(decided, transaction);
    });
  }

  /** Books the courier who brings the copies back. An earlier booking whose courier did not come is voided. */
  async bookPickup(viewer: Viewer, request: z.input<typeof pickupInput>): Promise<void> {
    await this.decide(viewer, ExchangeAction.BOOK_PICKUP, pickupInput, request, async (decided, transaction) => {
      const { courier, awb, message } = decided;
      const exchange = await this.cancelPickup(decided, transaction);
      const { orderId, orderLineId, quantity } = exchange;
      const pickup = { orderId, courier, awb, line: { orderLineId, quantity }, at: this.parts.clock() };
      const shipment = await this.parts.exchangeShipmentLifecycle.addPickup(pickup, transaction);
      const changes = { pickupShipmentId: shipment.shipmentId, message };
      const booking = { status: ExchangeStatus.PICKUP_BOOKED, changes, shipment };
      await this.change({ ...decided, exchange }, booking, transaction);
    });
  }

  /** Records that the courier has the copies. */
  async recordPickup(viewer: Viewer, request: z.input<typeof exchangeSeenInput>): Promise<void> {
    await this.decide(viewer, ExchangeAction.RECORD_PICKUP, exchangeSeenInput, request, (decided, transaction) =>
      this.parts.settlement.recordPickup(decided, transaction),
    );
  }

  /** Records that the copies are back, and where they go. */
  async receive(viewer: Viewer, request: z.input<typeof receiveInput>): Promise<void> {
    const { settlement } = this.parts;
    await this.decide(viewer, ExchangeAction.RECEIVE, receiveInput, request, async (decided, transaction) => {
      const { disposition, userId } = decided;
      const line = await settlement.lineToReceive(decided.exchange, disposition, transaction);
      const exchange = await this.change(decided, { status: ExchangeStatus.RECEIVED }, transaction);
      await settlement.receivePickup({ ...decided, exchange }, transaction);
      await settlement.restock(line, { disposition, userId, reason: exchange.reason }, transaction);
    });
  }

  /** Refunds the copies, in full or in part. A replacement that was promised goes back to the stock. */
  async resolve(viewer: Viewer, request: z.input<typeof refundInput>): Promise<void> {
    const { settlement } = this.parts;
    await this.decide(viewer, ExchangeAction.RESOLVE, refundInput, request, async (decided, transaction) => {
      const { amountInPaise, message, terms } = decided;
      requireRefundable(terms, amountInPaise);
      const isWhole = amountInPaise === terms.priceInPaise;
      const resolution = isWhole ? ExchangeResolution.REFUNDED : ExchangeResolution.PART_REFUNDED;
      const storeCreditInPaise = await settlement.refundExchange(decided, transaction);
      const changes = { resolution, refundInPaise: amountInPaise, storeCreditInPaise, message };
      await this.change(decided, { status: ExchangeStatus.RESOLVED, changes }, transaction);
      await settlement.creditRefund(decided, transaction);
    });
  }

  /** Has the replacement picked, packed and handed over. The exchange is resolved when it leaves. */
  async sendReplacement(viewer: Viewer, request: z.input<typeof replacementInput>): Promise<void> {
    const { lifecycle, clock } = this.parts;
    await this.decide(
      viewer,
      ExchangeAction.SEND_REPLACEMENT,
      replacementInput,
      request,
      async (decided, transaction) => {
        const { order, exchange, userId, message } = decided;
        const due = { replacementDueAt: clock(), message };
        await new ExchangeStore(transaction).updateReplacements([exchange], due);
        const details = { detail: DECISION_MESSAGES.toPick, userId };
        await lifecycle.addEvent(order.orderId, OrderEventKind.NOTE, transaction, details);
      },
    );
  }

  /**
   * Opens an exchange again whose replacement was lost or came back, and those whose replacements were in the same shipment:
   * receives the shipment, and adds a requested exchange for each of them, of which no copy comes back. CONFLICT if another one
   * of such a line is open.
   */
  async openAgain(viewer: Viewer, request: z.input<typeof receiveInput>): Promise<void> {
    const { settlement, lifecycle, clock } = this.parts;
    await this.decide(viewer, ExchangeAction.OPEN_AGAIN, receiveInput, request, async (decided, transaction) => {
      const { exchange, userId } = decided;
      const store = new ExchangeStore(transaction);
      const all = await store.findOfOrders([exchange.orderId]);
      const sent = all.filter((each) => each.replacementShipmentId === exchange.replacementShipmentId);
      const { status } = await settlement.receiveReplacements({ ...decided, sent }, transaction);
      const message = status === ShipmentStatus.LOST ? DECISION_MESSAGES.lost : DECISION_MESSAGES.cameBack;
      const asked = { reason: ExchangeReason.NOT_IN_PARCEL, comment: null, message, createdAt: clock() };
      for (const { orderId, orderLineId, quantity, upiId } of sent)
        if (!(await store.insertExchange({ orderId, orderLineId, quantity, upiId, ...asked })))
          throw new Conflict({ status: DECISION_MESSAGES.otherOpen });
      const details = { detail: DECISION_MESSAGES.openAgain(message), userId };
      await lifecycle.addEvent(exchange.orderId, OrderEventKind.NOTE, transaction, details);
    });
  }

  /** Records the status of a replacement that has left, where its courier does not report it. */
  async recordReplacementStatus(viewer: Viewer, request: z.input<typeof replacementStatusInput>): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { shipmentId, status, ...seen } = check(replacementStatusInput, request);
    const { store, lifecycle, exchangeShipmentLifecycle, clock } = this.parts;
    await store.transaction(async (_store, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const shipment = await exchangeShipmentLifecycle.findShipment(order, shipmentId, transaction);
      if (shipment?.kind !== ShipmentKind.REPLACEMENT) throw new NotFound(DECISION_MESSAGES.noShipment);
      await exchangeShipmentLifecycle.changeStatus({ order, shipment, status, at: clock(), userId }, transaction);
    });
  }

  /** An exchange whose booked pickup did not happen is approved again. */
  private async cancelPickup(decided: Decided, transaction: EntityManager): Promise<ExchangeDetails> {
    const { exchange } = decided;
    if (exchange.status !== ExchangeStatus.PICKUP_BOOKED) return exchange;
    const again = { status: ExchangeStatus.APPROVED, detail: DECISION_MESSAGES.anotherPickup, isQuiet: true };
    const approved = await this.change(decided, again, transaction);
    await this.parts.settlement.voidPickup(decided, transaction);
    return approved;
  }

  /** Changes the status of an exchange that is decided on. */
  private change(
    { order, exchange, userId }: Decided,
    change: Pick<ExchangeStatusChange, 'status' | 'changes' | 'shipment' | 'detail' | 'isQuiet'>,
    transaction: EntityManager,
  ): Promise<ExchangeDetails> {
    const at = this.parts.clock();
    return this.parts.exchangeLifecycle.changeStatus({ order, exchange, userId, at, ...change }, transaction);
  }

  /** Checks what an admin asks for, locks the order, and decides on its exchange if its state allows the action. */
  private async decide<Input extends ExchangeSeen>(
    viewer: Viewer,
    action: ExchangeAction,
    input: z.ZodType<Input>,
    request: unknown,
    work: (decided: Decided & Input, transaction: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const asked = check(input, request);
    const { store, lifecycle, terms: reader } = this.parts;
    await store.transaction(async (exchanges, transaction) => {
      const order = await lifecycle.lockVersion(asked, transaction);
      const exchange = await exchanges.findExchange(asked.exchangeId);
      if (exchange?.orderId !== order.orderId) throw new NotFound(EXCHANGE_MESSAGES.notFound);
      const [terms] = await reader.readTerms([exchange], transaction);
      if (!terms?.actions.includes(action)) throw new Conflict({ status: DECISION_MESSAGES.notAllowed });
      await work({ ...asked, order, exchange, terms, userId }, transaction);
    });
  }
}

/** Throws CONFLICT if an amount exceeds the price of the copies, or what is left of what was paid. */
function requireRefundable(terms: ExchangeTerms, amountInPaise: number): void {
  if (amountInPaise > terms.maxRefundInPaise) throw new Conflict({ amountInPaise: tooMuchText(terms, formatPaise) });
}
