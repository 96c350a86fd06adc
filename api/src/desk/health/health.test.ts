import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import { EMAILS } from '../../notifications/notifications.service.ts';
import { REFUNDS } from '../../payments/refunds/refunds.service.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { staffViewer } from '../../../test/staff.ts';

const shop = useTestShop({ runJobs: false });
const owner: Viewer = staffViewer({ userId: randomUUID() });
const health = () => shop.services.shopHealth.getHealth(owner);
const queue = async (name: string) => (await health()).queues.find((each) => each.queue === name);

/** Inserts a failed job; returns its id. */
async function failJob(name: string, data: object): Promise<string> {
  const id = randomUUID();
  await shop.database.query(
    `INSERT INTO pgboss.job (id, name, data, state, completed_on, output)
     VALUES ($1, $2, $3, 'failed', now(), '{"reason": "ECONNREFUSED"}')`,
    [id, name, JSON.stringify(data)],
  );
  return id;
}

beforeEach(() => shop.database.query('TRUNCATE pgboss.job, webhook_event'));

describe('the health of a shop', () => {
  it('has no problems and its versions when all is well', async () => {
    const { queues, failedJobs, versions, ...counts } = await health();
    expect(queues.every(({ waiting, failed, isLate }) => waiting + failed === 0 && !isLate)).toBe(true);
    expect(failedJobs).toEqual([]);
    expect(counts).toMatchObject({
      lateWebhooks: { count: 0, since: null },
      overduePayments: { count: 0, since: null },
      stuckRefunds: { count: 0, since: null },
      failedRefunds: { count: 0, since: null },
    });
    expect(versions).toEqual({
      shop: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      database: expect.stringMatching(/^\d+\.\d+/),
      migration: expect.stringMatching(/\d{14}$/),
    });
  });

  it('lists failed emails by subject, time and reason, with a masked address and nothing else', async () => {
    const id = await failJob(EMAILS, { to: 'asha@example.test', subject: 'Order placed', paragraphs: ['12 MG Road'] });
    const { failedJobs } = await health();
    expect(failedJobs).toEqual([
      {
        id,
        queue: EMAILS,
        name: 'Emails',
        subject: 'Order placed',
        recipient: 'a***@example.test',
        reason: 'ECONNREFUSED',
        createdAt: expect.any(Date),
        failedAt: expect.any(Date),
      },
    ]);
    expect(await queue(EMAILS)).toMatchObject({ failed: 1, failedSince: failedJobs[0]?.failedAt });
  });

  it('says which work is late, and since when', async () => {
    await shop.database.query(
      `INSERT INTO pgboss.job (name, data, start_after) VALUES ($1, '{}', now() - interval '10 minutes')`,
      [REFUNDS],
    );
    const refunds = await queue(REFUNDS);
    expect(refunds).toMatchObject({ name: 'Refunds', waiting: 1, isLate: true });
    expect(Date.now() - (refunds?.waitingSince?.getTime() ?? 0)).toBeGreaterThanOrEqual(10 * 60_000 - 5_000);
  });

  it('counts webhooks of the last day that came late', async () => {
    await shop.database.query(`INSERT INTO webhook_event (event_id, event_type, received_at, created_at) VALUES
      ('late', 'payment.captured', now(), now() - interval '6 minutes'),
      ('in time', 'payment.captured', now(), now() - interval '4 minutes'),
      ('long ago', 'payment.captured', now() - interval '2 days', now() - interval '3 days'),
      ('unknown', 'payment.captured', now(), NULL)`);
    expect((await health()).lateWebhooks.count).toBe(1);
  });
});

describe('failed jobs', () => {
  it('are queued again, one or all of a queue', async () => {
    const ids = [await failJob(EMAILS, {}), await failJob(EMAILS, {}), await failJob(REFUNDS, {})];
    const { shopHealth } = shop.services;
    expect(await shopHealth.retryFailedJobs(owner, EMAILS, ids.slice(0, 1))).toBe(1);
    expect(await queue(EMAILS)).toMatchObject({ waiting: 1, failed: 1 });
    expect(await shopHealth.retryFailedJobs(owner, EMAILS)).toBe(1);
    expect(await shopHealth.retryFailedJobs(owner, EMAILS)).toBe(0);
    expect([await queue(EMAILS), await queue(REFUNDS)]).toMatchObject([
      { waiting: 2, failed: 0 },
      { waiting: 0, failed: 1 },
    ]);
  });

  it('are discarded, one or all of a queue', async () => {
    const ids = [await failJob(EMAILS, {}), await failJob(EMAILS, {}), await failJob(REFUNDS, {})];
    const { shopHealth } = shop.services;
    expect(await shopHealth.discardFailedJobs(owner, EMAILS, ids.slice(0, 1))).toBe(1);
    expect(await shopHealth.discardFailedJobs(owner, EMAILS)).toBe(1);
    expect((await health()).failedJobs.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('of an unknown queue, too many or none at all are refused', async () => {
    const { shopHealth } = shop.services;
    await expect(shopHealth.retryFailedJobs(owner, 'constructor')).rejects.toThrow('There is no such kind of job.');
    for (const ids of [[], ['no id'], Array.from({ length: 101 }, () => randomUUID())])
      await expect(shopHealth.discardFailedJobs(owner, EMAILS, ids)).rejects.toThrow('Choose between 1 and 100 jobs.');
  });

  it('can be read and retried through GraphQL', async () => {
    const id = await failJob(EMAILS, { subject: 'Order placed' });
    const { client } = await shop.admin();
    const read = await client.graphql('{ shopHealth { failedJobs { id subject } lateWebhooks { count since } } }');
    expect(read.data).toEqual({
      shopHealth: { failedJobs: [{ id, subject: 'Order placed' }], lateWebhooks: { count: 0, since: null } },
    });
    const retried = await client.graphql(
      'mutation ($queue: ID!, $ids: [ID!]) { retryFailedJobs(queue: $queue, jobIds: $ids) }',
      { queue: EMAILS, ids: [id] },
    );
    expect(retried.data).toEqual({ retryFailedJobs: 1 });
  });
});
