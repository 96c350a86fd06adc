import type { EntityManager } from 'typeorm';
import type { Clock } from '../src/platform/clock.ts';
import type { Job, Jobs } from '../src/platform/jobs/jobs.ts';
import { sign } from '../src/razorpay/signatures.ts';
import { newId } from './new-id.ts';
import { orderJson, paymentJson, refundJson } from './sandbox-json.ts';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox.entity.ts';
import { SandboxStore } from './sandbox.store.ts';

/** Job queue of webhook deliveries. */
export const SANDBOX_WEBHOOKS = 'sandbox-webhooks';

const TIMEOUT_MS = 5_000;

/** The objects of an event, and the transaction in which it happened. */
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
  /** URL that webhooks are sent to. */
  webhookUrl: () => string;
  clock: Clock;
}

interface Delivery {
  webhookId: string;
}

/**
 * Sends webhooks to the shop. A webhook is stored in the transaction of its event and delivered by a job until the shop
 * responds with 2xx: at least once, possibly out of order.
 */
export class SandboxWebhooks {
  constructor(private readonly parts: WebhookParts) {}

  /** Stores and enqueues webhooks of these events in this order. Injected faults withhold or duplicate them. */
  async enqueueEvents(events: readonly string[], subject: Subject): Promise<void> {
    const { clock } = this.parts;
    const { transaction } = subject;
    const store = new SandboxStore(transaction);
    for (const event of events) {
      const id = newId('evt');
      const fault = await store.takeFault(['withhold', 'duplicate'], event);
      const withheld = fault?.kind === 'withhold';
      await store.insertWebhook({ id, event, body: JSON.stringify(bodyOf(event, subject, clock())), withheld });
      if (withheld) continue;
      const copies = fault?.copies ?? 1;
      for (let copy = 0; copy < copies; copy += 1) await this.enqueue(id, transaction);
    }
  }

  /** Enqueues all withheld webhooks. */
  releaseWithheld(): Promise<void> {
    return this.parts.store.transaction(async (store, transaction) => {
      for (const id of await store.releaseWebhooks()) await this.enqueue(id, transaction);
    });
  }

  /** Handles a job: one delivery. Throws for a response other than 2xx, so that the job is retried. */
  deliverWebhook = async ({ data }: Job<Delivery>): Promise<void> => {
    const { store, secret, webhookUrl } = this.parts;
    const webhook = await store.findWebhook(data.webhookId);
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
    if (status < 200 || status >= 300) throw new Error(`The webhook ${webhook.event} got the status ${status}`);
  };

  private enqueue(webhookId: string, transaction: EntityManager): Promise<void> {
    return this.parts.jobs.enqueue(SANDBOX_WEBHOOKS, { webhookId } satisfies Delivery, transaction);
  }
}

/** The body of a webhook in Razorpay's format. */
function bodyOf(event: string, { order, payment, refund }: Subject, now: Date): object {
  const payload = {
    payment: { entity: paymentJson(payment) },
    ...(event.startsWith('order.') && { order: { entity: orderJson(order) } }),
    ...(refund && { refund: { entity: refundJson(refund) } }),
  };
  const created_at = Math.floor(now.getTime() / 1000);
  return { entity: 'event', account_id: 'acc_sandbox', event, contains: Object.keys(payload), payload, created_at };
}
