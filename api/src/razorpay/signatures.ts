import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^[0-9a-f]{64}$/;

/** Razorpay's signature of a text or of bytes: HMAC-SHA256 in lower-case hex. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** What is signed when a payment succeeds in the popup. */
export function paymentText(providerOrderId: string, providerPaymentId: string): string {
  return `${providerOrderId}|${providerPaymentId}`;
}

/** Whether a signature is right. Whatever is given, this takes a like time and throws nothing. */
export function isSigned(secret: string, content: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, content)), Buffer.from(signature));
}
