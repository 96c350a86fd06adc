import { Unavailable } from '../platform/errors.ts';

/** An order at the payment provider: an amount to be paid. Not an order of the shop. */
export interface ProviderOrder {
  /** `order_...` */
  providerOrderId: string;
  amountInPaise: number;
  /** ISO 4217 code; the shop's orders are all in INR. */
  currency: string;
  /** The shop's reference. */
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  /** Whether this shop created it: several shops may share an account. */
  isOwn: boolean;
}

/** An attempt to pay a provider order. Once captured, the shop has the money. */
export interface ProviderPayment {
  /** `pay_...` */
  providerPaymentId: string;
  /** Null for a payment without a provider order, which is not for an order of this shop. */
  providerOrderId: string | null;
  amountInPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** The provider's name of the method: `card`, `upi`, `netbanking`, `wallet` ... */
  method: string;
  /** The last four digits of a card, a UPI ID, or the name of a wallet; null if the provider does not tell. */
  instrument: string | null;
  /** What the provider keeps of a captured payment, with tax; null before. */
  feeInPaise: number | null;
  /** Reason of a failure, to show to the shopper. */
  errorDescription: string | null;
}

/** Who made a payment, and when. */
export interface Payer {
  email: string | null;
  phone: string | null;
  /** When the payment was started. */
  paidAt: Date;
}

export interface ProviderRefund {
  /** `rfnd_...` */
  providerRefundId: string;
  providerPaymentId: string;
  amountInPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The idempotency key it was requested with; null for a refund made by hand. */
  reference: string | null;
}

export interface RefundRequest {
  providerPaymentId: string;
  amountInPaise: number;
  idempotencyKey: string;
}

/** What the checkout script reports. */
export interface SignedPayment {
  providerOrderId: string;
  providerPaymentId: unknown;
  signature: unknown;
}

/**
 * Client of the payment provider. Calls over the network throw `GatewayUnavailable` without a usable response, when the
 * call may or may not have taken effect, and `GatewayRejected` when the provider rejects the request.
 */
export interface PaymentGateway {
  /** Public key for the checkout script. */
  readonly keyId: string;
  /** Whether no money moves: the sandbox or the provider's test mode. */
  readonly isTest: boolean;
  /** URL of the checkout script that opens the payment popup. */
  readonly checkoutScript: string;
  /** Creates a provider order. Not idempotent: a retry creates another one, and the first is never paid. */
  createOrder(request: { receipt: string; amountInPaise: number }): Promise<ProviderOrder>;
  /** Returns null if the provider does not know the id. */
  findOrder(providerOrderId: string): Promise<ProviderOrder | null>;
  /** Lists all payments of a provider order, unordered. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /**
   * Lists the payments that were started in a period, of all provider orders, newest first and a page at a time. Asks for
   * a page only when it is read. A payment in a format that is not known is left out.
   */
  listPaymentPages(period: { from: Date; to: Date }): AsyncIterable<ProviderPayment[]>;
  /** Returns null if the provider does not know the id. */
  findPayment(providerPaymentId: string): Promise<ProviderPayment | null>;
  /** Who made a payment; null if the provider does not know the id. */
  findPayer(providerPaymentId: string): Promise<Payer | null>;
  /** Captures an authorized payment in full. Idempotent. */
  capturePayment(request: { providerPaymentId: string; amountInPaise: number }): Promise<ProviderPayment>;
  /**
   * Refunds a captured payment, in full or in part. With the same idempotency key it returns the same refund. A key has
   * 10 to 40 letters, digits, hyphens or underscores.
   */
  refundPayment(request: RefundRequest): Promise<ProviderRefund>;
  listRefunds(providerPaymentId: string): Promise<ProviderRefund[]>;
  /** Whether the result of the checkout script is signed by the provider. Pass the `providerOrderId` that the shop has stored. */
  verifyPaymentSignature(result: SignedPayment): boolean;
  /** Whether a webhook is signed by the provider. `rawBody` is the unparsed body. */
  verifyWebhookSignature(rawBody: Buffer, signature: unknown): boolean;
}

/** No usable response from the provider. The call may have taken effect. */
export class GatewayUnavailable extends Unavailable {
  constructor(cause?: unknown) {
    super('The payment service does not answer. Please try again.', { cause });
  }
}

/** The provider rejected the request, which had no effect. The message is the provider's description. */
export class GatewayRejected extends Error {
  constructor(
    description: string,
    /** 4xx */
    readonly status: number,
  ) {
    super(description);
  }
}
