import { Unavailable } from '../platform/errors.ts';

/** An order at the payment provider: what is to be paid. Not to be confused with an order of the shop. */
export interface ProviderOrder {
  /** `order_...` */
  providerOrderId: string;
  amountInPaise: number;
  /** ISO 4217 code; the shop's orders are all in INR. */
  currency: string;
  /** What the shop called it when it made it. */
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
}

/** One attempt to pay a provider order. Once captured, the money is the shop's. */
export interface ProviderPayment {
  /** `pay_...` */
  providerPaymentId: string;
  /** Null for a payment that belongs to no provider order, and so to nothing that this shop sold. */
  providerOrderId: string | null;
  amountInPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** As the provider calls it: `card`, `upi`, `netbanking`, `wallet` ... */
  method: string;
  /** Why it failed, for the person who tried. */
  errorDescription: string | null;
}

/** Money on its way back to whoever paid. */
export interface ProviderRefund {
  /** `rfnd_...` */
  providerRefundId: string;
  providerPaymentId: string;
  amountInPaise: number;
  status: 'pending' | 'processed' | 'failed';
}

/**
 * How the shop talks to its payment provider. Every call that goes over the network throws `GatewayUnavailable` where
 * the provider gives no answer to rely on: then the call may or may not have been done. It throws `GatewayRefused` where
 * the provider said no.
 */
export interface PaymentGateway {
  /** The public key that the checkout script is given. */
  readonly keyId: string;
  /** No money moves: the sandbox, or the provider's own test mode. Pages say so. */
  readonly isTest: boolean;
  /** Address of the script that a page loads to let someone pay. */
  readonly checkoutScript: string;
  /** Makes a provider order. Made again after `GatewayUnavailable` it is another one, and the first is never paid. */
  createOrder(wanted: { receipt: string; amountInPaise: number }): Promise<ProviderOrder>;
  order(providerOrderId: string): Promise<ProviderOrder | null>;
  /** Every attempt to pay a provider order, in no order that means anything. */
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  payment(providerPaymentId: string): Promise<ProviderPayment | null>;
  /** Takes the money of an authorized payment; of a captured one it was taken. `amountInPaise` is the payment's own. */
  capture(wanted: { providerPaymentId: string; amountInPaise: number }): Promise<ProviderPayment>;
  /**
   * Gives money of a captured payment back. Asked again with the same key it is the same refund. A key has 10 or more
   * letters, digits, hyphens and underscores, as a UUID has.
   */
  refund(wanted: { providerPaymentId: string; amountInPaise: number; idempotencyKey: string }): Promise<ProviderRefund>;
  refundsOf(providerPaymentId: string): Promise<ProviderRefund[]>;
  /** Whether the checkout script's answer is the provider's own. `providerOrderId` is the one the shop has stored. */
  isPaymentSigned(answer: { providerOrderId: string; providerPaymentId: unknown; signature: unknown }): boolean;
  /** Whether a webhook is the provider's own. `rawBody` is what came, byte by byte. */
  isWebhookSigned(rawBody: Buffer, signature: unknown): boolean;
}

/** The provider gave no answer to rely on. Whatever was asked for may have been done all the same. */
export class GatewayUnavailable extends Unavailable {
  constructor(cause?: unknown) {
    super('The payment service does not answer. Please try again.', { cause });
  }
}

/** The provider understood and said no, so nothing was done. The message is the provider's description. */
export class GatewayRefused extends Error {
  constructor(
    description: string,
    /** 4xx */
    readonly status: number,
  ) {
    super(description);
  }
}
