import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countRefusals } from './count-refusals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('Refused keys are in the log: the first one at once, the others as a sum a minute later', () => {
  const warn = vi.fn<(facts: object, note: string) => void>();
  const refuse = countRefusals({ warn } as unknown as Logger, 'wrong keys');
  for (let tries = 0; tries < 200; tries += 1) refuse();
  expect(warn.mock.calls).toEqual([[{ count: 1 }, 'wrong keys']]);
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.slice(1)).toEqual([[{ count: 199 }, 'wrong keys']]);
  vi.advanceTimersByTime(600_000);
  refuse();
  expect(warn.mock.calls.slice(2)).toEqual([[{ count: 1 }, 'wrong keys']]);
});
