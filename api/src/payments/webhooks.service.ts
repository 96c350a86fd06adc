import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { check } from '../platform/check.ts';
import { execute } from '../platform/database/query.ts';
import { insert } from '../platform/database/table.ts';
import { BadInput } from '../platform/errors.ts';
import type { QueuedJob } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/module.ts';
import type { PaymentGateway, ProviderPayment, ProviderRefund } from '../razorpay/gateway.ts';
import { parseWebhook } from '../razorpay/webhook.ts';
import type { ProviderRefundsService } from './refunds/provider-refunds.service.ts';
import type { SettlementService } from './settlement.service.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

/** Queue of payment events from webhooks. Renaming the queue would lose the jobs that wait in it. */
export const PAYMENT_EVENTS = 'payment-news';

/** The part of an event that is stored. The rest is personal data. */
interface PaymentEvent {
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
}

const MESSAGES = {
  signature: 'The signature is not right.',
  eventId: 'The event has no id.',
  body: 'The event cannot be read.',
} as const;

const eventIdInput = z.string(MESSAGES.eventId).min(1, MESSAGES.eventId).max(200, MESSAGES.eventId);

interface WebhookParts extends Pick<Platform, 'jobs' | 'clock'> {
  /** The reserved connections: events must get through when all others are busy. */
  database: DataSource;
  gateway: PaymentGateway;
  settlement: SettlementService;
  providerRefunds: ProviderRefundsService;
}

/** A webhook call: the raw body and two of its headers. */
export interface WebhookRequest {
  body: Buffer;
  signature: unknown;
  eventId: unknown;
}

/**
 * Receives webhooks of the payment provider. The provider sends each event at least once and waits for the response, so
 * an event is only stored under its id; a job processes it. The id may be deleted after `WEBHOOK_EVENT_HOURS`: an event
 * that came again then would change nothing either, as settlement and the ledger of refunds ignore what they know.
 */
export class WebhooksService {
  constructor(private readonly parts: WebhookParts) {}

  /** Stores an event and queues its job, once per event id. Throws BAD_USER_INPUT for a wrong signature or event. */
  async receiveWebhook({ body, signature, eventId }: WebhookRequest): Promise<void> {
    const { database, jobs, gateway, clock } = this.parts;
    if (!gateway.verifyWebhookSignature(body, signature)) throw new BadInput({ signature: MESSAGES.signature });
    const id = check(eventIdInput, eventId, 'eventId');
    const provided = parseWebhook(parseJson(body));
    if (!provided) throw new BadInput({ body: MESSAGES.body });
    const { eventType, payment, refund, createdAt } = provided;
    await database.transaction(async (transaction) => {
      const event = { eventId: id, eventType, receivedAt: clock(), createdAt };
      const isNew = (await execute(transaction, sql`${insert(WebhookEvent, event)} ON CONFLICT DO NOTHING`)) === 1;
      if (isNew && (payment || refund))
        await jobs.enqueue(PAYMENT_EVENTS, { payment, refund } satisfies PaymentEvent, transaction);
    });
  }

  /** Job: settles the payment or records the refund of an event. */
  handleEvent = async ({ data: { payment, refund } }: QueuedJob<PaymentEvent>): Promise<void> => {
    if (payment) await this.parts.settlement.settlePayment(payment);
    if (refund) await this.parts.providerRefunds.recordRefund(refund);
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BadInput({ body: MESSAGES.body });
  }
}
