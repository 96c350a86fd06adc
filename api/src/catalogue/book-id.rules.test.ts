import { describe, expect, it } from 'vitest';
import { bookIdError, bookIdPrefix, pyqBookIdError } from './book-id.rules.ts';

describe('a generated book ID', () => {
  it.each([
    ['JEE', 'Physics', 'JEEPHY'],
    ['cbse12', 'Business studies', 'CBSE12BUS'],
    ['General', 'PYQ', 'GENERALPYQ'],
    ['NEET', 'Formula_sheets', 'NEETFOR'],
    ['CBSE11', 'PhysicalEducation', 'CBSE11PHY'],
  ])('of %s and %s begins with %s', (exam, subject, prefix) => {
    expect(bookIdPrefix(exam, subject)).toBe(prefix);
  });

  it.each([
    ['', 'Physics'],
    ['JEE', ''],
    ['JEE', 'भौतिकी'],
  ])('needs an exam and a subject with Latin letters, not %j and %j', (exam, subject) => {
    expect(bookIdPrefix(exam, subject)).toBeNull();
  });
});

describe('a book ID', () => {
  it('contains PYQ if the book is a collection of previous years’ questions', () => {
    expect(pyqBookIdError('JEEPYQ1234', 'pyq')).toBeNull();
    expect(pyqBookIdError('JEEPHY1234', 'Physics')).toBeNull();
    expect(pyqBookIdError('JEEPHY1234', 'PYQ')).toContain('PYQ');
  });

  it('has letters and digits only', () => {
    expect([' jeephy1 ', 'JEE/PHY', 'X'.repeat(41), ' '].map((text) => bookIdError(text))).toEqual([
      null,
      expect.stringContaining('letters and digits only'),
      expect.stringContaining('at most 40'),
      expect.stringContaining('generate a Book ID'),
    ]);
  });
});
