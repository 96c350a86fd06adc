import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Logger } from 'pino';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { createCircuitBreaker } from '../platform/circuit-breaker.ts';
import { outside } from '../platform/limits/outside.ts';
import { GatewayRejected, GatewayUnavailable, type PaymentGateway, type ProviderPayment } from './gateway.ts';
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
import { verifySignature, paymentPayload } from './signatures.ts';

/** The keys of a Razorpay account. */
export interface RazorpayKeys {
  /** `rzp_test_...` or `rzp_live_...` */
  keyId: string;
  keySecret: string;
  /** Signing key of webhooks. */
  webhookSecret: string;
}

interface RazorpayOptions extends RazorpayKeys {
  /** URL of the API without `/v1`. A function, since the sandbox's URL is known only once the shop listens. */
  apiUrl: () => string;
  checkoutScript: string;
  /** Host of this shop: marks the orders that it creates. */
  host: string;
  log: Logger;
}

/** Time limit of a call, after which calls fail at once for the time of the cooldown. */
const TIMEOUT_MS = 5_000;
const COOLDOWN_MS = 5_000;
/** When a connection is given up: just after the time limit, which is to be what ends the call. */
const ABORT_MS = TIMEOUT_MS + 500;
const MAX_RESPONSE_BYTES = 1_000_000;
/** Maximum number of payments or refunds in one response, as Razorpay allows. */
const MAX_LISTED = 100;
const ORDER_ID = /^order_[A-Za-z0-9]{1,40}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{1,40}$/;
/** 4xx statuses that do not reject the request itself: invalid keys, timeout, same request in progress, too many requests. */
const INCONCLUSIVE = new Set([401, 403, 408, 409, 429]);

/** Razorpay through its SDK, with what the SDK lacks: timeouts, typed errors, validated responses. */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecret, checkoutScript, host, log } = options;
  const notes = { [SHOP_NOTE]: host };
  const { orders, payments } = createSdk(options);

  const call = createCall(log);

  /** Returns null if the provider rejects the id. An id becomes part of a URL, so an invalid one is not sent. */
  async function find<Result>(
    id: string,
    format: RegExp,
    request: () => Promise<unknown>,
    schema: z.ZodType<Result>,
  ): Promise<Result | null> {
    if (!format.test(id)) return null;
    try {
      return await call(request, schema);
    } catch (error) {
      if (error instanceof GatewayRejected) return null;
      throw error;
    }
  }

  async function* listPaymentPages({ from, to }: { from: Date; to: Date }): AsyncGenerator<ProviderPayment[]> {
    const period = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
    for (let skip = 0; ; skip += MAX_LISTED) {
      const request = () => payments.all({ ...period, count: MAX_LISTED, skip });
      const { items } = await call(request, paymentPageSchema);
      yield items.filter((payment) => payment !== null);
      if (items.length < MAX_LISTED) return;
    }
  }

  const findPayment = (id: string) => find(id, PAYMENT_ID, () => payments.fetch(id), paymentSchema);

  return {
    keyId,
    isTest: !keyId.startsWith('rzp_live_'),
    checkoutScript,
    createOrder: ({ receipt, amountInPaise }) =>
      call(() => orders.create({ amount: amountInPaise, currency: 'INR', receipt, notes }), orderSchema(host)),
    findOrder: (id) => find(id, ORDER_ID, () => orders.fetch(id), orderSchema(host)),
    listPayments: async (id) =>
      (await find(id, ORDER_ID, () => orders.fetchPayments(id), listSchema(paymentSchema)))?.items ?? [],
    listPaymentPages,
    findPayment,
    findPayer: (id) => find(id, PAYMENT_ID, () => payments.fetch(id), payerSchema),
    capturePayment: async ({ providerPaymentId: id, amountInPaise }) => {
      try {
        return await call(() => payments.capture(requirePaymentId(id), amountInPaise, 'INR'), paymentSchema);
      } catch (error) {
        // The retry of a capture whose response was lost is rejected.
        const payment = error instanceof GatewayRejected ? await findPayment(id) : null;
        if (payment?.status !== 'captured') throw error;
        return payment;
      }
    },
    refundPayment: ({ providerPaymentId: id, amountInPaise, idempotencyKey }) => {
      const sdk = createSdk(options, { 'X-Refund-Idempotency': idempotencyKey });
      // The receipt and the note tell a report of this refund from one that was made by hand.
      const receipt = idempotencyKey;
      const body = { amount: amountInPaise, speed: 'normal', receipt, notes: { [REFUND_NOTE]: receipt } } as const;
      return call(() => sdk.payments.refund(requirePaymentId(id), body), refundSchema);
    },
    listRefunds: async (id) => {
      const request = () => payments.fetchMultipleRefund(id, { count: MAX_LISTED });
      return (await find(id, PAYMENT_ID, request, listSchema(refundSchema)))?.items ?? [];
    },
    verifyPaymentSignature: ({ providerOrderId, providerPaymentId: id, signature }) =>
      typeof id === 'string' && verifySignature(keySecret, paymentPayload(providerOrderId, id), signature),
    verifyWebhookSignature: (rawBody, signature) => verifySignature(webhookSecret, rawBody, signature),
  };
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
    const result = await outside(() => breaker(() => work().catch(rejectionOf))).catch((error: Error) => {
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

interface Axios {
  defaults: Record<string, unknown> & { headers: { common: Record<string, string> } };
  interceptors: {
    request: { use(change: (request: object) => object): void };
    response: { use(pass: undefined, fail: (error: HttpError) => never): void };
  };
}

interface HttpError {
  response?: unknown;
  code?: string;
  message: string;
}

/** Creates the SDK and configures its Axios client, for which the SDK has no options. */
function createSdk({ keyId, keySecret, apiUrl }: RazorpayOptions, headers: Record<string, string> = {}): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = (razorpay.api as unknown as { rq: Axios }).rq;
  Object.assign(http.defaults, {
    maxContentLength: MAX_RESPONSE_BYTES,
    maxRedirects: 0,
    // No keep-alive: if the server closes a connection just as it is reused, the outcome of the call is unknown.
    httpAgent: new Agent(),
    httpsAgent: new HttpsAgent(),
  });
  Object.assign(http.defaults.headers.common, headers);
  http.interceptors.request.use((request) => ({
    ...request,
    baseURL: apiUrl(),
    ...withoutProxy(apiUrl()),
    // Axios' own timeout restarts with every received byte.
    signal: AbortSignal.timeout(ABORT_MS),
  }));
  http.interceptors.response.use(undefined, withResponse);
  return razorpay;
}

/** Bypasses the proxy of the environment for a sandbox on this machine. */
function withoutProxy(apiUrl: string): object {
  return ['127.0.0.1', 'localhost'].includes(new URL(apiUrl).hostname) ? { proxy: false } : {};
}

/** Without a response the SDK fails with a TypeError that hides the cause. So it gets one that contains the cause. */
function withResponse(error: HttpError): never {
  error.response ??= { status: 0, data: { error: { code: error.code, description: error.message } } };
  throw error;
}
