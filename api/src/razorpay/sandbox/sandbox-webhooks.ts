import type { EntityManager } from 'typeorm';
import type { Job, Jobs } from '../../platform/jobs.ts';
import { sign } from '../signatures.ts';
import { newId } from './new-id.ts';
import { orderJson, paymentJson, refundJson } from './sandbox-json.ts';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox.entity.ts';
import { SandboxStore } from './sandbox.store.ts';

/** Queue of the webhooks that wait to be delivered. */
export const SANDBOX_WEBHOOKS = 'sandbox-webhooks';

const TIMEOUT_MS = 5_000;

/** What webhooks are about, and the transaction in which it happened. */
export interface Subject {
  order: SandboxOrder;
  payment: SandboxPayment;
  refund?: SandboxRefund;
  transaction: EntityManager;
}

interface WebhookParts {
  store: SandboxStore;
  jobs: Jobs;
  secret: string;
  /** Where they are sent to. */
  webhookUrl: () => string;
}

interface Delivery {
  webhookId: string;
}

/**
 * Tells the shop what happened. A webhook is written in the transaction of what it tells, and delivered by jobs until
 * the shop answers 2xx: at least once, maybe out of order.
 */
export class SandboxWebhooks {
  constructor(private readonly parts: WebhookParts) {}

  /** Writes webhooks of these events, in this order. Faults that were asked for keep them back or repeat them. */
  async send(events: readonly string[], subject: Subject): Promise<void> {
    const { transaction } = subject;
    const store = new SandboxStore(transaction);
    for (const event of events) {
      const id = newId('evt');
      const fault = await store.takeFault(['withhold', 'duplicate'], event);
      const withheld = fault?.kind === 'withhold';
      await store.addWebhook({ id, event, body: JSON.stringify(bodyOf(event, subject)), withheld });
      if (withheld) continue;
      const copies = fault?.copies ?? 1;
      for (let copy = 0; copy < copies; copy += 1) await this.enqueue(id, transaction);
    }
  }

  /** Sends every webhook that was kept back. */
  release(): Promise<void> {
    return this.parts.store.transaction(async (store, transaction) => {
      for (const id of await store.releaseWebhooks()) await this.enqueue(id, transaction);
    });
  }

  /** Does a job of the queue: one delivery. Anything but 2xx makes it another try. */
  deliverJob = async ({ data }: Job<Delivery>): Promise<void> => {
    const { store, secret, webhookUrl } = this.parts;
    const webhook = await store.webhook(data.webhookId);
    if (!webhook) return;
    const { status } = await fetch(webhookUrl(), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Signature': sign(secret, webhook.body),
        'X-Razorpay-Event-Id': webhook.id,
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status < 200 || status >= 300) throw new Error(`The webhook ${webhook.event} was answered with ${status}`);
  };

  private enqueue(webhookId: string, transaction: EntityManager): Promise<void> {
    return this.parts.jobs.enqueue(SANDBOX_WEBHOOKS, { webhookId } satisfies Delivery, transaction);
  }
}

/** A webhook's body as Razorpay writes it: with all that the event is about, the thing it is named after included. */
function bodyOf(event: string, { order, payment, refund }: Subject): object {
  const payload = {
    payment: { entity: paymentJson(payment) },
    ...(event.startsWith('order.') && { order: { entity: orderJson(order) } }),
    ...(refund && { refund: { entity: refundJson(refund) } }),
  };
  const created_at = Math.floor(Date.now() / 1000);
  return { entity: 'event', account_id: 'acc_sandbox', event, contains: Object.keys(payload), payload, created_at };
}
