import { sandboxKeys } from '../sandbox/built-in.ts';
import { sign } from '../src/razorpay/signatures.ts';
import { Client } from './client.ts';
import { type ShopInstance, TEST_KEYS } from './test-shop.ts';

/** An event of the payment provider, as its webhook sends it. */
export interface Webhook {
  id: string;
  event: string;
  body: string;
}

/** The sandbox's webhooks about a provider order, oldest first, sent or not. */
export function webhooksOf({ database }: ShopInstance, providerOrderId: string): Promise<Webhook[]> {
  return database.query(
    `SELECT id, event, body FROM sandbox_webhook
     WHERE body::jsonb #>> '{payload,payment,entity,order_id}' = $1 ORDER BY created_at, event, id`,
    [providerOrderId],
  );
}

/** The headers of a webhook, with a valid signature. */
export function webhookHeaders({ id, body }: Webhook): Record<string, string> {
  const signature = sign(sandboxKeys(TEST_KEYS).webhookSecret, body);
  return { 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': id };
}

/** Sends a webhook to a process of the shop. */
export function sendWebhook({ url }: ShopInstance, webhook: Webhook): Promise<Response> {
  return new Client(url).post('/api/webhooks/razorpay', webhook.body, webhookHeaders(webhook));
}

/** A copy of a webhook with changed fields of its payment and another id. */
export function withPayment({ id, event, body }: Webhook, changes: Record<string, unknown>): Webhook {
  const parsed = JSON.parse(body);
  Object.assign(parsed.payload.payment.entity, changes);
  return { id: `${id}-changed`, event, body: JSON.stringify(parsed) };
}
