import { describe, expect, it } from 'vitest';
import { bookIdError, bookIdPrefix, suggestPrices } from './catalogue-admin.rules.ts';

describe('the price helper', () => {
  it('follows from the list price of a new copy', () => {
    expect(suggestPrices(565)).toEqual({ newPriceDiscount: 484, preOwnedPrice: 339, preOwnedPriceDiscount: 343 });
  });

  it('keeps to its formulas where a price then exceeds the list price', () => {
    expect(suggestPrices(100)).toEqual({ newPriceDiscount: 135, preOwnedPrice: 60, preOwnedPriceDiscount: 110 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('has nothing to say of %d', (price) => {
    expect(suggestPrices(price)).toBeNull();
  });
});

describe('a book ID', () => {
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
  ])('cannot be made of %j and %j', (exam, subject) => {
    expect(bookIdPrefix(exam, subject)).toBeNull();
  });

  it('carries PYQ where the book is of past papers', () => {
    expect(bookIdError('JEEPYQ1234', 'pyq')).toBeNull();
    expect(bookIdError('JEEPHY1234', 'Physics')).toBeNull();
    expect(bookIdError('JEEPHY1234', 'PYQ')).toContain('PYQ');
  });
});
