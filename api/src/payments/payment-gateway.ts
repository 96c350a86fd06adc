import type { Logger } from 'pino';
import { SANDBOX_PATH, sandboxKeys } from '../../sandbox/built-in.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import type { SigningKeys } from '../platform/signing-keys.ts';
import { RAZORPAY_API, type RazorpayAccount } from '../razorpay/razorpay-account.ts';
import { RazorpayGateway } from '../razorpay/razorpay-gateway.ts';

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

export interface GatewayParts {
  /** Undefined: the shop uses the built-in sandbox. */
  razorpay: RazorpayAccount | undefined;
  /** The sandbox's keys are derived from the first. */
  signingKeys: SigningKeys;
  /** Local URL of this process; known once the server listens. */
  ownUrl: () => string;
  /** Marks the provider's orders of this shop. */
  publicUrl: string;
  log: Logger;
}

/** Creates a gateway to the configured Razorpay account, else to the sandbox. Both use the same adapter over HTTP. */
export function createPaymentGateway({ razorpay, signingKeys, ownUrl, publicUrl, log }: GatewayParts): PaymentGateway {
  const shared = { host: new URL(publicUrl).host, log };
  if (!razorpay) {
    const apiUrl = () => ownUrl() + SANDBOX_PATH;
    return new RazorpayGateway({
      ...sandboxKeys(signingKeys),
      ...shared,
      apiUrl,
      checkoutScript: `${SANDBOX_PATH}/checkout.js`,
    });
  }
  const { apiUrl, ...keys } = razorpay;
  const checkoutScript = apiUrl === RAZORPAY_API ? RAZORPAY_SCRIPT : `${apiUrl}/checkout.js`;
  return new RazorpayGateway({ ...keys, ...shared, apiUrl: () => apiUrl, checkoutScript });
}
