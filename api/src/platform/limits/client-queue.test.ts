import { expect, it } from 'vitest';
import { runAsClient, queueForClient } from './client-queue.ts';

/** Work that ends when it is told to. */
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

it('Heavy work of one client is done piece by piece, and that of others beside it', async () => {
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

it('Heavy work that fails gives its turn back', async () => {
  const fail = () => runAsClient('a', () => queueForClient(() => Promise.reject(new Error('too slow'))));
  await expect(fail()).rejects.toThrow('too slow');
  await expect(fail()).rejects.toThrow('too slow');
});
