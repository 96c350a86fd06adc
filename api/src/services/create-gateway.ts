import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import { razorpayGateway, type RazorpayKeys } from '../razorpay/razorpay-gateway.ts';
import { SandboxService } from '../../sandbox/sandbox.service.ts';
import { SandboxStore } from '../../sandbox/sandbox.store.ts';

/** URL of Razorpay's API. */
export const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Path of the sandbox in the shop. */
export const SANDBOX_PATH = '/sandbox/razorpay';

/** Path that webhooks are sent to. */
export const WEBHOOK_PATH = '/api/webhooks/razorpay';

/** An account at Razorpay or at a standalone sandbox. */
export interface RazorpayAccount extends RazorpayKeys {
  apiUrl: string;
}

interface GatewayParts {
  /** Undefined: the shop uses the built-in sandbox. */
  razorpay: RazorpayAccount | undefined;
  database: DataSource;
  jobs: Jobs;
  /** The sandbox's keys are derived from it. */
  secret: string;
  /** Local URL of this process; known once the server listens. */
  ownUrl: () => string;
  /** Marks the provider's orders of this shop. */
  publicUrl: string;
  clock: Clock;
  log: Logger;
}

/** The payment gateway, and the built-in sandbox if the shop uses it. */
export interface GatewayWithSandbox {
  gateway: PaymentGateway;
  sandbox: SandboxService | null;
}

/** Creates a gateway to the configured Razorpay account, else to a sandbox. Both use the same adapter over HTTP. */
export function createPaymentGateway({
  razorpay,
  database,
  jobs,
  secret,
  ownUrl,
  publicUrl,
  clock,
  log,
}: GatewayParts): GatewayWithSandbox {
  const { host } = new URL(publicUrl);
  if (razorpay) {
    const { apiUrl, ...keys } = razorpay;
    const checkoutScript = apiUrl === RAZORPAY_API ? RAZORPAY_SCRIPT : `${apiUrl}/checkout.js`;
    return { gateway: razorpayGateway({ ...keys, apiUrl: () => apiUrl, checkoutScript, host, log }), sandbox: null };
  }
  const keys = sandboxKeys(secret);
  const store = new SandboxStore(database.manager);
  return {
    gateway: razorpayGateway({
      ...keys,
      apiUrl: () => ownUrl() + SANDBOX_PATH,
      checkoutScript: `${SANDBOX_PATH}/checkout.js`,
      host,
      log,
    }),
    sandbox: new SandboxService({ store, jobs, keys, webhookUrl: () => ownUrl() + WEBHOOK_PATH, clock }),
  };
}

/** Derives the keys of a sandbox from the secret, so that every process of a shop has the same. */
export function sandboxKeys(secret: string): RazorpayKeys {
  const key = (name: string) => createHmac('sha256', secret).update(`payments sandbox ${name}`).digest('hex');
  return {
    keyId: `rzp_test_${key('key id').slice(0, 14)}`,
    keySecret: key('key secret'),
    webhookSecret: key('webhook secret'),
  };
}
