import { Field, ID, Int, ObjectType } from 'type-graphql';
import { TimeField } from '../../platform/graphql/time-field.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { HEALTH_LIMITS, QUEUE_NAMES } from './health.rules.ts';

@ObjectType({ description: 'How many there are, and since when.' })
export class HealthCount {
  @Field(() => Int, { description: 'Number of records.' })
  count!: number;

  @TimeField({ nullable: true, description: 'Time of the first one (ISO 8601); null without one.' })
  since!: Date | null;
}

@ObjectType({ description: 'Versions of what runs the shop.' })
export class HealthVersions {
  @Field(() => String, { description: 'Version of the shop.' })
  shop!: string;

  @Field(() => String, { description: 'Version of Node.js.' })
  node!: string;

  @Field(() => String, { description: 'Version of PostgreSQL.' })
  database!: string;

  @Field(() => String, { description: 'The last migration of the database.' })
  migration!: string;
}

@ObjectType({ description: 'A kind of background work.' })
export class HealthQueue {
  @Field(() => ID, { description: 'Stored name of the queue.' })
  queue!: string;

  @Field(() => String, { description: 'Plain name, such as "Emails".' })
  name!: string;

  @Field(() => Int, { description: 'Jobs that are due and not started.' })
  waiting!: number;

  @Field(() => Int, { description: 'Jobs that run now.' })
  running!: number;

  @Field(() => Int, { description: 'Jobs that failed and run again later.' })
  retrying!: number;

  @Field(() => Int, { description: 'Jobs whose retries ended. They stay until they are retried or discarded.' })
  failed!: number;

  @TimeField({ nullable: true, description: 'Since when jobs fail (ISO 8601); null if none failed.' })
  failedSince!: Date | null;

  @TimeField({ nullable: true, description: 'Since when the oldest job waits (ISO 8601); null: none waits.' })
  waitingSince!: Date | null;

  @Field(() => Boolean, { description: `Whether a job waits for more than ${HEALTH_LIMITS.lateSeconds / 60} minutes.` })
  isLate!: boolean;
}

@ObjectType('FailedJob', { description: 'A job whose retries ended.' })
export class FailedJobType {
  @Field(() => ID, { description: 'Id of the job.' })
  id!: string;

  @Field(() => ID, { description: 'Stored name of its queue.' })
  queue!: string;

  @Field(() => String, { description: 'Plain name of its queue.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Subject of an email; null for another job.' })
  subject!: string | null;

  @Field(() => String, { nullable: true, description: 'Masked address of an email, such as a***@example.test.' })
  recipient!: string | null;

  @Field(() => String, { nullable: true, description: 'Code of the last error, such as ECONNREFUSED or SMTP 550.' })
  reason!: string | null;

  @TimeField({ description: 'When it was queued (ISO 8601).' })
  createdAt!: Date;

  @TimeField({ description: 'When its retries ended (ISO 8601).' })
  failedAt!: Date;
}

@ObjectType({ description: 'The state of the background work of the shop.' })
export class ShopHealth {
  @TimeField({ description: 'When it was read (ISO 8601).' })
  checkedAt!: Date;

  @Field(() => HealthVersions, { description: 'Versions of what runs the shop.' })
  versions!: HealthVersions;

  @Cost({ items: QUEUE_NAMES.size })
  @Field(() => [HealthQueue], { description: 'All kinds of background work.' })
  queues!: HealthQueue[];

  @Cost({ items: HEALTH_LIMITS.failedJobs })
  @Field(() => [FailedJobType], {
    description: `The latest jobs whose retries ended, at most ${HEALTH_LIMITS.failedJobs}.`,
  })
  failedJobs!: FailedJobType[];

  @Field(() => HealthCount, {
    description: `Payment intents whose check with the provider is due for more than ${HEALTH_LIMITS.lateSeconds / 60} minutes.`,
  })
  overduePayments!: HealthCount;

  @Field(() => HealthCount, {
    description: `Webhooks of the last day that came more than ${HEALTH_LIMITS.lateSeconds / 60} minutes after their event.`,
  })
  lateWebhooks!: HealthCount;

  @Field(() => HealthCount, {
    description: `Refunds that are pending for more than ${HEALTH_LIMITS.refundHours} hours.`,
  })
  stuckRefunds!: HealthCount;

  @Field(() => HealthCount, { description: 'Refunds that failed and were not repeated.' })
  failedRefunds!: HealthCount;

  @Field(() => HealthCount, {
    description: 'Captured payments without an order, as `unmatchedPayments` lists them.',
  })
  unmatchedPayments!: HealthCount;
}
