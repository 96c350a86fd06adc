import { sandboxKeys } from '../src/razorpay/create-gateway.ts';
import { sign } from '../src/razorpay/signatures.ts';
import { Client } from './client.ts';
import { type ShopInstance, TEST_SECRET } from './test-shop.ts';

/** News of the payment provider, as it is sent. */
export interface Webhook {
  id: string;
  event: string;
  body: string;
}

/** What the sandbox has written about a provider order, oldest first, whether it was sent or not. */
export function webhooksOf({ database }: ShopInstance, providerOrderId: string): Promise<Webhook[]> {
  return database.query(
    `SELECT id, event, body FROM sandbox_webhook
     WHERE body::jsonb #>> '{payload,payment,entity,order_id}' = $1 ORDER BY created_at, event`,
    [providerOrderId],
  );
}

/** The headers that come with news, signed. */
export function headersOf({ id, body }: Webhook): Record<string, string> {
  const signature = sign(sandboxKeys(TEST_SECRET).webhookSecret, body);
  return { 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': id };
}

/** Sends news to a process of the shop. */
export function send({ url }: ShopInstance, webhook: Webhook): Promise<Response> {
  return new Client(url).post('/api/webhooks/razorpay', webhook.body, headersOf(webhook));
}

/** The same news with another payment in it than was. */
export function altered({ id, event, body }: Webhook, payment: Record<string, unknown>): Webhook {
  const parsed = JSON.parse(body);
  Object.assign(parsed.payload.payment.entity, payment);
  return { id: `${id}-altered`, event, body: JSON.stringify(parsed) };
}
