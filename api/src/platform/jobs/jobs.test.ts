import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLLING } from '../../../test/polling.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { type Jobs, openJobs, UnrecoverableError } from './jobs.ts';
import type { Timing } from './queue-worker.ts';

const shop = useTestShop({ runJobs: false });
const QUEUE = 'tests';

let opened: Jobs[];
beforeEach(async () => {
  opened = [];
  await shop.database.query('TRUNCATE pgboss.job');
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
});

async function open(timing: Partial<Timing> & { closeMs?: number; maintenanceSeconds?: number } = {}): Promise<Jobs> {
  const log = pino({ level: 'silent' });
  const jobs = await openJobs({ database: shop.database, log, queues: [QUEUE], pollIntervalMs: 20, ...timing });
  opened.push(jobs);
  return jobs;
}

/** Resolves when the signal aborts, with its reason. */
const aborted = (signal: AbortSignal) =>
  new Promise<Error>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason as Error)));

const stateOf = async (what: string): Promise<unknown> =>
  (await shop.database.query(`SELECT state FROM pgboss.job WHERE data->>'what' = $1`, [what]))[0]?.state;

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
    expect(await stateOf('slow')).toBe('completed');
  });

  it('that runs on at shutdown is told to end, and runs again later', async () => {
    const jobs = await open({ closeMs: 50 });
    const started = new Promise<{ reason: Promise<Error> }>((resolve) => {
      jobs.work(QUEUE, async ({ signal }) => {
        const reason = aborted(signal);
        resolve({ reason });
        throw await reason;
      });
    });
    await jobs.enqueue(QUEUE, { what: 'endless' });
    const { reason } = await started;
    await jobs.close();
    expect((await reason).message).toBe('the process shuts down');
    expect(await stateOf('endless')).toBe('retry');
  });

  it('that exceeds its time limit is told to end, and is not retried before it has ended', async () => {
    const jobs = await open({ timeoutMs: 50, heartbeatMs: 20 });
    let runs = 0;
    let end = () => {};
    const reason = new Promise<Error>((resolve) => {
      jobs.work(QUEUE, async ({ signal }) => {
        runs += 1;
        resolve(await aborted(signal));
        await new Promise<void>((done) => (end = done));
        throw new Error('ended');
      });
    });
    await jobs.enqueue(QUEUE, { what: 'hangs' });
    expect((await reason).message).toBe('no end within 50 ms');
    await shop.database.query(`UPDATE pgboss.job SET started_on = now() - interval '5 minutes'`);
    const isExtended = () => shop.database.query(`SELECT FROM pgboss.job WHERE started_on > now() - interval '20 s'`);
    await expect.poll(isExtended, POLLING).toHaveLength(1);
    expect([await stateOf('hangs'), runs]).toEqual(['active', 1]);
    end();
    await expect.poll(() => stateOf('hangs'), POLLING).toBe('retry');
  });

  it('runs beside others up to the concurrency of its queue, oldest first', async () => {
    const jobs = await open();
    const started: number[] = [];
    const ends: (() => void)[] = [];
    for (const number of [1, 2, 3, 4, 5]) await jobs.enqueue(QUEUE, { number });
    const handle = ({ data }: { data: { number: number } }) => {
      started.push(data.number);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    jobs.work(QUEUE, handle, { concurrency: 3 });
    await expect.poll(() => started.toSorted((a, b) => a - b), POLLING).toEqual([1, 2, 3]);
    expect(await jobs.queueStats()).toMatchObject([{ queue: QUEUE, waiting: 2, running: 3, failed: 0 }]);
    ends[1]?.();
    await expect.poll(() => started, POLLING).toContain(4);
    expect(started).not.toContain(5);
    for (const end of ends) end();
    await expect.poll(() => started, POLLING).toContain(5);
    for (const end of ends) end();
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

describe('a job whose retries ended', () => {
  const exhaust = () => shop.database.query('UPDATE pgboss.job SET retry_limit = 0');

  it('stays, is counted and listed without the message of its error, until it is retried', async () => {
    const jobs = await open();
    let fails = true;
    await jobs.enqueue(QUEUE, { what: 'fails' });
    await exhaust();
    jobs.work(QUEUE, async () => {
      if (fails) throw Object.assign(new Error('for asha@example.test'), { code: 'ECONNREFUSED' });
    });
    await expect.poll(() => stateOf('fails'), POLLING).toBe('failed');
    expect(await jobs.queueStats()).toMatchObject([{ queue: QUEUE, waiting: 0, running: 0, failed: 1 }]);
    const [job] = await jobs.failedJobs(10);
    expect(job).toMatchObject({ queue: QUEUE, data: { what: 'fails' }, reason: 'ECONNREFUSED' });
    fails = false;
    expect(await jobs.retryFailed(QUEUE, [job?.id ?? ''])).toBe(1);
    await expect.poll(() => stateOf('fails'), POLLING).toBe('completed');
  });

  it('is kept by the maintenance for 90 days, and so is its retry', async () => {
    const maintain = async () => {
      await jobs.enqueue(QUEUE, { what: 'finished' });
      await shop.database.query(`UPDATE pgboss.job SET state = 'completed', completed_on = now() - interval '1 day'
        WHERE data ->> 'what' = 'finished'`);
      await shop.database.query(`UPDATE pgboss.version SET maintained_on = now() - interval '1 hour'`);
      await expect.poll(() => stateOf('finished'), POLLING).toBe(undefined);
    };
    const jobs = await open({ maintenanceSeconds: 1 });
    for (const [what, days] of [
      ['old', 89],
      ['older', 91],
    ]) {
      await jobs.enqueue(QUEUE, { what });
      await shop.database.query(
        `UPDATE pgboss.job SET state = 'failed', completed_on = now() - make_interval(days => $2),
           created_on = now() - make_interval(days => $2), keep_until = now() - interval '1 day'
         WHERE data ->> 'what' = $1`,
        [what, days],
      );
    }
    await maintain();
    expect([await stateOf('old'), await stateOf('older')]).toEqual(['failed', undefined]);
    await jobs.retryFailed(QUEUE);
    await maintain();
    expect(await stateOf('old')).toBe('created');
  });

  it('ends at once when its handler says that a retry would fail too', async () => {
    const jobs = await open();
    await jobs.enqueue(QUEUE, { what: 'refused' });
    jobs.work(QUEUE, async () => {
      throw new UnrecoverableError('550 no such mailbox');
    });
    await expect.poll(() => stateOf('refused'), POLLING).toBe('failed');
  });

  it('is deleted when it is discarded, alone or with all of its queue', async () => {
    const jobs = await open();
    for (const what of ['one', 'two', 'three']) await jobs.enqueue(QUEUE, { what });
    jobs.work(QUEUE, async () => {
      throw new UnrecoverableError('never');
    });
    await expect.poll(async () => (await jobs.queueStats())[0]?.failed, POLLING).toBe(3);
    const [first] = await jobs.failedJobs(1);
    expect(await jobs.discardFailed(QUEUE, [first?.id ?? ''])).toBe(1);
    expect(await jobs.discardFailed(QUEUE)).toBe(2);
    expect(await jobs.failedJobs(10)).toEqual([]);
  });

  it('is discarded by the next successful run, if it is periodic', async () => {
    const jobs = await open();
    let runs = 0;
    jobs.work(QUEUE, async () => {
      runs += 1;
      if (runs === 1) throw new UnrecoverableError('at first');
    });
    jobs.every(1, QUEUE);
    await expect.poll(() => runs, POLLING).toBeGreaterThan(1);
    await expect.poll(() => jobs.failedJobs(10), POLLING).toEqual([]);
  });
});
