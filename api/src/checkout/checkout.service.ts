import { fullNameOf } from '../accounts/accounts.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Address } from '../addresses/address.entity.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { Order } from '../orders/order.entity.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { OrderPrice } from '../orders/pricing.rules.ts';
import type { OrderPaymentsService, PopupOptions } from '../payments/order-payments.service.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import {
  inputs,
  type PlaceOrderInput,
  type PlaceOrderRequest,
  type QuoteItem,
  type QuoteRequest,
} from './checkout.inputs.ts';
import { MESSAGES, phoneIn, pincodeIn } from './checkout.rules.ts';
import { type ExpectedDelivery, expectDelivery } from './expected-delivery.ts';
import { priceItems, type QuoteLine, toOrderLine } from './priced-items.ts';

/** Price and expected delivery of a purchase, and the problems that block the order. Prices are whole rupees. */
export interface Quote extends OrderPrice {
  lines: QuoteLine[];
  address: Address | null;
  /** Null without an address. */
  delivery: ExpectedDelivery | null;
  problems: string[];
}

/** A quote that can be ordered. */
type ValidQuote = Quote & { address: Address; delivery: ExpectedDelivery };

/** A placed order, and the options to pay it; null if it is paid on delivery or the provider does not respond. */
export interface PlaceOrderResult {
  order: Order;
  payment: PopupOptions | null;
}

interface CheckoutParts {
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
  accounts: AccountsService;
  addresses: AddressesService;
  cart: CartService;
  catalogue: CatalogueService;
  delivery: DeliveryService;
  clock: Clock;
}

/**
 * Quotes a purchase and places the order. All prices come from the catalogue; the total that the client expects is only
 * compared. The order is created first, its stock held, and then its payment is started.
 */
export class CheckoutService {
  constructor(private readonly parts: CheckoutParts) {}

  /** Quotes items, or the cart of the logged-in user, and their delivery to one of the user's addresses. */
  async quote(viewer: Viewer, request: QuoteRequest): Promise<Quote> {
    requireCustomer(viewer);
    const { items, addressId } = check(inputs.quote, request);
    return this.createQuote(viewer, items ?? null, addressId ?? null);
  }

  /**
   * Places an order, once per idempotency key, and starts its payment. Throws CONFLICT if the quote has changed,
   * RATE_LIMITED if the customer has placed or left unpaid too many orders.
   */
  async placeOrder(viewer: Viewer, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
    const { accounts, orders, orderPayments } = this.parts;
    const { userId } = requireCustomer(viewer);
    const input = check(inputs.placeOrder, request);
    const customer = await accounts.getUser(viewer);

    let orderId = await orders.findByIdempotencyKey(userId, input.idempotencyKey);
    try {
      orderId ??= await this.createOrder(viewer, customer, input);
    } catch (error) {
      // A concurrent request with the same key may have created the order, and taken its last copies.
      if (error instanceof Conflict) orderId = await orders.findByIdempotencyKey(userId, input.idempotencyKey);
      if (!orderId) throw error;
    }

    const order = await orders.getOrder(viewer, orderId);
    return { order, payment: await orderPayments.tryStartPayment(customer, order) };
  }

  private async createOrder(viewer: Viewer, customer: User, input: PlaceOrderInput): Promise<string> {
    const { orders } = this.parts;
    const quote = await this.createQuote(viewer, input.items ?? null, input.addressId);
    requireValid(quote, input);
    await orders.consumeRateLimit(customer.userId);
    const { lines, address, delivery, problems: _none, ...price } = quote;
    return orders.createOrder({
      ...price,
      customer,
      idempotencyKey: input.idempotencyKey,
      paymentOption: input.paymentOption,
      deliveryInstruction: input.deliveryInstruction,
      ...recipientOf(customer, address),
      shippingAddress: address.text,
      expectedDeliveryDate: delivery.date,
      lines: lines.map(toOrderLine),
    });
  }

  private async createQuote(viewer: Viewer, items: QuoteItem[] | null, addressId: string | null): Promise<Quote> {
    const { cart, catalogue, addresses } = this.parts;
    const { lines, price, problems } = await priceItems(catalogue, items ?? (await cart.cartItems(viewer)));
    const address = addressId === null ? null : await addresses.getAddress(viewer, addressId);
    const delivery = address && (await expectDelivery(this.parts, address.pincode ?? pincodeIn(address.text)));
    if (delivery?.problem) problems.push(delivery.problem);
    return { ...price, lines, address, delivery, problems };
  }
}

/** Throws BAD_USER_INPUT or CONFLICT unless the quote can be ordered as the customer saw it. */
function requireValid(quote: Quote, input: PlaceOrderInput): asserts quote is ValidQuote {
  const { address, delivery, problems, total } = quote;
  if (!address || !delivery) throw new BadInput({ addressId: MESSAGES.selectAddress });
  if (problems[0]) throw new Conflict({ items: problems[0] });
  if (input.paymentOption === PaymentOption.PAY_ON_DELIVERY && !delivery.estimate?.payOnDelivery)
    throw new BadInput({ paymentOption: MESSAGES.noPayOnDelivery });
  if (total !== input.expectedTotal) throw new Conflict({ expectedTotal: `The total is now ${rupees(total)}.` });
}

/** Name and phone number on the parcel: those of the address, or else of the account. */
function recipientOf(customer: User, { fullName, phone, text }: Address) {
  const number = phone ?? phoneIn(text) ?? customer.phone;
  if (!number) throw new BadInput({ addressId: MESSAGES.phone });
  return { shipToName: fullName ?? fullNameOf(customer), phone: number };
}
