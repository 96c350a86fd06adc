import { createHmac } from 'node:crypto';
import type { SigningKeys } from '../src/platform/signing-keys.ts';
import type { RazorpayKeys } from '../src/razorpay/razorpay-sdk.ts';

/** Path of the sandbox in the shop. */
export const SANDBOX_PATH = '/sandbox/razorpay';

/** Path that webhooks are sent to. */
export const WEBHOOK_PATH = '/api/webhooks/razorpay';

/** Derives the keys of a sandbox from the first secret, so that every process of a shop has the same. */
export function sandboxKeys({ secrets: [secret] }: SigningKeys): RazorpayKeys {
  const key = (name: string) => createHmac('sha256', secret).update(`payments sandbox ${name}`).digest('hex');
  return {
    keyId: `rzp_test_${key('key id').slice(0, 14)}`,
    keySecret: key('key secret'),
    webhookSecret: key('webhook secret'),
  };
}
