import { expect, it } from 'vitest';
import { runAsClient, queueForClient } from './client-queue.ts';

/** Work that ends when `end` is called. */
function work(started: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = () =>
    queueForClient(async () => {
      started.push(name);
      await ended;
    });
  return { end: () => end(), run };
}

it('Heavy work of one client runs one after the other, in parallel with that of other clients', async () => {
  const started: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => work(started, name));
  const done = [
    runAsClient('a', () => first!.run()),
    runAsClient('a', () => second!.run()),
    runAsClient('b', () => other!.run()),
  ];
  await expect.poll(() => started).toEqual(['first', 'other']);
  first!.end();
  await expect.poll(() => started).toEqual(['first', 'other', 'second']);
  second!.end();
  other!.end();
  await Promise.all(done);
});

it('Heavy work that fails releases the queue', async () => {
  const fail = () => runAsClient('a', () => queueForClient(() => Promise.reject(new Error('too slow'))));
  await expect(fail()).rejects.toThrow('too slow');
  await expect(fail()).rejects.toThrow('too slow');
});
