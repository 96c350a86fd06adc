import type { Logger } from 'pino';
import { z } from 'zod';
import { createCircuitBreaker } from '../platform/circuit-breaker.ts';
import { pauseDuring } from '../platform/limits/permit.ts';
import {
  GatewayRejected,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderPayment,
  type RefundRequest,
  type SignedPayment,
} from './gateway.ts';
import {
  listSchema,
  orderSchema,
  payerSchema,
  paymentPageSchema,
  paymentSchema,
  REFUND_NOTE,
  refundSchema,
  SHOP_NOTE,
} from './razorpay-schemas.ts';
import { createSdk, type RazorpayAccess, TIMEOUT_MS } from './razorpay-sdk.ts';
import { verifySignature, paymentPayload } from './signatures.ts';

interface RazorpayOptions extends RazorpayAccess {
  checkoutScript: string;
  /** Host of this shop: marks the orders that it creates. */
  host: string;
  log: Logger;
}

/** How long calls fail at once after one that reached its time limit. */
const COOLDOWN_MS = 5_000;
/** Maximum number of payments or refunds in one response, as Razorpay allows. */
const MAX_LISTED = 100;
const ORDER_ID = /^order_[A-Za-z0-9]{1,40}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{1,40}$/;
/** 4xx statuses that do not reject the request itself: invalid keys, timeout, same request in progress, too many requests. */
const INCONCLUSIVE = new Set([401, 403, 408, 409, 429]);

/** Razorpay through its SDK, with what the SDK lacks: timeouts, typed errors, validated responses. */
export class RazorpayGateway implements PaymentGateway {
  readonly keyId = this.options.keyId;
  readonly isTest = !this.keyId.startsWith('rzp_live_');
  readonly checkoutScript = this.options.checkoutScript;
  private readonly sdk = createSdk(this.options);
  private readonly call = createCall(this.options.log);

  constructor(private readonly options: RazorpayOptions) {}

  createOrder({ receipt, amountInPaise: amount }: { receipt: string; amountInPaise: number }) {
    const { host } = this.options;
    const order = { amount, currency: 'INR', receipt, notes: { [SHOP_NOTE]: host } };
    return this.call(() => this.sdk.orders.create(order), orderSchema(host));
  }

  findOrder(id: string) {
    return this.find(id, ORDER_ID, () => this.sdk.orders.fetch(id), orderSchema(this.options.host));
  }

  async listPayments(id: string) {
    const found = await this.find(id, ORDER_ID, () => this.sdk.orders.fetchPayments(id), listSchema(paymentSchema));
    return found?.items ?? [];
  }

  async *listPaymentPages({ from, to }: { from: Date; to: Date }): AsyncGenerator<ProviderPayment[]> {
    const period = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
    for (let skip = 0; ; skip += MAX_LISTED) {
      const request = () => this.sdk.payments.all({ ...period, count: MAX_LISTED, skip });
      const { items } = await this.call(request, paymentPageSchema);
      yield items.filter((payment) => payment !== null);
      if (items.length < MAX_LISTED) return;
    }
  }

  findPayment(id: string) {
    return this.find(id, PAYMENT_ID, () => this.sdk.payments.fetch(id), paymentSchema);
  }

  findPayer(id: string) {
    return this.find(id, PAYMENT_ID, () => this.sdk.payments.fetch(id), payerSchema);
  }

  async capturePayment({ providerPaymentId: id, amountInPaise }: { providerPaymentId: string; amountInPaise: number }) {
    try {
      const capture = () => this.sdk.payments.capture(requirePaymentId(id), amountInPaise, 'INR');
      return await this.call(capture, paymentSchema);
    } catch (error) {
      // The retry of a capture whose response was lost is rejected.
      const payment = error instanceof GatewayRejected ? await this.findPayment(id) : null;
      if (payment?.status !== 'captured') throw error;
      return payment;
    }
  }

  refundPayment({ providerPaymentId: id, amountInPaise, idempotencyKey }: RefundRequest) {
    const sdk = createSdk(this.options, { 'X-Refund-Idempotency': idempotencyKey });
    // The receipt and the note tell a report of this refund from one that was made by hand.
    const receipt = idempotencyKey;
    const body = { amount: amountInPaise, speed: 'normal', receipt, notes: { [REFUND_NOTE]: receipt } } as const;
    return this.call(() => sdk.payments.refund(requirePaymentId(id), body), refundSchema);
  }

  async listRefunds(id: string) {
    const request = () => this.sdk.payments.fetchMultipleRefund(id, { count: MAX_LISTED });
    return (await this.find(id, PAYMENT_ID, request, listSchema(refundSchema)))?.items ?? [];
  }

  verifyPaymentSignature({ providerOrderId, providerPaymentId: id, signature }: SignedPayment) {
    return (
      typeof id === 'string' && verifySignature(this.options.keySecret, paymentPayload(providerOrderId, id), signature)
    );
  }

  verifyWebhookSignature(rawBody: Buffer, signature: unknown) {
    return verifySignature(this.options.webhookSecret, rawBody, signature);
  }

  /** Returns null if the provider rejects the id. An id becomes part of a URL, so an invalid one is not sent. */
  private async find<Result>(
    id: string,
    format: RegExp,
    request: () => Promise<unknown>,
    schema: z.ZodType<Result>,
  ): Promise<Result | null> {
    if (!format.test(id)) return null;
    try {
      return await this.call(request, schema);
    } catch (error) {
      if (error instanceof GatewayRejected) return null;
      throw error;
    }
  }
}

/**
 * Returns a function that calls the SDK, validates the response and throws a typed error. After a timeout, calls fail at
 * once for a few seconds.
 */
function createCall(log: Logger) {
  const breaker = createCircuitBreaker({
    timeoutMs: TIMEOUT_MS,
    cooldownMs: COOLDOWN_MS,
    message: 'The payment provider does not respond.',
    onError: (error) => log.warn({ err: error }, 'the payment provider gave no usable response'),
  });
  return async <Result>(request: () => Promise<unknown>, schema: z.ZodType<Result>): Promise<Result> => {
    // A rejection is a response, so the breaker gets it as a result.
    const work = async () => schema.parse(await request());
    const result = await pauseDuring(() => breaker(() => work().catch(rejectionOf))).catch((error: Error) => {
      throw new GatewayUnavailable(error.cause);
    });
    if (result instanceof GatewayRejected) throw result;
    return result;
  };
}

/** Returns the rejection by the provider, throws any other error. */
function rejectionOf(error: unknown): GatewayRejected {
  const rejection = rejectionFrom(error);
  if (!rejection) throw toError(error);
  return rejection;
}

function requirePaymentId(id: string): string {
  if (!PAYMENT_ID.test(id)) throw new GatewayRejected('This is not the id of a payment.', 400);
  return id;
}

/** The object that the SDK throws for an error response. */
const sdkError = z.object({
  statusCode: z.number(),
  error: z.object({ description: z.string() }).catch({ description: 'The payment provider did not say why.' }),
});

/** Returns the rejection by the provider, null for any other error. */
function rejectionFrom(error: unknown): GatewayRejected | null {
  if (error instanceof GatewayRejected) return error;
  const { data } = sdkError.safeParse(error);
  if (!data || data.statusCode < 400 || data.statusCode >= 500 || INCONCLUSIVE.has(data.statusCode)) return null;
  return new GatewayRejected(data.error.description, data.statusCode);
}

/** Converts what the SDK throws, which is not an Error, for the log. */
function toError(error: unknown): unknown {
  const { data } = sdkError.safeParse(error);
  return data ? new Error(`${data.statusCode} ${data.error.description}`) : error;
}
