import { describe, expect, it } from 'vitest';
import { changeIsbns, toIsbn13 } from './isbn.rules.ts';

describe('an ISBN', () => {
  it.each([
    ['978-81-7709-187-8', '9788177091878'],
    ['81-7709-187-5', '9788177091878'],
    ['0 8044 2957 x', '9780804429573'],
    ['979-10-90636-07-1', '9791090636071'],
  ])('of 10 or 13 digits is stored with 13: %s', (text, isbn) => {
    expect(toIsbn13(text)).toBe(isbn);
  });

  it.each(['9788177091879', '8177091876', '1234567890123', '978817709187', 'X177091875', '', 'abc'])(
    'with a wrong check digit or another form is none: %s',
    (text) => expect(toIsbn13(text)).toBeNull(),
  );
});

describe('the ISBNs of a book', () => {
  it('are those of a save that names all of them, else stay', () => {
    expect(changeIsbns(['a', 'b'], { isbns: ['c'] })).toEqual(['c']);
    expect(changeIsbns(['a', 'b'], { isbn: 'd', isbns: [] })).toEqual([]);
    expect(changeIsbns(['a', 'b'], {})).toEqual(['a', 'b']);
  });

  it('begin with the one of a save that names only the first, however often it is repeated', () => {
    const once = changeIsbns(['a', 'b', 'c'], { isbn: 'd' });
    expect(once).toEqual(['d', 'b', 'c']);
    expect(changeIsbns(once, { isbn: 'd' })).toEqual(once);
    expect(changeIsbns(['a', 'b', 'c'], { isbn: 'b' })).toEqual(['b', 'a', 'c']);
    expect(changeIsbns(['a', 'b'], { isbn: null })).toEqual([]);
  });
});
