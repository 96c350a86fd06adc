import { BOOK_LIMITS, BOOK_MESSAGES } from '#api/catalogue/admin/catalogue-admin.rules.ts';
import type { Check } from '../../../ui/check.ts';
import type { BookFields, OfferFields, Row } from './book-fields.ts';

const needed =
  (missing: string): Check =>
  (text) =>
    text.trim() ? undefined : missing;

const WHOLE = /^\d+$/;

/** A check of a whole number between two bounds; of an empty field where that is fine. */
const whole =
  (lowest: number, highest: number, error: string, whenEmpty: string | undefined): Check =>
  (text) => {
    const digits = text.trim();
    if (digits === '') return whenEmpty;
    const fits = WHOLE.test(digits) && Number(digits) >= lowest && Number(digits) <= highest;
    return fits ? undefined : error;
  };

const price = whole(BOOK_LIMITS.lowestPrice, BOOK_LIMITS.highestPrice, BOOK_MESSAGES.price, BOOK_MESSAGES.price);
const stock = whole(0, BOOK_LIMITS.highestStock, BOOK_MESSAGES.stock, undefined);

/** Only the server knows what is wrong with it. */
const leftToServer: Check = () => undefined;

/** What is checked of prices and stock before they are sent, in the words of the server. */
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

/** What is checked of a book before it is sent. */
export const bookChecks = {
  exam: needed(BOOK_MESSAGES.exam),
  subject: needed(BOOK_MESSAGES.subject),
  bookId: needed(BOOK_MESSAGES.noBookId),
  bookDescription: needed(BOOK_MESSAGES.bookDescription),
  publisher: needed(BOOK_MESSAGES.publisher),
  language: needed(BOOK_MESSAGES.language),
  isbn: leftToServer,
  edition: leftToServer,
  examYear: whole(BOOK_LIMITS.firstExamYear, BOOK_LIMITS.lastExamYear, BOOK_MESSAGES.examYear, undefined),
  ...offerChecks,
  details: leftToServer,
} satisfies Record<TextField, Check>;

/** What is checked of one class of a list. */
export const classCheck: Check = (text) => {
  const digits = text.trim();
  if (digits && !WHOLE.test(digits)) return BOOK_MESSAGES.class;
  return whole(1, BOOK_LIMITS.highestClass, BOOK_MESSAGES.classRange, undefined)(text);
};
