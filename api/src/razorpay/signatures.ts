import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^[0-9a-f]{64}$/;

/** Razorpay's signature: HMAC-SHA256 in lower-case hex. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** The content that the provider signs when a payment succeeds in the popup. */
export function paymentPayload(providerOrderId: string, providerPaymentId: string): string {
  return `${providerOrderId}|${providerPaymentId}`;
}

/** Whether a signature is valid. Compares in constant time and never throws. */
export function verifySignature(secret: string, content: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, content)), Buffer.from(signature));
}
