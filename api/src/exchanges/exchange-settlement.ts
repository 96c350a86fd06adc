import type { EntityManager } from 'typeorm';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { OrderLineRow, OrderRow } from '../orders/order.entity.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { storeCreditLeft, toRupees } from '../orders/pricing.rules.ts';
import type { OrderStock } from '../orders/stock/order-stock.ts';
import { RefundReason } from '../payments/payments.rules.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import type { RefundsService } from '../payments/refunds/refunds.service.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import type { ExchangeShipmentLifecycle } from '../shipments/exchange-shipment-lifecycle.ts';
import { receiveReturned } from '../shipments/returns/returned-lines.ts';
import { dispositionsError } from '../shipments/returns/returns.rules.ts';
import type { ShipmentRow } from '../shipments/shipment.entity.ts';
import {
  canShipmentTransitionTo,
  Disposition,
  SHIPMENT_MESSAGES,
  ShipmentStatus,
} from '../shipments/shipments.rules.ts';
import type { Exchange } from './exchange.entity.ts';
import { DECISION_MESSAGES } from './exchange-decisions.rules.ts';
import { EXCHANGE_REASONS, type ExchangeReason } from './exchanges.rules.ts';
import { ExchangeStore } from './exchanges.store.ts';

export interface SettlementParts {
  lifecycle: OrderLifecycle;
  refunds: RefundsService;
  payouts: PayoutsService;
  documents: DocumentsService;
  exchangeShipmentLifecycle: ExchangeShipmentLifecycle;
  stock: OrderStock;
  clock: Clock;
}

/** A refund of copies of an exchange. */
interface ExchangeRefund {
  order: OrderRow;
  exchange: Exchange;
  amountInPaise: number;
  /** The admin who decides on it. */
  userId: string;
  /** Whether all of it is given as store credit. */
  asStoreCredit: boolean;
}

/** A lost or returned shipment with replacements. */
interface ReplacementsToReceive extends Pick<ExchangeRefund, 'exchange' | 'userId'> {
  /** All exchanges whose replacements are in it. */
  sent: readonly Exchange[];
  disposition: Disposition;
}

/** Money, stock, documents and pickups of exchanges. Each step runs in the transaction of its caller, who has locked the order. */
export class ExchangeSettlement {
  constructor(private readonly parts: SettlementParts) {}

  /**
   * Refunds an amount for the copies of an exchange: store credit first, what was paid online by the payment provider, cash
   * to the customer's UPI ID; or all of it as store credit. Returns what of it is store credit. Throws CONFLICT if less is
   * left of what was paid.
   */
  async refundExchange(refund: ExchangeRefund, transaction: EntityManager): Promise<number> {
    const { order, exchange, amountInPaise, userId, asStoreCredit } = refund;
    const { refunds, payouts } = this.parts;
    const { exchangeId, orderLineId, quantity, upiId } = exchange;
    if (asStoreCredit) {
      await refunds.refundAsCredit(order, { amountInPaise, userId, exchangeId }, transaction);
      return amountInPaise;
    }
    const isCash = order.paymentOption === PaymentOption.PAY_ON_DELIVERY;
    const creditInPaise = Math.min(amountInPaise, storeCreditLeft(order));
    const cashInPaise = isCash ? amountInPaise - creditInPaise : 0;
    if (cashInPaise > 0) {
      if (!upiId) throw new Conflict({ upiId: DECISION_MESSAGES.noUpiId });
      await payouts.startPayout({ orderId: order.orderId, amountInPaise: cashInPaise, upiId, userId }, transaction);
    }
    const reason = RefundReason.EXCHANGE;
    const told = { reason, lines: [{ orderLineId, quantity }], userId, exchangeId, isTold: true };
    if (cashInPaise === amountInPaise) return 0;
    const back = await refunds.refundPart(order, { ...told, amountInPaise: amountInPaise - cashInPaise }, transaction);
    return back.creditInPaise;
  }

  /** Issues the credit note for a refund. The documents stay locked until the transaction ends: call it last. */
  async creditRefund({ order, exchange, amountInPaise }: ExchangeRefund, transaction: EntityManager): Promise<void> {
    const shipment = await this.parts.exchangeShipmentLifecycle.findOutbound(order.orderId, transaction);
    if (!shipment) return;
    const line = await this.lineOf(exchange, transaction);
    const credited = { shipmentId: shipment.shipmentId, line, amount: toRupees(amountInPaise) };
    await this.parts.documents.creditCopies(credited, transaction);
  }

  /** Takes the replacement of an approved exchange off the stock. Throws CONFLICT if too few copies are left. */
  async takeReplacement(
    exchange: Exchange,
    chosen: { userId: string; code: string | null },
    transaction: EntityManager,
  ): Promise<void> {
    const line = await this.lineOf(exchange, transaction);
    const { holdsStock, copyId } = await this.parts.stock.takeReplacement(line, chosen, transaction);
    const held = { holdsStock, replacementCopyId: copyId };
    if (holdsStock) await new ExchangeStore(transaction).updateReplacements([exchange], held);
  }

  /** Sells the copy that an exchange holds as its replacement. Does nothing if it holds none. */
  async sellReplacement(exchange: Exchange, transaction: EntityManager): Promise<void> {
    const { replacementCopyId: copyId } = exchange;
    if (!copyId) return;
    await this.parts.stock.sellReplacement({ ...(await this.lineOf(exchange, transaction)), copyId }, transaction);
  }

  /** Puts the replacement copies that an exchange holds back into the stock. */
  async releaseReplacement(exchange: Exchange, transaction: EntityManager): Promise<void> {
    const line = await this.lineOf(exchange, transaction);
    await this.parts.stock.returnReplacement({ ...line, copyId: exchange.replacementCopyId }, transaction);
  }

  /** The line of an exchange whose units came back. Throws BAD_USER_INPUT for a disposition that they cannot get. */
  async lineToReceive(exchange: Exchange, disposition: Disposition, transaction: EntityManager): Promise<OrderLineRow> {
    const line = await this.lineOf(exchange, transaction);
    const error = dispositionsError([line], [{ orderLineId: line.orderLineId, disposition }]);
    if (error) throw new BadInput({ disposition: error });
    return line;
  }

  /** Puts returned units into a stock or into intake if their disposition says so. */
  async restock(
    line: OrderLineRow,
    { disposition, userId, reason }: { disposition: Disposition; userId: string; reason: ExchangeReason },
    transaction: EntityManager,
  ): Promise<void> {
    const cause = { userId, reason: EXCHANGE_REASONS[reason] };
    await receiveReturned(this.parts.stock, [{ line, disposition }], cause, transaction);
  }

  /** Voids the booked pickup of an exchange. Throws CONFLICT if the courier has the book. */
  async voidPickup(
    { order, exchange }: { order: OrderRow; exchange: Exchange },
    transaction: EntityManager,
  ): Promise<void> {
    const { exchangeShipmentLifecycle, clock } = this.parts;
    const shipment = await this.getShipment(exchange, 'pickupShipmentId', transaction);
    if (shipment.status !== ShipmentStatus.READY) throw new Conflict({ status: DECISION_MESSAGES.withCourier });
    const change = { order, shipment, status: ShipmentStatus.VOIDED, at: clock(), userId: null };
    await exchangeShipmentLifecycle.changeStatus(change, transaction);
  }

  /** Records that the courier has the copies; the exchange becomes PICKED_UP. */
  async recordPickup(
    { order, exchange, userId }: { order: OrderRow; exchange: Exchange; userId: string },
    transaction: EntityManager,
  ): Promise<void> {
    const shipment = await this.getShipment(exchange, 'pickupShipmentId', transaction);
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
    const shipment = await this.getShipment(exchange, 'pickupShipmentId', transaction);
    const [status, at] = [ShipmentStatus.DELIVERED, clock()];
    if (canShipmentTransitionTo(shipment.status, status))
      await exchangeShipmentLifecycle.changeStatus({ order, shipment, status, at, userId }, transaction);
    const decisions = [{ orderLineId: exchange.orderLineId, disposition }];
    await exchangeShipmentLifecycle.receive(shipment, decisions, at, transaction);
  }

  /**
   * Receives the lost or returned shipment with the replacement of an exchange, once: all copies in it have one disposition,
   * and those of a lost one are missing. Returns the shipment.
   */
  async receiveReplacements(
    { exchange, sent, disposition, userId }: ReplacementsToReceive,
    transaction: EntityManager,
  ): Promise<ShipmentRow> {
    const { exchangeShipmentLifecycle, stock, clock } = this.parts;
    const shipment = await this.getShipment(exchange, 'replacementShipmentId', transaction);
    if (shipment.status === ShipmentStatus.LOST && disposition !== Disposition.MISSING)
      throw new BadInput({ disposition: DECISION_MESSAGES.onlyMissing });
    const lines: OrderLineRow[] = [];
    for (const each of sent) {
      const { replacementCopyId: copyId, holdsStock } = each;
      lines.push({ ...(await this.lineOf(each, transaction)), copyId, holdsStock });
    }
    const decisions = lines.map(({ orderLineId }) => ({ orderLineId, disposition }));
    const error = dispositionsError(lines, decisions);
    if (error) throw new BadInput({ disposition: error });
    await exchangeShipmentLifecycle.receive(shipment, decisions, clock(), transaction);
    const cause = { userId, reason: SHIPMENT_MESSAGES.notDelivered };
    const returned = lines.map((line) => ({ line, disposition }));
    await receiveReturned(stock, returned, cause, transaction);
    return shipment;
  }

  private async getShipment(
    exchange: Exchange,
    which: 'pickupShipmentId' | 'replacementShipmentId',
    transaction: EntityManager,
  ): Promise<ShipmentRow> {
    const { exchangeId, [which]: shipmentId } = exchange;
    const { exchangeShipmentLifecycle } = this.parts;
    const shipment = shipmentId && (await exchangeShipmentLifecycle.findShipment(exchange, shipmentId, transaction));
    if (!shipment) throw new Error(`The exchange ${exchangeId} has no such shipment`);
    return shipment;
  }

  /** The order line of an exchange; `quantity` is the number of its units. Copies that were replaced are not exchanged again. */
  private async lineOf(
    { orderId, orderLineId, quantity }: Exchange,
    transaction: EntityManager,
  ): Promise<OrderLineRow> {
    const lines = await this.parts.lifecycle.findLines(orderId, transaction);
    const line: OrderLineRow | undefined = lines.find((each) => each.orderLineId === orderLineId);
    if (!line) throw new Error(`The order ${orderId} has no line ${orderLineId}`);
    return { ...line, quantity };
  }
}
