import { describe, expect, it } from 'vitest';
import { isPyqBook, PRE_OWNED_STANDARD } from './book-notes.rules.ts';

describe('a book of previous years’ questions', () => {
  it('has PYQ in its book ID', () => {
    expect(isPyqBook('JEEPYQ1234')).toBe(true);
    expect(isPyqBook('JEEPHY7253')).toBe(false);
  });
});

describe('the standard of pre-owned copies', () => {
  it('says in words, without numbers, what a copy always, perhaps and never has', () => {
    expect(PRE_OWNED_STANDARD.details.map(([often]) => often)).toEqual(['Always', 'Perhaps', 'Never']);
    expect(JSON.stringify(PRE_OWNED_STANDARD)).not.toMatch(/\d/);
  });
});
