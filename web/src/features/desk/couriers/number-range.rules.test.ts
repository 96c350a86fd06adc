import { describe, expect, it } from 'vitest';
import { numbersOf } from './number-range.rules.ts';

describe('a range of tracking numbers', () => {
  it('has each number once, as long as the first', () => {
    expect(numbersOf(' ab0098 to ab0101')).toEqual(['AB0098', 'AB0099', 'AB0100', 'AB0101']);
    expect(numbersOf('14908100 to 14908100')).toEqual(['14908100']);
  });

  it.each(['AB1 to AC2', 'AB9 to AB10', 'AB2 to AB1', 'AB to AC', 'A00000 to A10000', 'A1', ''])('is not %j', (range) =>
    expect(numbersOf(range)).toBeNull(),
  );
});
