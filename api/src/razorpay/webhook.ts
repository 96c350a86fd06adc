import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from './gateway.ts';
import { paymentFrom, refundFrom } from './razorpay-shapes.ts';

/** What the provider reports by itself. */
export interface ProviderEvent {
  /** As in `payment.captured`. New ones may come any time. */
  eventType: string;
  /** The payment it is about, as it was when the event was written. */
  payment: ProviderPayment | null;
  /** The refund it is about, where it is about one. */
  refund: ProviderRefund | null;
}

const about = <Entity>(entity: z.ZodType<Entity>) => z.object({ entity }).optional();

const webhook = z.object({
  event: z.string().max(100),
  payload: z.object({ payment: about(paymentFrom), refund: about(refundFrom) }),
});

/** What a webhook's body, parsed from JSON, says; null where it is not the provider's shape. Check its signature first. */
export function readWebhook(body: unknown): ProviderEvent | null {
  const result = webhook.safeParse(body);
  if (!result.success) return null;
  const { event, payload } = result.data;
  return { eventType: event, payment: payload.payment?.entity ?? null, refund: payload.refund?.entity ?? null };
}
