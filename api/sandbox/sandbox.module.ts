import type { Module, Platform } from '../src/platform/module.ts';
import type { RazorpayAccount } from '../src/razorpay/razorpay-account.ts';
import { sandboxKeys, WEBHOOK_PATH } from './built-in.ts';
import { SANDBOX_WEBHOOKS } from './sandbox-webhooks.ts';
import { SandboxService } from './sandbox.service.ts';
import { SandboxStore } from './sandbox.store.ts';

interface Needs extends Pick<Platform, 'database' | 'jobs' | 'clock' | 'signingKeys'> {
  /** An account at the payment provider, which leaves no use for the sandbox. */
  razorpay: RazorpayAccount | undefined;
  /** Local URL of this process; known once the server listens. */
  ownUrl: () => string;
}

/** Stands in for the payment provider in a shop without an account there. */
export function sandboxModule({ razorpay, database, jobs, clock, signingKeys, ownUrl }: Needs) {
  const store = new SandboxStore(database.manager);
  const webhookUrl = () => ownUrl() + WEBHOOK_PATH;
  const keys = sandboxKeys(signingKeys);
  const sandbox = razorpay ? null : new SandboxService({ store, jobs, keys, webhookUrl, clock });
  return {
    services: { sandbox },
    jobs: sandbox ? [{ queue: SANDBOX_WEBHOOKS, handle: sandbox.deliverWebhook }] : [],
  } satisfies Module;
}
