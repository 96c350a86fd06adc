import { describe, expect, it } from 'vitest';
import { breakLines } from './line-breaks.ts';

/** Breaks text as if every letter were one unit wide. */
function broken(text: string, room: number): string[] | undefined {
  const words = text.split(' ').map((word) => ({ text: word, width: word.length }));
  return breakLines(words, 1, room)?.map((line) => line.map((word) => word.text).join(' '));
}

describe('line breaks', () => {
  it('takes as few lines as fit', () => {
    expect(broken('Play with Graphs', 40)).toEqual(['Play with Graphs']);
  });

  it('fills lines evenly rather than one after the other', () => {
    expect(broken('aaaa bbbb cccc dddd', 15)).toEqual(['aaaa bbbb', 'cccc dddd']);
  });

  it('does not end a line with a word that binds to the next', () => {
    expect(broken('Problems in Chemistry', 13)).toEqual(['Problems', 'in Chemistry']);
  });

  it('leaves no binding word alone on a line', () => {
    expect(broken('Handbook of Chemistry', 10)).toBeUndefined();
  });

  it('gives up on a word that is wider than the room', () => {
    expect(broken('Electrostatics', 10)).toBeUndefined();
  });
});
