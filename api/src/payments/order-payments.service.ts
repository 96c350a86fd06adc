import { fullNameOf } from '../accounts/accounts.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Order } from '../orders/order.entity.ts';
import { canPayInstead, confirmableUntil } from '../orders/cash/cash-confirmation.rules.ts';
import type { CashOrdersService } from '../orders/cash/cash-orders.service.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import { GatewayUnavailable, type PaymentGateway } from '../razorpay/gateway.ts';
import { mayHaveCollection } from './cash/collections.rules.ts';
import type { CollectionsService } from './cash/collections.service.ts';
import type { PaymentIntentType } from './order-payments.types.ts';
import type { PaymentIntentsService } from './payment-intents.service.ts';
import type { Payment, PaymentIntent } from './payment.entity.ts';
import { amountPaid, payableUntil, PaymentState, paymentState } from './payment-state.rules.ts';
import { type VerifyPaymentRequest, verifyPaymentInput } from './payments.inputs.ts';
import { PAYMENT_MESSAGES, REFRESHES_PER_MINUTE, RefundReason } from './payments.rules.ts';
import type { PaymentStore } from './payments.store.ts';
import type { SettlementService } from './settlement.service.ts';

/** Options to open the provider's payment popup with. */
export type PopupOptions = PaymentIntentType;

type Prefill = Pick<PopupOptions, 'name' | 'email' | 'phone'>;

/** Who pays. */
type Payer = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** Whether the order is placed or its payment pending; if not, the payment is refunded. */
export interface VerifyPaymentResult {
  success: boolean;
  order: Order;
}

/** A payment with a valid signature of the provider. */
export interface PaymentSignature {
  intent: PaymentIntent;
  providerPaymentId: string;
}

interface OrderPaymentsParts extends Pick<Platform, 'stateStore' | 'clock'> {
  payments: PaymentStore;
  paymentIntents: PaymentIntentsService;
  orders: OrdersService;
  cashOrders: CashOrdersService;
  accounts: AccountsService;
  settlement: SettlementService;
  collections: CollectionsService;
  gateway: PaymentGateway;
}

/** Starts and verifies the payments of orders. */
export class OrderPaymentsService {
  private readonly refreshLimit = new RateLimiter(this.parts.stateStore, {
    name: 'payment-refreshes',
    points: REFRESHES_PER_MINUTE,
    seconds: 60,
    message: PAYMENT_MESSAGES.notPayable,
  });

  constructor(private readonly parts: OrderPaymentsParts) {}

  /** The payments of each of these orders, in the order given: for batch loading. The caller has checked who owns them. */
  async paymentsOfOrders(orderIds: readonly string[]): Promise<Payment[][]> {
    const payments = await this.parts.payments.findPaymentsOfOrders(orderIds);
    return orderIds.map((orderId) => payments.filter((payment) => payment.orderId === orderId));
  }

  /** The amounts received for these orders, in rupees and in the order given. */
  async amountsPaid(orders: readonly Order[]): Promise<number[]> {
    const orderIds = orders.map(({ orderId }) => orderId);
    const payments = await this.paymentsOfOrders(orderIds);
    const mayBeInCash = orders.some(mayHaveCollection);
    const collections = mayBeInCash ? await this.parts.collections.collectionsOfOrders(orderIds) : [];
    return orders.map((order, index) => {
      const collection = mayHaveCollection(order) ? (collections[index] ?? null) : null;
      return amountPaid(order, payments[index] ?? [], collection);
    });
  }

  /** Until when a payment of an order can be started; null if it cannot. */
  payableUntil(order: Order, payments: readonly Payment[]): Date | null {
    return payableUntil(order, payments, this.parts.clock());
  }

  /**
   * Starts the payment of an order that is unpaid or waits for its confirmation. Throws CONFLICT if the order cannot
   * be paid, UNAVAILABLE if the provider does not respond.
   */
  async startPayment(viewer: Viewer, orderId: string): Promise<PopupOptions> {
    const { accounts, orders } = this.parts;
    const getOrder = () => orders.getOrder(viewer, orderId);
    const { order, intent } = await this.prepareIntent(getOrder);
    return this.popupOptions(prefillOf(await accounts.getUser(viewer), order), intent);
  }

  /** Starts the payment of an order that is shown without login: nothing of its customer is prefilled. */
  async startPaymentByLink(getOrder: () => Promise<Order>): Promise<PopupOptions> {
    const { intent } = await this.prepareIntent(getOrder);
    return this.popupOptions({ name: '', email: '', phone: '' }, intent);
  }

  private async prepareIntent(getOrder: () => Promise<Order>): Promise<{ order: Order; intent: PaymentIntent }> {
    const { paymentIntents, settlement } = this.parts;
    const order = await getOrder();
    await this.requirePayable(order);
    const intent = await paymentIntents.findOrCreateIntent(order);
    // A payment that was not reported yet may already have paid the order.
    await settlement.settleAll(intent.providerOrderId);
    await this.requirePayable(await getOrder());
    return { order, intent };
  }

  /**
   * Asks the provider for payments of an unpaid order that were not reported: a payment that waits for an approval, or whose
   * result was lost with its popup. Beyond ten calls a minute, or while the provider does not respond, returns the order
   * as stored.
   */
  async refreshPayment(viewer: Viewer, orderId: string): Promise<Order> {
    const { orders, payments, settlement } = this.parts;
    const order = await orders.getOrder(viewer, orderId);
    const isOpen = order.status === OrderStatus.PENDING_PAYMENT || canPayInstead(order);
    const intent = isOpen && (await payments.findIntentOfOrder(order.orderId));
    if (!intent || !(await this.refreshLimit.tryConsume(order.userId))) return order;
    try {
      await settlement.settleAll(intent.providerOrderId);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return order;
      throw error;
    }
    return orders.getOrder(viewer, orderId);
  }

  /** Starts the payment of a new order; null if it cannot be paid online or the provider does not respond. */
  async tryStartPayment(customer: Payer, order: Order): Promise<PopupOptions | null> {
    if (order.status !== OrderStatus.PENDING_PAYMENT || !this.payableUntil(order, await this.paymentsOf(order)))
      return null;
    try {
      return this.popupOptions(prefillOf(customer, order), await this.parts.paymentIntents.findOrCreateIntent(order));
    } catch (error) {
      if (error instanceof GatewayUnavailable) return null;
      throw error;
    }
  }

  /** Verifies the result of the popup and settles the payment. Safe to repeat. Throws BAD_USER_INPUT for a wrong signature. */
  async verifyPayment(viewer: Viewer, request: VerifyPaymentRequest): Promise<VerifyPaymentResult> {
    return this.confirmPayment(viewer, await this.requireSigned(viewer, request));
  }

  /** Checks the provider's signature on a payment of the logged-in user. */
  async requireSigned(viewer: Viewer, request: VerifyPaymentRequest): Promise<PaymentSignature> {
    return this.readSigned(requireCustomer(viewer).userId, request);
  }

  /** Verifies the result of the popup of an order that is shown without login, and settles the payment. Safe to repeat. */
  async verifyPaymentByLink(
    { orderId, userId }: Pick<Order, 'orderId' | 'userId'>,
    request: VerifyPaymentRequest,
  ): Promise<void> {
    const signed = await this.readSigned(userId, request);
    if (signed.intent.orderId !== orderId) throw new NotFound(PAYMENT_MESSAGES.verificationFailed);
    await this.syncPayment(signed);
  }

  private async readSigned(userId: string, request: VerifyPaymentRequest): Promise<PaymentSignature> {
    const { payments, gateway } = this.parts;
    const { providerOrderId, providerPaymentId, signature } = check(verifyPaymentInput, request);
    const intent = await payments.findIntent(userId, providerOrderId);
    if (!intent) throw new NotFound(PAYMENT_MESSAGES.verificationFailed);
    if (!gateway.verifyPaymentSignature({ providerOrderId: intent.providerOrderId, providerPaymentId, signature }))
      throw new BadInput({ signature: PAYMENT_MESSAGES.verificationFailed });
    return { intent, providerPaymentId };
  }

  /** Settles a signed payment. While the provider does not respond, the payment is pending. */
  async confirmPayment(viewer: Viewer, { intent, providerPaymentId }: PaymentSignature): Promise<VerifyPaymentResult> {
    await this.syncPayment({ intent, providerPaymentId });
    const order = await this.parts.orders.getOrder(viewer, intent.orderId ?? '');
    const payments = await this.paymentsOf(order);
    const payment = payments.find((one) => one.providerPaymentId === providerPaymentId);
    if (payment?.refunds.some(({ reason }) => reason === RefundReason.WRONG_AMOUNT))
      throw new BadInput({ amount: PAYMENT_MESSAGES.verificationFailed });
    const isConfirming = paymentState(order, payments, null) === PaymentState.CONFIRMING;
    return { success: order.paymentId !== null || isConfirming, order };
  }

  /** Refunds a signed payment that no order can be created for. If the provider does not respond, reconciliation retries. */
  async rejectPayment({ intent, providerPaymentId }: PaymentSignature): Promise<void> {
    await this.syncPayment({ intent, providerPaymentId });
    await this.parts.settlement.refundWithoutOrder(intent.providerOrderId);
  }

  /** Fetches a signed payment from the provider and settles it. Marks it as pending if the provider does not respond. */
  private async syncPayment({ intent, providerPaymentId }: PaymentSignature): Promise<void> {
    const { gateway, settlement } = this.parts;
    try {
      const payment = await gateway.findPayment(providerPaymentId);
      if (payment?.providerOrderId !== intent.providerOrderId)
        throw new BadInput({ providerPaymentId: PAYMENT_MESSAGES.verificationFailed });
      await settlement.settlePayment(payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      await settlement.markPending(intent, providerPaymentId);
    }
  }

  private async requirePayable(order: Order): Promise<void> {
    const payments = await this.paymentsOf(order);
    if (this.payableUntil(order, payments)) return;
    if (await this.canPayInstead(order, payments)) return;
    const isConfirming = paymentState(order, payments, null) === PaymentState.CONFIRMING;
    throw new Conflict({ orderId: isConfirming ? PAYMENT_MESSAGES.confirming : PAYMENT_MESSAGES.notPayable });
  }

  /** Whether an order that waits for its confirmation can be paid instead: no payment of it is under way. */
  private async canPayInstead(order: Order, payments: readonly Payment[]): Promise<boolean> {
    if (paymentState(order, payments, null) !== PaymentState.COLLECT_ON_DELIVERY) return false;
    const [hold] = await this.parts.cashOrders.openHoldsOfOrders([order.orderId]);
    return canPayInstead(order) && Boolean(hold && confirmableUntil(hold));
  }

  private async paymentsOf({ orderId }: Order): Promise<Payment[]> {
    const [payments = []] = await this.paymentsOfOrders([orderId]);
    return payments;
  }

  private popupOptions(payer: Prefill, { providerOrderId, amountInPaise }: PaymentIntent): PopupOptions {
    const { keyId, checkoutScript, isTest } = this.parts.gateway;
    return { keyId, providerOrderId, amountInPaise, currency: 'INR', checkoutScript, isTest, ...payer };
  }
}

/** The payer is the customer; the phone number of the order may be that of a recipient. */
function prefillOf(customer: Payer, order: Order): Prefill {
  return { name: fullNameOf(customer), email: customer.email, phone: customer.phone ?? order.phone };
}
