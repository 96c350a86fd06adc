import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Jobs } from '../platform/jobs.ts';
import type { PaymentGateway } from './gateway.ts';
import { razorpayGateway, type RazorpayKeys } from './razorpay-gateway.ts';
import { SandboxService } from './sandbox/sandbox.service.ts';
import { SandboxStore } from './sandbox/sandbox.store.ts';

/** Where Razorpay's API is, and the script of its popup. */
export const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Where the sandbox is mounted in the shop. */
export const SANDBOX_PATH = '/sandbox/razorpay';

/** What webhooks are sent to, below the shop's origin. */
export const WEBHOOK_PATH = '/api/webhooks/razorpay';

/** An account at Razorpay, or at a sandbox that runs for itself. */
export interface RazorpayAccount extends RazorpayKeys {
  apiUrl: string;
}

interface PaymentParts {
  /** Undefined: payments go to a sandbox of the shop's own. */
  razorpay: RazorpayAccount | undefined;
  database: DataSource;
  jobs: Jobs;
  /** The sandbox's keys are made from it. */
  secret: string;
  /** Where this process answers on its own machine, once it listens. */
  ownUrl: () => string;
  log: Logger;
}

/** The shop's payment provider, and the sandbox where it is one of the shop's own. */
export interface Payments {
  gateway: PaymentGateway;
  sandbox: SandboxService | null;
}

/** Payments by the account that is configured, else by a sandbox. Both are reached over HTTP, by the same adapter. */
export function createPayments({ razorpay, database, jobs, secret, ownUrl, log }: PaymentParts): Payments {
  if (razorpay) {
    const { apiUrl, ...keys } = razorpay;
    const checkoutScript = apiUrl === RAZORPAY_API ? RAZORPAY_SCRIPT : `${apiUrl}/checkout.js`;
    return { gateway: razorpayGateway({ ...keys, apiUrl: () => apiUrl, checkoutScript, log }), sandbox: null };
  }
  const keys = sandboxKeys(secret);
  const store = new SandboxStore(database.manager);
  return {
    gateway: razorpayGateway({
      ...keys,
      apiUrl: () => ownUrl() + SANDBOX_PATH,
      checkoutScript: `${SANDBOX_PATH}/checkout.js`,
      log,
    }),
    sandbox: new SandboxService({ store, jobs, keys, webhookUrl: () => ownUrl() + WEBHOOK_PATH }),
  };
}

/** The keys of a sandbox: nobody knows them who does not know the secret, and every process of a shop has the same. */
export function sandboxKeys(secret: string): RazorpayKeys {
  const key = (name: string) => createHmac('sha256', secret).update(`payments sandbox ${name}`).digest('hex');
  return {
    keyId: `rzp_test_${key('key id').slice(0, 14)}`,
    keySecret: key('key secret'),
    webhookSecret: key('webhook secret'),
  };
}
