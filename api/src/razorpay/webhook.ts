import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from './gateway.ts';
import { paymentSchema, refundSchema } from './razorpay-schemas.ts';

/** An event that the provider reports by a webhook. */
export interface ProviderEvent {
  /** For example `payment.captured`. The provider may add new types. */
  eventType: string;
  /** The payment at the time of the event. */
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
}

const wrapped = <Entity>(entity: z.ZodType<Entity>) => z.object({ entity }).optional();

const webhook = z.object({
  event: z.string().max(100),
  payload: z.object({ payment: wrapped(paymentSchema), refund: wrapped(refundSchema) }),
});

/** Parses the JSON body of a webhook; null if invalid. Does not verify the signature. */
export function parseWebhook(body: unknown): ProviderEvent | null {
  const result = webhook.safeParse(body);
  if (!result.success) return null;
  const { event, payload } = result.data;
  return { eventType: event, payment: payload.payment?.entity ?? null, refund: payload.refund?.entity ?? null };
}
