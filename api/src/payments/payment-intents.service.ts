import type { Order } from '../orders/order.entity.ts';
import type { CreateOrderInput, OrderLifecycle } from '../orders/order-lifecycle.ts';
import { amountDue, toPaise } from '../orders/pricing.rules.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import type { PaymentIntent } from './payment.entity.ts';
import { isRefunded } from './payment-state.rules.ts';
import { firstCheckTime, PAYMENT_MESSAGES } from './payments.rules.ts';
import type { PaymentStore } from './payments.store.ts';

interface PaymentIntentParts {
  payments: PaymentStore;
  lifecycle: OrderLifecycle;
  gateway: PaymentGateway;
  clock: Clock;
}

/** Amount and receipt of a new payment intent. */
interface NewIntent extends Pick<PaymentIntent, 'userId' | 'orderId' | 'amountInPaise'> {
  receipt: string;
}

/** Creates payment intents: one per order, or one for an amount whose order follows after the payment. */
export class PaymentIntentsService {
  constructor(private readonly parts: PaymentIntentParts) {}

  /**
   * The payment intent of an order, for what is due of it. Throws UNAVAILABLE if it has to be created and
   * the provider does not respond, CONFLICT if copies were cancelled since.
   */
  async findOrCreateIntent(order: Order): Promise<PaymentIntent> {
    const { orderId, userId, lines, createdAt } = order;
    const amountInPaise = toPaise(amountDue(order, lines));
    const found = await this.parts.payments.findIntentOfOrder(orderId);
    const intent = found ?? (await this.createIntent({ userId, orderId, amountInPaise, receipt: orderId }, createdAt));
    if (intent.amountInPaise !== amountInPaise) throw new Conflict({ orderId: PAYMENT_MESSAGES.notPayable });
    return intent;
  }

  /** Creates a payment intent for an amount; `createOrderForIntent` adds the order. */
  async createIntentForAmount(viewer: Viewer, amountInPaise: number, receipt: string): Promise<PaymentIntent> {
    const { userId } = requireCustomer(viewer);
    return this.createIntent({ userId, orderId: null, amountInPaise, receipt });
  }

  /** Creates the order of a paid intent that has none, and returns its number. Throws CONFLICT if the payment is being refunded. */
  createOrderForIntent(input: CreateOrderInput, { providerOrderId }: PaymentIntent): Promise<string> {
    const { lifecycle, payments } = this.parts;
    return payments.transaction(async (store, transaction) => {
      const { orderId } = await lifecycle.createOrder(input, transaction);
      const intent = await store.lockIntent(providerOrderId);
      if (!intent || intent.orderId === orderId) return orderId;
      const attempts = await store.findPayments(providerOrderId);
      if (attempts.some(isRefunded)) throw new Conflict({ payment: PAYMENT_MESSAGES.goesBack });
      await store.updateIntent(intent, { orderId });
      return orderId;
    });
  }

  /** Creates the intent of an order, or of an amount from now on. It is checked when the order expires, if not before. */
  private async createIntent({ receipt, ...intent }: NewIntent, orderedAt?: Date): Promise<PaymentIntent> {
    const { gateway, payments, clock } = this.parts;
    const { providerOrderId } = await gateway.createOrder({ receipt, amountInPaise: intent.amountInPaise });
    const createdAt = clock();
    return payments.insertIntent({
      ...intent,
      providerOrderId,
      createdAt,
      nextCheckAt: firstCheckTime(orderedAt ?? createdAt),
    });
  }
}
