import { describe, expect, it } from 'vitest';
import * as rules from './book-fields.rules.ts';
import { BOOK_MESSAGES } from '../book.rules.ts';

describe('the rules of the fields of a book', () => {
  it('accept what is within the limits', () => {
    expect([
      rules.bookDescriptionError('Physics '),
      rules.editionError(''),
      rules.authorError(''),
      rules.examError(' jee '),
      rules.subjectError('physics'),
      rules.detailsError('<p>One</p>\r\n<p>Two</p>'),
      rules.isbnError('978-81-7709-187-8'),
      rules.isbnError(''),
      rules.priceError(1),
      rules.stockError(0),
      rules.classError(12),
      rules.examYearError(2026),
    ]).toEqual(Array.from({ length: 12 }, () => null));
  });

  it('return the message to show for what is not', () => {
    expect([
      rules.publisherError('  '),
      rules.languageError('x'.repeat(51)),
      rules.tagError('a;b'),
      rules.bookDescriptionError('a\nb'),
      rules.isbnError('12345'),
      rules.priceError(400.5),
      rules.stockError(-1),
      rules.classError(Number.NaN),
      rules.classError(13),
    ]).toEqual([
      BOOK_MESSAGES.publisher,
      BOOK_MESSAGES.tooLong(50),
      BOOK_MESSAGES.semicolon,
      BOOK_MESSAGES.unreadable,
      BOOK_MESSAGES.isbn,
      BOOK_MESSAGES.price,
      BOOK_MESSAGES.stock,
      BOOK_MESSAGES.class,
      BOOK_MESSAGES.classRange,
    ]);
  });

  it('read digits only as a number', () => {
    expect([' 12 ', '1e3', '0x10', '-1', ''].map(rules.wholeNumber)).toEqual([12, NaN, NaN, NaN, NaN]);
  });
});
