import { expect, it } from 'vitest';
import { CLEAR_LETTERS, randomCode } from './random-code.ts';

it('A random code has its length, no letters that look like digits, and all others', () => {
  const code = randomCode(CLEAR_LETTERS, 5_000);
  expect(code).toHaveLength(5_000);
  expect(code).not.toMatch(/[01IO]/);
  expect(new Set(code).size).toBe(32);
});
