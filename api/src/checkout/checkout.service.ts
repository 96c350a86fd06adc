import { pincodeIn } from '../addresses/addresses.rules.ts';
import { fullNameOf } from '../accounts/accounts.rules.ts';
import { inputs as addressInputs } from '../addresses/addresses.inputs.ts';
import { ADDRESS_MESSAGES } from '../addresses/addresses.rules.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import { RESTRICTION_MESSAGES, RestrictionKind } from '../orders/cash/restrictions.rules.ts';
import type { Order } from '../orders/order.entity.ts';
import type { CreateOrderInput, OnOrder } from '../orders/order-lifecycle.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { type OrderPrice, toPaise } from '../orders/pricing.rules.ts';
import type { OrderPaymentsService, PopupOptions } from '../payments/order-payments.service.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict, NotFound, Unauthenticated } from '../platform/errors.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import { requireCustomer, type Viewer, VIEWER_MESSAGES } from '../platform/viewer.ts';
import {
  inputs,
  type PlaceOrderInput,
  type PlaceOrderRequest,
  type QuoteItem,
  type QuoteRequest,
} from './checkout.inputs.ts';
import { CHECKOUT_MESSAGES, phoneIn } from './checkout.rules.ts';
import type { CheckoutStore, DeliveryAddress, OrderingCustomer, Purchase, PurchaseKey } from './checkout.store.ts';
import { type ExpectedDelivery, expectDelivery } from './expected-delivery.ts';
import { createWithNextCopies } from './next-copies.ts';
import { priceBooks, type ItemPrices, type QuoteLine, toOrderLine } from './priced-items.ts';

/** Price and expected delivery of a purchase, and the problems that block the order. Prices are whole rupees. */
export interface Quote extends OrderPrice {
  userId: string;
  lines: QuoteLine[];
  address: DeliveryAddress | null;
  /** Null without an address. */
  delivery: ExpectedDelivery | null;
  /** Why the order cannot be paid on delivery, or null. */
  noPayOnDelivery: string | null;
  problems: string[];
}

/** A placed order, and the options to pay it; null if it is paid on delivery or the provider does not respond. */
export interface PlaceOrderResult {
  order: Order;
  payment: PopupOptions | null;
}

interface QuoteInput {
  items?: QuoteItem[] | null | undefined;
  addressId?: string | null | undefined;
}

/** An order to place. `placedBy` writes it for the customer; `onCreated` runs in the transaction that creates it. */
type OrderInput = PlaceOrderInput & { items?: QuoteItem[] | null; placedBy?: string | null; onCreated?: OnOrder };

interface CheckoutParts {
  store: CheckoutStore;
  orders: OrdersService;
  orderPayments: OrderPaymentsService;
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
    return this.quoteItems(viewer, check(inputs.quote, request));
  }

  /** Quotes items that are valid already, and may have prices of staff. */
  async quoteItems(viewer: Viewer, { items, addressId }: QuoteInput): Promise<Quote> {
    const { userId } = requireCustomer(viewer);
    const { lines, price, problems } = await this.priceItems(viewer, items ?? null);
    const purchase = addressId ? await this.findPurchase({ userId, addressId, idempotencyKey: null }) : null;
    const address = purchase && requireAddress(purchase);
    const delivery = address && (await this.expectDelivery(address, price.total));
    const isBlocked = purchase?.restriction === RestrictionKind.BLOCKED;
    return {
      ...price,
      userId,
      lines,
      address,
      delivery,
      noPayOnDelivery: noPayOnDelivery(delivery, purchase?.restriction ?? null),
      problems: [...problems, ...problemsOf(delivery), ...(isBlocked ? [RESTRICTION_MESSAGES.blocked] : [])],
    };
  }

  /**
   * Places an order, once per idempotency key, and starts its payment. Throws CONFLICT if the quote has changed,
   * RATE_LIMITED if the customer has placed or left unpaid too many orders.
   */
  async placeOrder(viewer: Viewer, request: PlaceOrderRequest): Promise<PlaceOrderResult> {
    requireCustomer(viewer);
    const { customer, order } = await this.findOrCreateOrder(viewer, check(inputs.placeOrder, request));
    return { order, payment: await this.parts.orderPayments.tryStartPayment(customer, order) };
  }

  /** The order of a customer with this idempotency key, created by the first call. The input is valid already. */
  async findOrCreateOrder(viewer: Viewer, input: OrderInput): Promise<{ customer: OrderingCustomer; order: Order }> {
    const purchase = await this.findPurchase({ ...requireCustomer(viewer), ...input });
    const order = purchase.orderId
      ? await this.parts.orders.getOrder(viewer, purchase.orderId)
      : await this.createOrderOnce(viewer, purchase, input);
    return { customer: purchase.customer, order };
  }

  private async findPurchase(key: PurchaseKey): Promise<Purchase> {
    const { store, clock } = this.parts;
    const { data: addressId = null } = addressInputs.addressId.safeParse(key.addressId);
    const purchase = await store.findPurchase({ ...key, addressId }, dayInIndia(clock()));
    if (!purchase) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    return purchase;
  }

  /** Creates an order. A concurrent request with the same key may create it first, and take its last copies. */
  private async createOrderOnce(viewer: Viewer, purchase: Purchase, input: OrderInput): Promise<Order> {
    try {
      return await this.createOrder(viewer, purchase, input);
    } catch (error) {
      const { orders } = this.parts;
      const order =
        error instanceof Conflict &&
        (await orders.findByIdempotencyKey(purchase.customer.userId, input.idempotencyKey));
      if (!order) throw error;
      return order;
    }
  }

  private async createOrder(viewer: Viewer, purchase: Purchase, input: OrderInput): Promise<Order> {
    const { orders } = this.parts;
    const price = () => this.priceOrder(viewer, purchase, input);
    const priced = await price();
    await orders.consumeRateLimit(purchase.customer.userId);
    return createWithNextCopies(priced, { price, create: (order) => orders.createOrder(order, input.onCreated) });
  }

  /** Prices an order. Throws CONFLICT unless it can be placed as the customer saw it. */
  private async priceOrder(viewer: Viewer, purchase: Purchase, input: OrderInput): Promise<CreateOrderInput> {
    const { lines, price, problems } = await this.priceItems(viewer, input.items ?? null);
    const { customer } = purchase;
    const address = requireAddress(purchase);
    const delivery = await this.expectDelivery(address, price.total - input.storeCredit);
    const [problem] = [...problems, ...problemsOf(delivery)];
    if (problem) throw new Conflict({ items: problem });
    requireAsSeen(input, price, delivery);
    return {
      ...price,
      customer,
      idempotencyKey: input.idempotencyKey,
      placedBy: input.placedBy ?? null,
      paymentOption: input.storeCredit === price.total ? PaymentOption.ONLINE : input.paymentOption,
      deliveryInstruction: input.deliveryInstruction,
      ...recipientOf(customer, address),
      storeCredit: input.storeCredit,
      shippingAddress: address.text,
      expectedDeliveryDate: delivery.date,
      lines: lines.map(toOrderLine),
    };
  }

  /** Prices items, or the cart of the logged-in user. */
  private async priceItems(viewer: Viewer, items: QuoteItem[] | null): Promise<ItemPrices> {
    const { cart, catalogue } = this.parts;
    const inCart = items ? [] : await cart.cartItems(viewer);
    const books = items
      ? await catalogue.getBooksWithUnpublished(items.map(({ bookId }) => bookId))
      : inCart.map(({ book }) => book);
    const bought = items ?? inCart;
    return priceBooks(books, bought, await cart.copiesForSale(viewer, books, bought));
  }

  private expectDelivery({ pincode, text }: DeliveryAddress, cash: number): Promise<ExpectedDelivery> {
    return expectDelivery(this.parts, pincode ?? pincodeIn(text), toPaise(cash));
  }
}

function problemsOf(delivery: ExpectedDelivery | null): string[] {
  return delivery?.problem ? [delivery.problem] : [];
}

function requireAddress({ address }: Purchase): DeliveryAddress {
  if (!address) throw new NotFound(ADDRESS_MESSAGES.notFound);
  return address;
}

function noPayOnDelivery(delivery: ExpectedDelivery | null, restriction: RestrictionKind | null): string | null {
  if (restriction) return RESTRICTION_MESSAGES.onlineOnly;
  return delivery?.estimate?.payOnDelivery ? null : CHECKOUT_MESSAGES.noPayOnDelivery;
}

/** Throws BAD_USER_INPUT or CONFLICT unless the purchase can be paid as the customer chose, and costs what they saw. */
function requireAsSeen(
  { paymentOption, expectedTotal, storeCredit }: PlaceOrderInput,
  { total }: OrderPrice,
  { estimate }: ExpectedDelivery,
): void {
  if (paymentOption === PaymentOption.PAY_ON_DELIVERY && !estimate?.payOnDelivery && storeCredit !== total)
    throw new BadInput({ paymentOption: CHECKOUT_MESSAGES.noPayOnDelivery });
  if (total !== expectedTotal) throw new Conflict({ expectedTotal: CHECKOUT_MESSAGES.totalNow(total) });
  if (storeCredit > total) throw new BadInput({ storeCredit: CHECKOUT_MESSAGES.storeCredit });
}

/** Name and phone number on the shipment: those of the address, or else of the account. */
function recipientOf(customer: OrderingCustomer, { fullName, phone, text }: DeliveryAddress) {
  const number = phone ?? phoneIn(text) ?? customer.phone;
  if (!number) throw new BadInput({ addressId: CHECKOUT_MESSAGES.phone });
  return { shipToName: fullName ?? fullNameOf(customer), phone: number };
}
