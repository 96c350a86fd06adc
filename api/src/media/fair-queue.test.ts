import { setImmediate as nextTick } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const MAX_WAITING = 3;

let queue: FairQueue<string>;
let started: string[];
let finish: Map<string, (result: Promise<string>) => void>;

beforeEach(() => {
  queue = new FairQueue({ concurrency: 1, maxWaitingPerClient: MAX_WAITING, busyMessage: 'Too many.' });
  started = [];
  finish = new Map();
});

/** Requests a task that runs until `end`. */
const request = (client: string, key: string, signal = new AbortController().signal) =>
  queue.run(key, { client, signal }, () => {
    started.push(key);
    return new Promise((resolve) => finish.set(key, resolve));
  });

/** Ends the running task and lets the next one start. */
const end = async (result = Promise.resolve('done')) => {
  finish.get(started.at(-1) ?? '')?.(result);
  await nextTick();
};

describe('a fair queue', () => {
  it('runs tasks round robin by client, however many one client has', async () => {
    for (const key of ['a1', 'a2', 'a3']) void request('a', key);
    for (const key of ['b1', 'b2']) void request('b', key);
    await nextTick();
    void request('c', 'c1');
    for (let ended = 0; ended < 6; ended++) await end();
    expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
  });

  it('runs a shared task once, when the first of its clients is next, and returns the result to all of them', async () => {
    const results = [
      request('a', 'a1'),
      request('a', 'a2'),
      request('a', 'both'),
      request('b', 'both'),
      request('b', 'both'),
    ];
    await nextTick();
    await end();
    expect(started).toEqual(['a1', 'both']);
    results.push(request('c', 'both'));
    await end(Promise.resolve('made'));
    await end();
    expect(started).toEqual(['a1', 'both', 'a2']);
    expect(await Promise.all(results)).toEqual(['done', 'done', 'made', 'made', 'made', 'made']);
  });

  it('drops a waiting task when all requests for it are aborted, but not before', async () => {
    const [first, second, only] = [new AbortController(), new AbortController(), new AbortController()];
    void request('a', 'a1');
    const shared = [request('a', 'shared', first.signal), request('b', 'shared', second.signal)];
    const dropped = request('b', 'only', only.signal);
    await nextTick();
    first.abort();
    only.abort();
    await expect(dropped).rejects.toThrow('aborted');
    for (let ended = 0; ended < 3; ended++) await end();
    expect(started).toEqual(['a1', 'shared']);
    expect(await Promise.all(shared)).toEqual(['done', 'done']);
    await expect(request('a', 'late', first.signal)).rejects.toThrow('aborted');
  });

  it('runs a dropped task and a failed task again', async () => {
    const controller = new AbortController();
    void request('a', 'a1');
    const dropped = request('a', 'again', controller.signal);
    controller.abort();
    await expect(dropped).rejects.toThrow('aborted');
    await nextTick();
    const failing = request('b', 'again');
    await end();
    void end(Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    await nextTick();
    const result = request('b', 'again');
    await nextTick();
    await end();
    expect(await result).toBe('done');
    expect(started).toEqual(['a1', 'again', 'again']);
  });

  it('rejects further tasks of a client when too many of them wait, but not those of others', async () => {
    void request('a', 'a0');
    await nextTick();
    for (const key of ['a1', 'a2', 'a3']) void request('a', key);
    await expect(request('a', 'a4')).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Too many.' });
    void request('a', 'a3');
    void request('b', 'b1');
    await end();
    void request('a', 'a4');
    for (let ended = 0; ended < 5; ended++) await end();
    expect(started).toEqual(['a0', 'a1', 'b1', 'a2', 'a3', 'a4']);
  });
});
