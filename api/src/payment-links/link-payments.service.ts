import { pincodeIn } from '../addresses/addresses.rules.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { CHECKOUT_MESSAGES } from '../checkout/checkout.rules.ts';
import { toOrderLine } from '../checkout/priced-items.ts';
import type { CheckoutService } from '../checkout/checkout.service.ts';
import { type ExamTargetsService, JUDGED_COLUMNS } from '../exam-targets/exam-targets.service.ts';
import { judge, type Suitability } from '../exam-targets/suitability.rules.ts';
import type { ExamTarget } from '../exam-targets/verdict-years.rules.ts';
import type { NewOrderLine, Order } from '../orders/order.entity.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { OrderPaymentsService, PopupOptions } from '../payments/order-payments.service.ts';
import { PaymentState, paymentState } from '../payments/payment-state.rules.ts';
import { type VerifyPaymentRequest, verifyPaymentInput } from '../payments/payments.inputs.ts';
import { PAYMENT_MESSAGES } from '../payments/payments.rules.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict, NotFound, RateLimited } from '../platform/errors.ts';
import { customerOf } from '../platform/viewer.ts';
import type { PaymentLinkBasketType } from './payment-links.types.ts';
import { inputs, isToken, type StartLinkRequest } from './payment-links.inputs.ts';
import {
  linkOrderKey,
  linkStatus,
  PAYMENT_LINK_MESSAGES,
  PaymentLinkStatus as Status,
  shortAddress,
  shortOrderNumber,
} from './payment-links.rules.ts';
import { hashToken } from './payment-links.service.ts';
import { type LinkWithOrder, PaymentLinkStore } from './payment-links.store.ts';

/** What the page of a link shows. */
export interface LinkView {
  status: Status;
  /** Null once the link has ended: it then tells nothing. */
  basket: LinkBasket | null;
}

/** A line of a basket. `suitability` is null if its customer has not said which exam they prepare for. */
export type LinkLine = NewOrderLine & { suitability: Suitability | null };

/** The basket of a link: at the prices of now, or as ordered once a payment was started. */
export interface LinkBasket extends Omit<PaymentLinkBasketType, 'lines' | 'isTest'> {
  lines: LinkLine[];
}

export interface LinkPaymentsParts {
  store: PaymentLinkStore;
  checkout: CheckoutService;
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
  catalogue: CatalogueService;
  examTargets: ExamTargetsService;
  clock: Clock;
}

/** What the holder of a payment link can do without login: see the basket and pay it. The order is its customer's. */
export class LinkPaymentsService {
  constructor(private readonly parts: LinkPaymentsParts) {}

  /** The basket of a link. Throws NOT_FOUND for a token that no link has. */
  async getLink(token: string): Promise<LinkView> {
    return this.describe(await this.findLink(token));
  }

  /**
   * Starts the payment: creates the order, once, whose copies are held from then on. Safe to repeat, also by several
   * payers: they pay one order. Throws CONFLICT if the link has ended or is paid, if the total differs from the one shown
   * or if copies are sold out.
   */
  async startPayment(token: string, request: StartLinkRequest): Promise<PopupOptions> {
    const { orders, orderPayments } = this.parts;
    const { expectedTotal } = check(inputs.start, request);
    const link = await this.findLink(token);
    const { status } = await this.stateOf(link);
    if (status === Status.ENDED) throw new Conflict({ token: PAYMENT_LINK_MESSAGES.ended });
    if (status === Status.PAID) throw new Conflict({ token: PAYMENT_LINK_MESSAGES.paid });
    const { orderId, total } = await this.getOrCreateOrder(link, expectedTotal);
    if (total !== expectedTotal) throw new Conflict({ expectedTotal: CHECKOUT_MESSAGES.totalNow(total) });
    return orderPayments.startPaymentByLink(() => orders.getOrder(customerOf(link), orderId));
  }

  /** Verifies the result of the popup, also once the link has ended. `success` is false if the payment is refunded. */
  async verifyPayment(token: string, request: VerifyPaymentRequest): Promise<{ success: boolean; link: LinkView }> {
    const { store, orders, orderPayments } = this.parts;
    const payment = check(verifyPaymentInput, request);
    const link = await this.findLink(token);
    const orderId = await store.findPaidOrderId(link, payment.providerOrderId);
    if (!orderId) throw new NotFound(PAYMENT_MESSAGES.verificationFailed);
    await orderPayments.verifyPaymentByLink({ orderId, userId: link.userId }, payment);
    const order = await orders.getOrder(customerOf(link), orderId);
    const isUsed = order.paymentId === payment.providerPaymentId || (await this.isConfirming(order));
    return { success: isUsed, link: await this.getLink(token) };
  }

  private async findLink(token: string): Promise<LinkWithOrder> {
    const link = isToken(token) ? await this.parts.store.findByToken(hashToken(token)) : null;
    if (!link) throw new NotFound(PAYMENT_LINK_MESSAGES.unknown);
    return link;
  }

  /** The order of a link, created by the first call. An order that expired unpaid is followed by another one. */
  private async getOrCreateOrder(
    link: LinkWithOrder,
    expectedTotal: number,
  ): Promise<Pick<Order, 'orderId' | 'total'>> {
    const { store, checkout, clock } = this.parts;
    const { paymentLinkId, items } = link;
    const attempt = link.orderStatus === OrderStatus.EXPIRED ? await store.nextAttempt(link) : link.attempt;
    try {
      const { order } = await checkout.findOrCreateOrder(customerOf(link), {
        idempotencyKey: linkOrderKey({ paymentLinkId, attempt }),
        items,
        addressId: link.addressId ?? '',
        deliveryInstruction: link.deliveryInstruction,
        paymentOption: PaymentOption.ONLINE,
        expectedTotal,
        storeCredit: 0,
        placedBy: link.placedBy,
        onCreated: async (_order, transaction) => {
          if (!(await new PaymentLinkStore(transaction).isOpen({ paymentLinkId, attempt }, clock())))
            throw new Conflict({ token: PAYMENT_LINK_MESSAGES.ended });
        },
      });
      return order;
    } catch (error) {
      // The limits are those of the customer, of which the payer learns nothing.
      if (error instanceof RateLimited) throw new RateLimited(PAYMENT_LINK_MESSAGES.busy, error.retryAfter);
      throw error;
    }
  }

  private async describe(link: LinkWithOrder): Promise<LinkView> {
    const { status, order, isConfirming } = await this.stateOf(link);
    const bought = status === Status.ENDED ? null : order ? asOrdered(order) : await this.asPriced(link);
    if (!bought) return { status: Status.ENDED, basket: null };
    const { firstName: askedBy, note, total: totalWhenAsked, endsAt, address } = link;
    const isByStaff = link.placedBy !== null;
    const place = shortAddress(address?.city ?? null, address && (address.pincode ?? pincodeIn(address.text)));
    const { examTarget } = link;
    const lines = await this.judge(bought.lines, examTarget);
    const shown = { askedBy, isByStaff, note, totalWhenAsked, endsAt, address: place, isConfirming };
    const basket = { ...shown, ...bought, lines, examTarget };
    return { status, basket };
  }

  private async stateOf(link: LinkWithOrder) {
    const { orderId, orderStatus } = link;
    const isOrdered = orderId !== null && orderStatus !== OrderStatus.EXPIRED;
    const order = isOrdered ? await this.parts.orders.getOrder(customerOf(link), orderId) : null;
    const isConfirming = order?.status === OrderStatus.PENDING_PAYMENT && (await this.isConfirming(order));
    return { order, isConfirming, status: linkStatus(link, isConfirming, this.parts.clock()) };
  }

  /** The basket at the prices of now; null if a book is not in the catalogue any more. */
  private async asPriced(link: LinkWithOrder) {
    const { items, addressId } = link;
    try {
      const quote = await this.parts.checkout.quoteItems(customerOf(link), { items, addressId });
      const { lines, total, delivery, problems } = quote;
      const expectedDeliveryDate = delivery?.date ?? null;
      return { lines: lines.map(toOrderLine), total, expectedDeliveryDate, problems, orderNumber: null };
    } catch (error) {
      if (error instanceof BadInput || error instanceof NotFound) return null;
      throw error;
    }
  }

  /** Adds to each line whether its book or copy is right for an exam. */
  private async judge(lines: readonly NewOrderLine[], target: ExamTarget | null): Promise<LinkLine[]> {
    if (!target) return lines.map((line) => ({ ...line, suitability: null }));
    const { catalogue, examTargets } = this.parts;
    const books = await catalogue.getBooksWithUnpublished(
      [...new Set(lines.map(({ bookId }) => bookId))],
      JUDGED_COLUMNS,
    );
    const facts = await examTargets.readFacts();
    return lines.map((line) => {
      const book = books.find(({ bookId }) => bookId === line.bookId);
      return { ...line, suitability: book ? judge(book, line.copy, target, facts) : null };
    });
  }

  private async isConfirming(order: Order): Promise<boolean> {
    const [payments = []] = await this.parts.orderPayments.paymentsOfOrders([order.orderId]);
    return paymentState(order, payments, null) === PaymentState.CONFIRMING;
  }
}

function asOrdered({ orderId, status, lines, total, expectedDeliveryDate }: Order) {
  const orderNumber = status === OrderStatus.PENDING_PAYMENT ? null : shortOrderNumber(orderId);
  return { lines, total, expectedDeliveryDate, orderNumber, problems: [] };
}
