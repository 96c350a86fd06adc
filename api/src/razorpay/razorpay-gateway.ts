import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Logger } from 'pino';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './gateway.ts';
import { listOf, orderFrom, paymentFrom, refundFrom } from './razorpay-shapes.ts';
import { isSigned, paymentText } from './signatures.ts';

/** What Razorpay gives to a shop. */
export interface RazorpayKeys {
  /** `rzp_test_...` or `rzp_live_...` */
  keyId: string;
  keySecret: string;
  /** What webhooks are signed with. */
  webhookSecret: string;
}

interface RazorpayOptions extends RazorpayKeys {
  /** Where its API is, without `/v1`. Asked for at each call: the sandbox's is known once the shop listens. */
  apiUrl: () => string;
  checkoutScript: string;
  log: Logger;
}

const TIMEOUT_MS = 5_000;
const LONGEST_ANSWER = 1_000_000;
/** The most payments and refunds that one answer lists. */
const MOST_LISTED = 100;
const ORDER_ID = /^order_[A-Za-z0-9]{1,40}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{1,40}$/;
/** Answers below 500 that say nothing about what was asked: keys not accepted, too slow, the same still going on, too often. */
const NO_VERDICT = new Set([401, 403, 408, 409, 429]);

/** Razorpay through its own SDK, with what that leaves out: time limits, typed errors, checked answers. */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, webhookSecret, checkoutScript, log } = options;
  const { orders, payments } = sdk(options);

  async function ask<Answer>(call: () => Promise<unknown>, shape: z.ZodType<Answer>): Promise<Answer> {
    try {
      return shape.parse(await call());
    } catch (error) {
      const refused = findAppError(error);
      if (refused) throw refused;
      log.warn({ err: asError(error) }, 'the payment provider gave no answer to rely on');
      throw new GatewayUnavailable(asError(error));
    }
  }

  /** An id becomes part of an address, so only what is one is asked for. */
  async function find<Answer>(id: string, form: RegExp, call: () => Promise<unknown>, shape: z.ZodType<Answer>) {
    return form.test(id) ? ask(call, shape).catch(nullWhereRefused) : null;
  }

  const paymentOf = (id: string) => find(id, PAYMENT_ID, () => payments.fetch(id), paymentFrom);

  return {
    keyId,
    isTest: !keyId.startsWith('rzp_live_'),
    checkoutScript,
    createOrder: ({ receipt, amountInPaise }) =>
      ask(() => orders.create({ amount: amountInPaise, currency: 'INR', receipt }), orderFrom),
    order: (id) => find(id, ORDER_ID, () => orders.fetch(id), orderFrom),
    paymentsOf: async (id) =>
      (await find(id, ORDER_ID, () => orders.fetchPayments(id), listOf(paymentFrom)))?.items ?? [],
    payment: paymentOf,
    capture: async ({ providerPaymentId: id, amountInPaise }) => {
      try {
        return await ask(() => payments.capture(known(id), amountInPaise, 'INR'), paymentFrom);
      } catch (error) {
        // A capture whose answer got lost is refused when it is asked for again.
        const payment = error instanceof GatewayRefused ? await paymentOf(id) : null;
        if (payment?.status !== 'captured') throw error;
        return payment;
      }
    },
    refund: ({ providerPaymentId: id, amountInPaise, idempotencyKey }) => {
      const client = sdk(options, { 'X-Refund-Idempotency': idempotencyKey });
      return ask(() => client.payments.refund(known(id), { amount: amountInPaise }), refundFrom);
    },
    refundsOf: async (id) => {
      const call = () => payments.fetchMultipleRefund(id, { count: MOST_LISTED });
      return (await find(id, PAYMENT_ID, call, listOf(refundFrom)))?.items ?? [];
    },
    isPaymentSigned: ({ providerOrderId, providerPaymentId: id, signature }) =>
      typeof id === 'string' && isSigned(keySecret, paymentText(providerOrderId, id), signature),
    isWebhookSigned: (rawBody, signature) => isSigned(webhookSecret, rawBody, signature),
  };
}

function known(paymentId: string): string {
  if (!PAYMENT_ID.test(paymentId)) throw new GatewayRefused('This is not the id of a payment.', 400);
  return paymentId;
}

function nullWhereRefused(error: unknown): null {
  if (error instanceof GatewayRefused) return null;
  throw error;
}

/** What the SDK throws where there was an answer. */
const answeredError = z.object({
  statusCode: z.number(),
  error: z.object({ description: z.string() }).catch({ description: 'The payment provider did not say why.' }),
});

/** The provider's no, where a fault is one. */
function findAppError(error: unknown): GatewayRefused | null {
  if (error instanceof GatewayRefused) return error;
  const { data } = answeredError.safeParse(error);
  if (!data || data.statusCode < 400 || data.statusCode >= 500 || NO_VERDICT.has(data.statusCode)) return null;
  return new GatewayRefused(data.error.description, data.statusCode);
}

/** What the SDK throws is no error, and a log would not know what to make of it. */
function asError(error: unknown): unknown {
  const { data } = answeredError.safeParse(error);
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

/** The SDK, with its HTTP client set up: it has no options for that. */
function sdk({ keyId, keySecret, apiUrl }: RazorpayOptions, headers: Record<string, string> = {}): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = (razorpay.api as unknown as { rq: Axios }).rq;
  Object.assign(http.defaults, {
    maxContentLength: LONGEST_ANSWER,
    maxRedirects: 0,
    // A kept connection may be closed just as it is used again, and then nobody knows whether the call was done.
    httpAgent: new Agent(),
    httpsAgent: new HttpsAgent(),
  });
  Object.assign(http.defaults.headers.common, headers);
  http.interceptors.request.use((request) => ({
    ...request,
    baseURL: apiUrl(),
    ...viaNoProxy(apiUrl()),
    // Its own time limit starts again with every byte that comes.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }));
  http.interceptors.response.use(undefined, withAnswer);
  return razorpay;
}

/** A sandbox on this machine is not reached through a proxy that the environment names. */
function viaNoProxy(apiUrl: string): object {
  return ['127.0.0.1', 'localhost'].includes(new URL(apiUrl).hostname) ? { proxy: false } : {};
}

/** Where there was no answer, the SDK trips over its absence and hides why. So it gets one that says why. */
function withAnswer(error: HttpError): never {
  error.response ??= { status: 0, data: { error: { code: error.code, description: error.message } } };
  throw error;
}
