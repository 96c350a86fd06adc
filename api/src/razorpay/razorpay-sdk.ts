import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';

/** The keys of a Razorpay account. */
export interface RazorpayKeys {
  /** `rzp_test_...` or `rzp_live_...` */
  keyId: string;
  keySecret: string;
  /** Signing key of webhooks. */
  webhookSecret: string;
}

export interface RazorpayAccess extends RazorpayKeys {
  /** URL of the API without `/v1`. A function, since the sandbox's URL is known only once the shop listens. */
  apiUrl: () => string;
}

/** Time limit of a call. */
export const TIMEOUT_MS = 5_000;
/** When a connection is given up: just after the time limit, which is to be what ends the call. */
const ABORT_MS = TIMEOUT_MS + 500;
const MAX_RESPONSE_BYTES = 1_000_000;

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
export function createSdk(
  { keyId, keySecret, apiUrl }: RazorpayAccess,
  headers: Record<string, string> = {},
): Razorpay {
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
