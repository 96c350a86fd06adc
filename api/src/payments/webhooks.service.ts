import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { PaymentGateway, ProviderPayment, ProviderRefund } from '../razorpay/gateway.ts';
import { parseWebhook } from '../razorpay/webhook.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput } from '../platform/errors.ts';
import type { Job, Jobs } from '../platform/jobs.ts';
import type { RefundsService } from './refunds.service.ts';
import type { SettlementService } from './settlement.service.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

/** Queue of what the payment provider has told. */
export const PAYMENT_NEWS = 'payment-news';

/** What a webhook tells of. Nothing else of it is kept: the rest is personal. */
interface PaymentNews {
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
}

const MESSAGES = {
  signature: 'The signature is not right.',
  eventId: 'The event has no id.',
  body: 'The event cannot be read.',
} as const;

const eventIdOf = z.string(MESSAGES.eventId).min(1, MESSAGES.eventId).max(200, MESSAGES.eventId);

interface WebhookParts {
  /** The reserved connections: an event must not be lost because all others are busy. */
  database: DataSource;
  jobs: Jobs;
  gateway: PaymentGateway;
  settlement: SettlementService;
  refunds: RefundsService;
  clock: Clock;
}

/** What came to the webhook: the body byte by byte, and two of its headers. */
export interface Delivery {
  body: Buffer;
  signature: unknown;
  eventId: unknown;
}

/**
 * News from the payment provider. It is sent at least once and waits for its answer, so it is only written down when it
 * comes, by its event id; a job does what follows.
 */
export class WebhooksService {
  constructor(private readonly parts: WebhookParts) {}

  /** Takes news in. BAD_USER_INPUT where the provider has not signed it. */
  async receiveWebhook({ body, signature, eventId }: Delivery): Promise<void> {
    const { database, jobs, gateway, clock } = this.parts;
    if (!gateway.verifyWebhookSignature(body, signature)) throw new BadInput({ signature: MESSAGES.signature });
    const id = check(eventIdOf, eventId, 'eventId');
    const { eventType, payment, refund } = read(body);
    await database.transaction(async (transaction) => {
      const event = { eventId: id, eventType, receivedAt: clock() };
      const insert = transaction.createQueryBuilder().insert().into(WebhookEvent).values(event).orIgnore();
      const { raw } = await insert.returning('event_id').execute();
      const isNew = raw.length === 1;
      if (isNew && (payment || refund))
        await jobs.enqueue(PAYMENT_NEWS, { payment, refund } satisfies PaymentNews, transaction);
    });
  }

  /** Does what follows from news. */
  handleEvent = async ({ data: { payment, refund } }: Job<PaymentNews>): Promise<void> => {
    if (payment) await this.parts.settlement.settlePayment(payment);
    if (refund) await this.parts.refunds.recordRefund(refund);
  };
}

function read(body: Buffer) {
  const event = parseWebhook(parse(body));
  if (!event) throw new BadInput({ body: MESSAGES.body });
  return event;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BadInput({ body: MESSAGES.body });
  }
}
