import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { fullNameOf } from '../accounts/accounts.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { GatewayUnavailable, type PaymentGateway } from '../razorpay/gateway.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import { firstCheck, PaymentState, RefundReason } from './payment-state.rules.ts';
import type { Order } from '../orders/order.entity.ts';
import { paymentState } from './order-money.ts';
import { MESSAGES } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentIntent } from './payment.entity.ts';
import { PaymentStore } from './payments.store.ts';
import { inPaise } from '../orders/pricing.rules.ts';
import type { SettlementService } from './settlement.service.ts';

/** What a page opens the provider's popup with. */
export interface PaymentToMake {
  keyId: string;
  providerOrderId: string;
  amountInPaise: number;
  currency: string;
  checkoutScript: string;
  isTest: boolean;
  /** Of whoever pays, for the popup to be filled in with. */
  name: string;
  email: string;
  phone: string;
}

const providerId = z
  .string(MESSAGES.verificationFailed)
  .min(1)
  .max(100, MESSAGES.verificationFailed)
  .regex(STORABLE, MESSAGES.verificationFailed);
const answer = z.object({
  providerOrderId: providerId,
  providerPaymentId: providerId,
  signature: z.string(MESSAGES.verificationFailed).max(500, MESSAGES.verificationFailed),
});

/** What the popup answered, as it came. */
export type PaymentAnswer = z.input<typeof answer>;

/** What became of a payment that a browser reported. */
export interface Verified {
  success: boolean;
  order: Order;
}

interface OrderPaymentsParts {
  payments: PaymentStore;
  orders: OrdersService;
  accounts: AccountsService;
  settlement: SettlementService;
  gateway: PaymentGateway;
  clock: Clock;
}

/**
 * How somebody pays an order: the provider is asked to take its amount, once per order however often and from wherever
 * that is begun; the popup's answer is checked and settled like every other report of a payment.
 */
export class OrderPaymentsService {
  constructor(private readonly parts: OrderPaymentsParts) {}

  /** A payment for an order that still waits for one. CONFLICT where it does not, UNAVAILABLE without the provider. */
  async startPayment(viewer: Viewer, orderId: string): Promise<PaymentToMake> {
    const { orders, gateway, settlement } = this.parts;
    const order = await orders.getOrder(viewer, orderId);
    this.requirePayable(order);
    const request = await this.intentForOrder(order);
    // A payment nobody has told of yet shall not be made twice.
    for (const payment of await gateway.listPayments(request.providerOrderId)) await settlement.settlePayment(payment);
    const asked = await orders.getOrder(viewer, orderId);
    this.requirePayable(asked);
    return this.toMake(viewer, asked, request);
  }

  /** The payment of an order that was just written; null where the provider is out of reach, as it can be paid later. */
  async tryStartPayment(viewer: Viewer, order: Order): Promise<PaymentToMake | null> {
    if (!this.parts.orders.payableUntil(order)) return null;
    try {
      return await this.toMake(viewer, order, await this.intentForOrder(order));
    } catch (error) {
      if (error instanceof GatewayUnavailable) return null;
      throw error;
    }
  }

  /** The request for the payment of an order; one is made where there is none. */
  async intentForOrder({ orderId, userId, total }: Order): Promise<PaymentIntent> {
    const known = await this.parts.payments.findIntentOfOrder(orderId);
    return known ?? this.make({ userId, orderId, amountInPaise: inPaise(total), receipt: orderId });
  }

  /** A request for an amount whose order is still to be named. */
  async createIntentForAmount(viewer: Viewer, amountInPaise: number, receipt: string): Promise<PaymentIntent> {
    const { userId } = requireCustomer(viewer);
    return this.make({ userId, orderId: null, amountInPaise, receipt });
  }

  /** What the popup answered for an order. Safe to repeat. BAD_USER_INPUT where it is not what the provider signed. */
  async verifyPayment(viewer: Viewer, given: PaymentAnswer): Promise<Verified> {
    const { request, providerPaymentId } = await this.requireSigned(viewer, given);
    return this.confirmPayment(viewer, request, providerPaymentId);
  }

  /** The request that a popup's answer is for, which has to be the asker's, and the payment that the provider signed. */
  async requireSigned(
    viewer: Viewer,
    given: PaymentAnswer,
  ): Promise<{ request: PaymentIntent; providerPaymentId: string }> {
    const { payments, gateway } = this.parts;
    const { userId } = requireCustomer(viewer);
    const { providerOrderId, providerPaymentId, signature } = check(answer, given);
    const request = await payments.findIntent(userId, providerOrderId);
    if (!request) throw new NotFound(MESSAGES.verificationFailed);
    const stored = request.providerOrderId;
    if (!gateway.verifyPaymentSignature({ providerOrderId: stored, providerPaymentId, signature }))
      throw new BadInput({ signature: MESSAGES.verificationFailed });
    return { request, providerPaymentId };
  }

  /** Settles a proven payment. Without the provider it is expected: the order is being confirmed, and turns by itself. */
  async confirmPayment(viewer: Viewer, request: PaymentIntent, providerPaymentId: string): Promise<Verified> {
    await this.syncPayment(request, providerPaymentId);
    return this.outcome(await this.parts.orders.getOrder(viewer, request.orderId ?? ''), providerPaymentId);
  }

  /** Names the order that a request was paid for, in the transaction that writes it. CONFLICT where the payment goes back. */
  async attachOrder({ providerOrderId }: PaymentIntent, orderId: string, transaction: EntityManager): Promise<void> {
    const payments = new PaymentStore(transaction);
    const request = await payments.lockIntent(providerOrderId);
    if (!request || request.orderId === orderId) return;
    const made = await payments.findPayments(providerOrderId);
    if (made.some(({ refund }) => refund)) throw new Conflict({ payment: MESSAGES.goesBack });
    await payments.updateIntent(request, { orderId });
  }

  /** Sends a proven payment back that no order came for; without the provider, the next rounds do. */
  async rejectPayment(request: PaymentIntent, providerPaymentId: string): Promise<void> {
    const { settlement } = this.parts;
    await this.syncPayment(request, providerPaymentId);
    await settlement.refundWithoutOrder(request.providerOrderId);
  }

  /** Settles what the provider says of a proven payment. Where it does not answer, the payment is expected. */
  private async syncPayment(request: PaymentIntent, providerPaymentId: string): Promise<void> {
    const { gateway, settlement } = this.parts;
    try {
      const payment = await gateway.findPayment(providerPaymentId);
      if (payment?.providerOrderId !== request.providerOrderId)
        throw new BadInput({ providerPaymentId: MESSAGES.verificationFailed });
      await settlement.settlePayment(payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      await settlement.markPending(request, providerPaymentId);
    }
  }

  private outcome(order: Order, providerPaymentId: string): Verified {
    const payment = order.paymentIntent?.payments.find((one) => one.providerPaymentId === providerPaymentId);
    if (payment?.refund?.reason === RefundReason.WRONG_AMOUNT)
      throw new BadInput({ amount: MESSAGES.verificationFailed });
    return { success: order.paidBy !== null || paymentState(order) === PaymentState.CONFIRMING, order };
  }

  private requirePayable(order: Order): void {
    if (this.parts.orders.payableUntil(order)) return;
    const isConfirming = paymentState(order) === PaymentState.CONFIRMING;
    throw new Conflict({ orderId: isConfirming ? MESSAGES.confirming : MESSAGES.notPayable });
  }

  private async make({
    receipt,
    ...asked
  }: Pick<PaymentIntent, 'userId' | 'orderId' | 'amountInPaise'> & { receipt: string }): Promise<PaymentIntent> {
    const { gateway, payments, clock } = this.parts;
    const { providerOrderId } = await gateway.createOrder({ receipt, amountInPaise: asked.amountInPaise });
    const createdAt = clock();
    const request = { ...asked, providerOrderId, createdAt, nextCheckAt: firstCheck(createdAt) };
    return payments.insertIntent(request);
  }

  private async toMake(
    viewer: Viewer,
    { phone }: Order,
    { providerOrderId, amountInPaise }: PaymentIntent,
  ): Promise<PaymentToMake> {
    const { keyId, checkoutScript, isTest } = this.parts.gateway;
    const user = await this.parts.accounts.getUser(viewer);
    const { email } = user;
    const name = fullNameOf(user);
    return { keyId, providerOrderId, amountInPaise, currency: 'INR', checkoutScript, isTest, name, email, phone };
  }
}
