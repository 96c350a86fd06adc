import { z } from 'zod';
import { toStorable } from '../platform/text.rules.ts';
import type { ProviderPayment, ProviderRefund } from './gateway.ts';
import { paymentSchema, refundSchema } from './razorpay-schemas.ts';

/** An event that the provider reports by a webhook. */
export interface ProviderEvent {
  /** For example `payment.captured`. The provider may add new types. */
  eventType: string;
  /** The payment at the time of the event. */
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
  /** Null if the provider did not say. */
  createdAt: Date | null;
}

/** The year 9999. */
const MAX_SECONDS = 253_402_300_799;

const wrapped = <Entity>(entity: z.ZodType<Entity>) => z.object({ entity }).optional();

const webhook = z.object({
  event: z.string().max(100).transform(toStorable),
  // An event is not refused for it.
  created_at: z.int().min(0).max(MAX_SECONDS).optional().catch(undefined),
  payload: z.object({ payment: wrapped(paymentSchema), refund: wrapped(refundSchema) }),
});

/** Parses the JSON body of a webhook; null if invalid. Does not verify the signature. */
export function parseWebhook(body: unknown): ProviderEvent | null {
  const result = webhook.safeParse(body);
  if (!result.success) return null;
  const { event, payload, created_at: seconds } = result.data;
  return {
    eventType: event,
    payment: payload.payment?.entity ?? null,
    refund: payload.refund?.entity ?? null,
    createdAt: seconds === undefined ? null : new Date(seconds * 1000),
  };
}
