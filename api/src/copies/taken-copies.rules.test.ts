import { expect, it } from 'vitest';
import { takenText } from './taken-copies.rules.ts';

const NOW = new Date('2026-11-23T09:20:00Z');

it.each([
  [null, 'has been sold to another customer'],
  ['2026-11-23T09:49:30.000Z', 'is being bought by another customer, perhaps free again at 3:20 pm'],
  ['2026-11-25T09:50:00.000Z', 'is being bought by another customer, perhaps free again at 3:20 pm on 25 November'],
  ['2026-11-23T09:20:10.000Z', 'is being bought by another customer, perhaps free again soon'],
  ['2026-11-23T08:00:00.000Z', 'is being bought by another customer, perhaps free again soon'],
])('A copy whose hold ends at %s %s', (heldUntil, text) => expect(takenText(heldUntil, NOW)).toBe(text));
