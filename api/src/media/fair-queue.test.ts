import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const MOST = 3;
const busy = 'Too many.';

let queue: FairQueue<string>;
let started: string[];
let finish: Map<string, (result: Promise<string>) => void>;

beforeEach(() => {
  queue = new FairQueue({ concurrency: 1, mostWaiting: MOST, busy });
  started = [];
  finish = new Map();
});

/** Asks for a task that lasts until the test ends it. */
const ask = (client: string, key: string, signal = new AbortController().signal) =>
  queue.run(key, { client, signal }, () => {
    started.push(key);
    return new Promise((resolve) => finish.set(key, resolve));
  });

/** Ends the task that runs, and lets the next one start. */
const end = async (result = Promise.resolve('done')) => {
  finish.get(started.at(-1) ?? '')?.(result);
  await nextTurn();
};

describe('a queue of pictures', () => {
  it('lets clients take turns, however many tasks one of them has', async () => {
    for (const key of ['a1', 'a2', 'a3']) void ask('a', key);
    for (const key of ['b1', 'b2']) void ask('b', key);
    await nextTurn();
    void ask('c', 'c1');
    for (let turn = 0; turn < 6; turn++) await end();
    expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
  });

  it('runs a task once, as early as the first of its clients has a turn, and tells all of them', async () => {
    const answers = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'both'), ask('b', 'both'), ask('b', 'both')];
    await nextTurn();
    await end();
    expect(started).toEqual(['a1', 'both']);
    answers.push(ask('c', 'both'));
    await end(Promise.resolve('made'));
    await end();
    expect(started).toEqual(['a1', 'both', 'a2']);
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'made', 'made', 'made', 'made']);
  });

  it('drops a task that waits once nobody waits for it, and only then', async () => {
    const [first, second, lonely] = [new AbortController(), new AbortController(), new AbortController()];
    void ask('a', 'a1');
    const shared = [ask('a', 'shared', first.signal), ask('b', 'shared', second.signal)];
    const dropped = ask('b', 'lonely', lonely.signal);
    await nextTurn();
    first.abort();
    lonely.abort();
    await expect(dropped).rejects.toThrow('aborted');
    for (let turn = 0; turn < 3; turn++) await end();
    expect(started).toEqual(['a1', 'shared']);
    expect(await Promise.all(shared)).toEqual(['done', 'done']);
    await expect(ask('a', 'late', first.signal)).rejects.toThrow('aborted');
  });

  it('can run a task that was dropped, and one that failed, again', async () => {
    const gone = new AbortController();
    void ask('a', 'a1');
    const dropped = ask('a', 'again', gone.signal);
    gone.abort();
    await expect(dropped).rejects.toThrow('aborted');
    await nextTurn();
    const failing = ask('b', 'again');
    await end();
    void end(Promise.reject(new Error('no paint')));
    await expect(failing).rejects.toThrow('no paint');
    await nextTurn();
    const answer = ask('b', 'again');
    await nextTurn();
    await end();
    expect(await answer).toBe('done');
    expect(started).toEqual(['a1', 'again', 'again']);
  });

  it('refuses one more of a client for which enough wait, and nobody else', async () => {
    void ask('a', 'a0');
    await nextTurn();
    for (const key of ['a1', 'a2', 'a3']) void ask('a', key);
    await expect(ask('a', 'a4')).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Too many.' });
    void ask('a', 'a3');
    void ask('b', 'b1');
    await end();
    void ask('a', 'a4');
    for (let turn = 0; turn < 5; turn++) await end();
    expect(started).toEqual(['a0', 'a1', 'b1', 'a2', 'a3', 'a4']);
  });
});
