import * as rules from '#api/catalogue/admin/book-fields.rules.ts';
import { bookIdError } from '#api/catalogue/book-id.rules.ts';
import { BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import type { Check } from '../../../ui/check.ts';
import type { BookFields, OfferFields, Row } from './book-fields.ts';

/** A check of a field from a rule of the API, which returns a message or null. */
const by =
  (errorOf: (text: string) => string | null): Check =>
  (text) =>
    errorOf(text) ?? undefined;

/** A check of a number; an empty field gives the message `whenEmpty`, or is valid without one. */
const byNumber =
  (errorOf: (value: number) => string | null, whenEmpty?: string): Check =>
  (text) =>
    text.trim() === '' ? whenEmpty : (errorOf(rules.wholeNumber(text)) ?? undefined);

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
} satisfies Record<keyof OfferFields, Check>;

/** The fields of a book that are one text each. */
type TextField = { [Name in keyof BookFields]: BookFields[Name] extends Row[] ? never : Name }[keyof BookFields];

/** The checks of a book: the same rules as in the API. */
export const bookChecks = {
  exam: by(rules.examError),
  subject: by(rules.subjectError),
  bookId: by(bookIdError),
  bookDescription: by(rules.bookDescriptionError),
  publisher: by(rules.publisherError),
  language: by(rules.languageError),
  isbn: by(rules.isbnError),
  edition: by(rules.editionError),
  examYear: byNumber(rules.examYearError),
  ...offerChecks,
  details: by(rules.detailsError),
} satisfies Record<TextField, Check>;

/** The check of one class of the list. */
export const classCheck: Check = byNumber(rules.classError);
