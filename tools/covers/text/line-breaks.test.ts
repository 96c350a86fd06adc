import { describe, expect, it } from 'vitest';
import { breakLines } from './line-breaks.ts';

/** Breaks a text whose letters are one unit wide. */
function broken(text: string, room: number): string[] | undefined {
  const words = text.split(' ').map((word) => ({ text: word, width: word.length }));
  return breakLines(words, 1, room)?.map((line) => line.map((word) => word.text).join(' '));
}

describe('line breaks', () => {
  it('takes as few lines as fit', () => {
    expect(broken('Play with Graphs', 40)).toEqual(['Play with Graphs']);
  });

  it('fills lines evenly', () => {
    expect(broken('aaaa bbbb cccc dddd', 15)).toEqual(['aaaa bbbb', 'cccc dddd']);
  });

  it('does not end a line with a word that belongs to the next', () => {
    expect(broken('Problems in Chemistry', 13)).toEqual(['Problems', 'in Chemistry']);
  });

  it('does not put such a word alone on a line', () => {
    expect(broken('Handbook of Chemistry', 10)).toBeUndefined();
  });

  it('returns nothing for a word that is wider than the line', () => {
    expect(broken('Electrostatics', 10)).toBeUndefined();
  });
});
