import { describe, expect, it } from 'vitest';
import { isPyqBook } from './book-notes.rules.ts';

describe('a book of previous years’ questions', () => {
  it('has PYQ in its book ID', () => {
    expect(isPyqBook('JEEPYQ1234')).toBe(true);
    expect(isPyqBook('JEEPHY7253')).toBe(false);
  });
});
