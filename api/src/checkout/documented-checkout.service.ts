import { randomUUID } from 'node:crypto';
import { fullNameOf } from '../accounts/accounts.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { LIMITS as CART_LIMITS } from '../cart/cart.rules.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { OrderDraft } from '../orders/order-lifecycle.ts';
import type { OrderPaymentsService, PaymentAnswer, Verified } from '../payments/order-payments.service.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentIntent } from '../payments/payment.entity.ts';
import { inPaise, type OrderPrice } from '../orders/pricing.rules.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import { type OrderDetails, inputs } from './checkout.inputs.ts';
import { MESSAGES, phoneIn, pincodeIn } from './checkout.rules.ts';
import { asBought, type PricedItems, priceBooks } from './priced-items.ts';
import { promiseDelivery } from './promised-delivery.ts';

/** What the documented call answers: the provider's id of what is to be paid, in paise. */
export interface ProviderOrderJson {
  id: string;
  amount: number;
  currency: string;
}

/** An order before its request is known. */
type Draft = Omit<OrderDraft, 'idempotencyKey'>;

interface DocumentedCheckoutParts {
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
  accounts: AccountsService;
  catalogue: CatalogueService;
  delivery: DeliveryService;
  clock: Clock;
}

/**
 * The purchase of one book as the documented REST calls do it: an amount, then a payment with what it was for. Where
 * the first call tells of the order, it is written then; else the second call names it, and the amount that was paid
 * tells the condition and the number of copies. What no order fits goes back.
 */
export class DocumentedCheckoutService {
  constructor(private readonly parts: DocumentedCheckoutParts) {}

  /** Asks the provider to take an amount, for an order where one is told of. */
  async createProviderOrder(viewer: Viewer, request: unknown): Promise<ProviderOrderJson> {
    const { userId } = requireCustomer(viewer);
    const { amount, currency, orderDetails } = check(inputs.providerOrder, request);
    const draft = orderDetails && (await this.draft(viewer, orderDetails, amount));
    await this.parts.orders.countAttempt(userId);
    const { providerOrderId, amountInPaise } = draft
      ? await this.requestWithOrder(viewer, draft)
      : await this.parts.orderPayments.createIntentForAmount(viewer, amount, `amount-${randomUUID().slice(0, 18)}`);
    return { id: providerOrderId, amount: amountInPaise, currency };
  }

  /** Takes what the popup answered. Where no order was written yet, the details name it. */
  async verify(viewer: Viewer, answer: PaymentAnswer, details: unknown): Promise<Verified> {
    const { orderPayments } = this.parts;
    const { request, providerPaymentId } = await orderPayments.requireSigned(viewer, answer);
    if (request.orderId) return orderPayments.confirmPayment(viewer, request, providerPaymentId);
    const known = check(inputs.orderDetails, details ?? {}, 'orderDetails');
    try {
      request.orderId = await this.writeFor(viewer, known, request);
    } catch (error) {
      if (error instanceof BadInput || error instanceof Conflict)
        await orderPayments.rejectPayment(request, providerPaymentId);
      throw error;
    }
    return orderPayments.confirmPayment(viewer, request, providerPaymentId);
  }

  private async requestWithOrder(viewer: Viewer, draft: Draft): Promise<PaymentIntent> {
    const { orders, orderPayments } = this.parts;
    const orderId = await orders.createOrder({ ...draft, idempotencyKey: randomUUID() });
    try {
      return await orderPayments.intentForOrder(await orders.getOrder(viewer, orderId));
    } catch (error) {
      // Without its provider order this client could never pay it.
      await orders.expireOrder(orderId);
      throw error;
    }
  }

  /** Writes the order that a request was paid for, once. */
  private async writeFor(viewer: Viewer, details: OrderDetails, request: PaymentIntent): Promise<string> {
    const { orders, orderPayments } = this.parts;
    const draft = await this.draft(viewer, details, request.amountInPaise);
    // No client can send this as a request of its own: the space keeps them apart.
    const idempotencyKey = `payment ${request.providerOrderId}`;
    return orders.createPaidOrder({ ...draft, idempotencyKey }, (orderId, transaction) =>
      orderPayments.attachOrder(request, orderId, transaction),
    );
  }

  private async draft(viewer: Viewer, details: OrderDetails, amount: number): Promise<Draft> {
    const { userId } = details.userId === undefined ? requireCustomer(viewer) : requireOwn(viewer, details.userId);
    const { lines, price, problems } = await this.itemsFor(details, amount);
    compareTotals(details, price);
    const { shippingAddress, deliveryInstruction } = details;
    const promise = await promiseDelivery(this.parts, pincodeIn(shippingAddress));
    if (promise.problem) throw new BadInput({ shippingAddress: promise.problem });
    if (problems[0]) throw new Conflict({ orderBookId: problems[0] });
    const user = await this.parts.accounts.getUser(viewer);
    const phone = details.phone ?? user.phone ?? phoneIn(shippingAddress);
    if (!phone) throw new BadInput({ phone: MESSAGES.phone });
    return {
      ...price,
      userId,
      phone,
      shipToName: fullNameOf(user),
      shippingAddress,
      deliveryInstruction,
      paymentOption: PaymentOption.ONLINE,
      expectedDeliveryDate: promise.date,
      lines: lines.map(asBought),
    };
  }

  /** The copies that come to an amount: as the client says, else new before pre-owned, few before many. */
  private async itemsFor({ orderBookId, type, quantity }: OrderDetails, amount: number): Promise<PricedItems> {
    const books = await this.parts.catalogue.getBooks([orderBookId]);
    const copies = Array.from({ length: CART_LIMITS.quantity }, (_, index) => index + 1);
    for (const condition of type ? [type] : [Condition.NEW, Condition.PREOWNED]) {
      for (const count of quantity ? [quantity] : copies) {
        const priced = priceBooks(books, [{ bookId: orderBookId, condition, quantity: count }]);
        if (inPaise(priced.price.total) === amount) return priced;
      }
    }
    throw new BadInput({ amount: MESSAGES.amount });
  }
}

/** Refuses totals of a client that are not the shop's. */
function compareTotals(details: OrderDetails, price: OrderPrice): void {
  const right = {
    itemAmount: price.itemTotal,
    paymentGatewayFee: price.paymentFee,
    deliveryFee: price.deliveryFee,
    discount: price.discount,
    amountPaid: price.total,
  };
  for (const [name, amount] of Object.entries(right)) {
    const given = details[name as keyof typeof right] ?? amount;
    if (given !== amount) throw new BadInput({ [`orderDetails.${name}`]: MESSAGES.amount });
  }
}
