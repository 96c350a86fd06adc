import { pincodeIn } from '../addresses/addresses.rules.ts';
import { randomUUID } from 'node:crypto';
import { fullNameOf } from '../accounts/accounts.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import type { CartService } from '../cart/cart.service.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { ALL_CONDITIONS } from '../catalogue/conditions.rules.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { CreateOrderInput } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { type OrderPrice, toPaise } from '../orders/pricing.rules.ts';
import type {
  OrderPaymentsService,
  PaymentSignature,
  VerifyPaymentResult,
} from '../payments/order-payments.service.ts';
import type { PaymentIntent } from '../payments/payment.entity.ts';
import type { PaymentIntentsService } from '../payments/payment-intents.service.ts';
import type { VerifyPaymentRequest } from '../payments/payments.inputs.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import { inputs, type OrderDetails } from './checkout.inputs.ts';
import { CHECKOUT_MESSAGES, phoneIn } from './checkout.rules.ts';
import { expectDelivery } from './expected-delivery.ts';
import { createWithNextCopies } from './next-copies.ts';
import { priceBooks, type ItemPrices, toOrderLine } from './priced-items.ts';

/** A provider order in the documented REST shape. `amount` is in paise. */
export interface ProviderOrderJson {
  id: string;
  amount: number;
  currency: string;
}

type PricedOrder = Omit<CreateOrderInput, 'idempotencyKey'>;

export interface SingleBookCheckoutParts {
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
  paymentIntents: PaymentIntentsService;
  accounts: AccountsService;
  cart: CartService;
  catalogue: CatalogueService;
  delivery: DeliveryService;
  clock: Clock;
}

/**
 * The documented REST checkout: the client pays an amount for copies of one book. The order is created before the
 * payment if the first call describes it, else after the payment from the details of the second call; then the paid
 * amount decides condition and quantity. A payment that fits no order is refunded.
 */
export class SingleBookCheckoutService {
  constructor(private readonly parts: SingleBookCheckoutParts) {}

  /** Creates a provider order for an amount in paise; if the call describes an order, creates that first. */
  async createProviderOrder(viewer: Viewer, request: unknown): Promise<ProviderOrderJson> {
    const { orders, paymentIntents } = this.parts;
    const { userId } = requireCustomer(viewer);
    const { amount, currency, orderDetails } = check(inputs.providerOrder, request);
    const price = orderDetails && (() => this.priceOrder(viewer, orderDetails, amount));
    const order = price && (await price());
    await orders.consumeRateLimit(userId);
    const create = (priced: PricedOrder) => this.createOrderToPay({ ...priced, idempotencyKey: randomUUID() });
    const { providerOrderId, amountInPaise } = order
      ? await createWithNextCopies(order, { price, create })
      : await paymentIntents.createIntentForAmount(viewer, amount, `amount-${randomUUID().slice(0, 18)}`);
    return { id: providerOrderId, amount: amountInPaise, currency };
  }

  /** Verifies the result of the popup. If the payment has no order yet, creates the order that `details` describes. */
  async verifyPayment(viewer: Viewer, request: VerifyPaymentRequest, details: unknown): Promise<VerifyPaymentResult> {
    const { orderPayments } = this.parts;
    const payment = await orderPayments.requireSigned(viewer, request);
    if (payment.intent.orderId) return orderPayments.confirmPayment(viewer, payment);

    const orderDetails = check(inputs.orderDetails, details ?? {}, 'orderDetails');
    payment.intent.orderId = await this.createPaidOrder(viewer, payment, orderDetails);
    return orderPayments.confirmPayment(viewer, payment);
  }

  /** Creates an unpaid order and its payment intent. Expires the order if the provider does not respond: this client cannot pay it later. */
  private async createOrderToPay(input: CreateOrderInput): Promise<PaymentIntent> {
    const { orders, paymentIntents } = this.parts;
    const order = await orders.createOrder(input);
    try {
      return await paymentIntents.findOrCreateIntent(order);
    } catch (error) {
      await orders.expireOrder(order.orderId);
      throw error;
    }
  }

  /** Creates the order of a signed payment, once, and returns its number. Refunds the payment if it fits no order. */
  private async createPaidOrder(
    viewer: Viewer,
    { intent, providerPaymentId }: PaymentSignature,
    details: OrderDetails,
  ): Promise<string> {
    const { orderPayments, paymentIntents } = this.parts;
    try {
      const price = () => this.priceOrder(viewer, details, intent.amountInPaise);
      // Keys of clients contain no space, so none of them equals this one.
      const idempotencyKey = `payment ${intent.providerOrderId}`;
      const create = (order: PricedOrder) => paymentIntents.createOrderForIntent({ ...order, idempotencyKey }, intent);
      return await createWithNextCopies(await price(), { price, create });
    } catch (error) {
      if (error instanceof BadInput || error instanceof Conflict)
        await orderPayments.rejectPayment({ intent, providerPaymentId });
      throw error;
    }
  }

  /** Prices and validates the described order. Throws BAD_USER_INPUT or CONFLICT if it cannot be ordered for this amount in paise. */
  private async priceOrder(viewer: Viewer, details: OrderDetails, amount: number): Promise<PricedOrder> {
    const { shippingAddress } = details;
    if (details.userId != null) requireOwn(viewer, details.userId);
    const { lines, price, problems } = await this.priceCopies(viewer, details, amount);
    requireTotals(details, price);
    const delivery = await expectDelivery(this.parts, pincodeIn(shippingAddress));
    if (delivery.problem) throw new BadInput({ shippingAddress: delivery.problem });
    if (problems[0]) throw new Conflict({ orderBookId: problems[0] });
    const customer = await this.parts.accounts.getUser(viewer);
    const phone = phoneIn(shippingAddress) ?? details.phone ?? customer.phone;
    if (!phone) throw new BadInput({ phone: CHECKOUT_MESSAGES.phone });
    return {
      ...price,
      customer,
      phone,
      shipToName: fullNameOf(customer),
      shippingAddress,
      deliveryInstruction: details.deliveryInstruction,
      storeCredit: 0,
      paymentOption: PaymentOption.ONLINE,
      expectedDeliveryDate: delivery.date,
      lines: lines.map(toOrderLine),
    };
  }

  /** Finds the copies that cost this amount in paise: as described, else new before pre-owned and few before many. */
  private async priceCopies(
    viewer: Viewer,
    { orderBookId, type, quantity }: OrderDetails,
    amount: number,
  ): Promise<ItemPrices> {
    const { catalogue, cart } = this.parts;
    const books = await catalogue.getBooks([orderBookId]);
    const preOwned = { bookId: orderBookId, condition: Condition.PREOWNED, quantity: 1 };
    const forSale = await cart.copiesForSale(viewer, books, [preOwned]);
    const quantities = Array.from({ length: CART_LIMITS.quantity }, (_, index) => index + 1);
    for (const condition of type ? [type] : ALL_CONDITIONS) {
      for (const copies of quantity ? [quantity] : quantities) {
        const priced = priceBooks(books, [{ bookId: orderBookId, condition, quantity: copies }], forSale);
        if (toPaise(priced.price.total) === amount) return priced;
      }
    }
    throw new BadInput({ amount: CHECKOUT_MESSAGES.amount });
  }
}

/** Throws BAD_USER_INPUT if a total of the client differs from the shop's. */
function requireTotals(details: OrderDetails, price: OrderPrice): void {
  const totals = {
    itemAmount: price.itemTotal,
    paymentGatewayFee: price.paymentFee,
    discount: price.discount,
    deliveryFee: price.deliveryFee,
    amountPaid: price.total,
  };
  const wrong = Object.entries(totals).filter(
    ([name, total]) => (details[name as keyof typeof totals] ?? total) !== total,
  );
  if (wrong.length > 0)
    throw new BadInput(Object.fromEntries(wrong.map(([name]) => [`orderDetails.${name}`, CHECKOUT_MESSAGES.amount])));
}
