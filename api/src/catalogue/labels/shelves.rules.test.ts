import { describe, expect, it } from 'vitest';
import { compareShelves, isShelf, normalizeShelf } from './shelves.rules.ts';

describe('shelves', () => {
  it('are picked in the order of their letters and numbers, books without one last', () => {
    const shelves = ['B1-1', 'A3-10', null, 'A10-1', 'A3-2', 'A3', 'A3-2', 'C'];
    expect(shelves.toSorted(compareShelves)).toEqual(['A3', 'A3-2', 'A3-2', 'A3-10', 'A10-1', 'B1-1', 'C', null]);
  });

  it('have letters, digits and hyphens, at most 12, in any case', () => {
    expect(['a3-2', ' A3-2 ', 'Z', '123456789012'].filter(isShelf)).toHaveLength(4);
    expect(['', 'A 3', 'A/3', 'अ1', '1234567890123', 'A3\n'].map(isShelf)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(normalizeShelf(' a3-2\n')).toBe('A3-2');
  });
});
