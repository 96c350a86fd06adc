import { fullNameOf } from '../accounts/accounts.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Address } from '../addresses/address.entity.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { Order } from '../orders/order.entity.ts';
import type { OrderPaymentsService, PaymentToMake } from '../payments/order-payments.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { OrderPrice } from '../orders/pricing.rules.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import { type Item, type PlaceOrderRequest, type QuoteRequest, inputs } from './checkout.inputs.ts';
import { MESSAGES, phoneIn, pincodeIn } from './checkout.rules.ts';
import { asBought, priceItems, type QuoteLine } from './priced-items.ts';
import { promiseDelivery, type PromisedDelivery } from './promised-delivery.ts';

/** What a purchase costs, when it comes, and what keeps it from being ordered. Prices are whole rupees. */
export interface Quote extends OrderPrice {
  lines: QuoteLine[];
  address: Address | null;
  promise: PromisedDelivery | null;
  problems: string[];
}

/** An order that was written, and how to pay it; null where there is nothing to pay, or not now. */
export interface Placed {
  order: Order;
  payment: PaymentToMake | null;
}

type Wanted = ReturnType<typeof inputs.placeOrder.parse>;

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
 * From what somebody would like to an order. All figures are worked out here, each time anew. The order is written
 * first, with its copies taken off the shelves; then the provider is asked to take its payment. What the shopper saw is
 * only compared: where it is no longer true, nothing is written.
 */
export class CheckoutService {
  constructor(private readonly parts: CheckoutParts) {}

  /** What items cost, sent to an address of whoever asks; without items it is their cart. */
  async quote(viewer: Viewer, request: QuoteRequest): Promise<Quote> {
    requireCustomer(viewer);
    const { items, addressId } = check(inputs.quote, request);
    return this.quoteFor(viewer, items ?? null, addressId ?? null);
  }

  /** Writes an order, once for each `idempotencyKey`, and begins its payment. CONFLICT where the quote is no longer true, RATE_LIMITED where the account has made many. */
  async placeOrder(viewer: Viewer, request: PlaceOrderRequest): Promise<Placed> {
    const { orders, orderPayments } = this.parts;
    const { userId } = requireCustomer(viewer);
    const wanted = check(inputs.placeOrder, request);
    const made = () => orders.findByIdempotencyKey(userId, wanted.idempotencyKey);
    const orderId = (await made()) ?? (await this.write(viewer, userId, wanted).catch(unlessMade(made)));
    const order = await orders.getOrder(viewer, orderId);
    return { order, payment: await orderPayments.tryStartPayment(viewer, order) };
  }

  private async write(viewer: Viewer, userId: string, wanted: Wanted): Promise<string> {
    const { idempotencyKey, deliveryInstruction, paymentOption, expectedTotal } = wanted;
    const quote = await this.quoteFor(viewer, wanted.items ?? null, wanted.addressId);
    const { lines, address, promise, problems, ...price } = quote;
    if (!address || !promise) throw new BadInput({ addressId: MESSAGES.selectAddress });
    if (problems[0]) throw new Conflict({ items: problems[0] });
    if (paymentOption === PaymentOption.PAY_ON_DELIVERY && !promise.estimate?.payOnDelivery)
      throw new BadInput({ paymentOption: MESSAGES.noPayOnDelivery });
    if (price.total !== expectedTotal)
      throw new Conflict({ expectedTotal: `The total is now ${rupees(price.total)}.` });
    await this.parts.orders.countAttempt(userId);
    return this.parts.orders.createOrder({
      ...price,
      userId,
      idempotencyKey,
      paymentOption,
      deliveryInstruction,
      ...(await this.recipient(viewer, address)),
      shippingAddress: address.text,
      expectedDeliveryDate: promise.date,
      lines: lines.map(asBought),
    });
  }

  private async quoteFor(viewer: Viewer, items: Item[] | null, addressId: string | null): Promise<Quote> {
    const { cart, catalogue, addresses } = this.parts;
    const { lines, price, problems } = await priceItems(catalogue, items ?? (await cart.cartItems(viewer)));
    const address = addressId === null ? null : await addresses.getAddress(viewer, addressId);
    const promise = address && (await promiseDelivery(this.parts, address.pincode ?? pincodeIn(address.text)));
    if (promise?.problem) problems.push(promise.problem);
    return { ...price, lines, address, promise, problems };
  }

  /** Whom an order goes to. The number of the account is the one to call; where it has none, the address's. */
  private async recipient(viewer: Viewer, { fullName, phone: phoneThere, text }: Address) {
    const user = await this.parts.accounts.getUser(viewer);
    const number = user.phone ?? phoneThere ?? phoneIn(text);
    if (!number) throw new BadInput({ addressId: MESSAGES.phone });
    return { shipToName: fullName ?? fullNameOf(user), phone: number };
  }
}

/** What was written by the same request a moment ago may be what keeps it from being written: its copies are taken. */
function unlessMade(made: () => Promise<string | null>) {
  return async (error: unknown): Promise<string> => {
    const orderId = error instanceof Conflict ? await made() : null;
    if (orderId === null) throw error;
    return orderId;
  };
}
