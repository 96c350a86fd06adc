import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLLING } from '../../test/polling.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { type Jobs, openJobs } from './jobs.ts';

const shop = useTestShop({ runJobs: false });
const QUEUE = 'tests';

let opened: Jobs[];
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
});

async function open(): Promise<Jobs> {
  const log = pino({ level: 'silent' });
  const jobs = await openJobs({ database: shop.database, log, queues: [QUEUE], pollIntervalMs: 20 });
  opened.push(jobs);
  return jobs;
}

describe('a job', () => {
  it('runs once, in one of the processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const done: number[] = [];
    for (const jobs of processes) jobs.work<{ number: number }>(QUEUE, async ({ data }) => void done.push(data.number));
    await Promise.all([1, 2, 3, 4, 5, 6].map(async (number) => processes[number % 3]?.enqueue(QUEUE, { number })));
    await expect.poll(() => done.toSorted((a, b) => a - b), POLLING).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is enqueued only if its transaction commits', async () => {
    const jobs = await open();
    const done: string[] = [];
    jobs.work<{ what: string }>(QUEUE, async ({ data }) => void done.push(data.what));
    const failing = shop.database.transaction(async (transaction) => {
      await jobs.enqueue(QUEUE, { what: 'rolled back' }, transaction);
      throw new Error('no commit');
    });
    await expect(failing).rejects.toThrow('no commit');
    await shop.database.transaction((transaction) => jobs.enqueue(QUEUE, { what: 'committed' }, transaction));
    await expect.poll(() => done, POLLING).toEqual(['committed']);
  });

  it('that fails is retried with the same id, without blocking others', async () => {
    const jobs = await open();
    const ids: string[] = [];
    await jobs.enqueue(QUEUE, { what: 'fails' });
    await jobs.enqueue(QUEUE, { what: 'goes' });
    const done: string[] = [];
    jobs.work<{ what: string }>(QUEUE, async ({ id, data }) => {
      if (data.what === 'fails') ids.push(id);
      if (data.what === 'fails' && ids.length === 1) throw new Error('at first');
      done.push(data.what);
    });
    await expect.poll(() => done, POLLING).toEqual(['goes']);
    await shop.database.query(`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE state = 'retry'`);
    await expect.poll(() => done, POLLING).toEqual(['goes', 'fails']);
    expect(new Set(ids).size).toBe(1);
  });

  it('that is running is finished before the jobs are closed', async () => {
    const jobs = await open();
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      jobs.work(QUEUE, () => {
        resolve();
        return new Promise((done) => (finish = done));
      });
    });
    await jobs.enqueue(QUEUE, { what: 'slow' });
    await started;
    const closed = jobs.close();
    finish();
    await closed;
    const [row] = await shop.database.query(`SELECT state FROM pgboss.job WHERE data->>'what' = 'slow'`);
    expect(row).toEqual({ state: 'completed' });
  });

  it('that is periodic is enqueued once per interval by all processes together', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    for (const jobs of processes) jobs.every(60 * 60, QUEUE);
    await Promise.all(processes.map((jobs) => jobs.close()));
    const [{ count }] = await shop.database.query(
      `SELECT count(*)::int FROM pgboss.job WHERE name = $1 AND singleton_on IS NOT NULL`,
      [QUEUE],
    );
    expect(count).toBe(1);
    let done = 0;
    const jobs = await open();
    jobs.work(QUEUE, async () => void (done += 1));
    jobs.every(1, QUEUE);
    await expect.poll(() => done, POLLING).toBeGreaterThan(2);
  });

  it('for an unknown queue is rejected', async () => {
    await expect((await open()).enqueue('nowhere', {})).rejects.toThrow('no queue nowhere');
  });
});
