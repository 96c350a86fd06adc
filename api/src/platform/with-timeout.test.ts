import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

it('Work that ends in time has its result, other work a TimeoutError', async () => {
  await expect(withTimeout(50, Promise.resolve('done'))).resolves.toBe('done');
  await expect(withTimeout(50, new Promise(() => {}))).rejects.toThrow(TimeoutError);
});

it('An answer that arrives while the event loop is blocked is in time', async () => {
  const answer = withTimeout(50, promisify(randomBytes)(8));
  blockEventLoop(200);
  await expect(answer).resolves.toHaveLength(8);
});

function blockEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
