import * as rules from '#api/catalogue/editing/book-fields.rules.ts';
import { BOOK_MESSAGES } from '#api/catalogue/book.rules.ts';
import { bookIdError } from '#api/catalogue/book-id.rules.ts';
import type { Validator } from '#api/platform/validator.rules.ts';
import type { BookFields, OfferFields, Row } from './book-fields.ts';

/** A validator of a number. An empty field gives the message `whenEmpty`; it is valid if that is null. */
const byNumber =
  (errorOf: (value: number) => string | null, whenEmpty: string | null = null): Validator =>
  (text) =>
    text.trim() === '' ? whenEmpty : errorOf(rules.wholeNumber(text));

const price = byNumber(rules.priceError, BOOK_MESSAGES.price);
const stock = byNumber(rules.stockError);

/** The checks of prices and stock. */
export const offerChecks = {
  newPrice: price,
  newPriceDiscount: price,
  preOwnedPrice: price,
  preOwnedPriceDiscount: price,
  newStock: stock,
  preOwnedStock: stock,
} satisfies Record<keyof OfferFields, Validator>;

/** The fields of a book that are one text each. */
type TextField = { [Name in keyof BookFields]: BookFields[Name] extends Row[] ? never : Name }[keyof BookFields];

/**
 * The checks of a book, with the validators of the API. `details` is not an input, so only the API checks it; its entry
 * makes the form show the error of the API at the field.
 */
export const bookChecks = {
  exam: rules.examError,
  subject: rules.subjectError,
  bookId: bookIdError,
  bookDescription: rules.bookDescriptionError,
  publisher: rules.publisherError,
  language: rules.languageError,
  edition: rules.editionError,
  examYear: byNumber(rules.examYearError),
  ...offerChecks,
  shelf: rules.shelfError,
  weightGrams: byNumber(rules.weightError),
  hsn: (text) => (text.trim() === '' ? null : rules.hsnError(text)),
  details: rules.detailsError,
} satisfies Record<TextField, Validator>;

/** The checks of one row of the lists. */
export const rowChecks = {
  author: rules.authorError,
  tags: rules.tagError,
  class: byNumber(rules.classError),
  isbns: rules.isbnError,
} satisfies Record<Exclude<keyof BookFields, TextField>, Validator>;
