import { isLine, isPlainText, tidyText } from '../../platform/text.rules.ts';
import { findExam, findSubject } from '../exams.rules.ts';
import { normalizeIsbn, toIsbn13 } from '../labels/isbn.rules.ts';
import { isShelf } from '../labels/shelves.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../book.rules.ts';

// One function per field of a book: it returns the message to show, or null if the value is valid. The inputs of the
// API and the checks of the admin forms both use them.

const ISBN = /^(?:97[89])?\d{9}[\dX]$/;
const HSN = /^(?:\d{4}|\d{6}|\d{8})$/;
const WHOLE_NUMBER = /^\d+$/;

export const bookDescriptionError = (text: string) =>
  lineError(text, BOOK_LIMITS.bookDescription, BOOK_MESSAGES.bookDescription);
export const publisherError = (text: string) => lineError(text, BOOK_LIMITS.publisher, BOOK_MESSAGES.publisher);
export const languageError = (text: string) => lineError(text, BOOK_LIMITS.language, BOOK_MESSAGES.language);
export const editionError = (text: string) => lineError(text, BOOK_LIMITS.edition);
export const authorError = (text: string) => listEntryError(text, BOOK_LIMITS.author);
export const tagError = (text: string) => listEntryError(text, BOOK_LIMITS.tag);

/** Case does not matter. */
export const examError = (code: string) => (findExam(code.trim()) ? null : BOOK_MESSAGES.exam);
/** Case does not matter. */
export const subjectError = (code: string) => (findSubject(code.trim()) ? null : BOOK_MESSAGES.subject);

export function detailsError(html: string): string | null {
  if (html.length > BOOK_LIMITS.details) return BOOK_MESSAGES.tooLong(BOOK_LIMITS.details);
  return isPlainText(tidyText(html)) ? null : BOOK_MESSAGES.unreadable;
}

/** An empty ISBN is valid. */
export function isbnError(text: string): string | null {
  const isbn = normalizeIsbn(text);
  if (isbn === '' || toIsbn13(isbn)) return null;
  return ISBN.test(isbn) ? BOOK_MESSAGES.isbnCheckDigit : BOOK_MESSAGES.isbn;
}

/** An empty shelf is valid. Case does not matter. */
export const shelfError = (text: string) => (text.trim() === '' || isShelf(text) ? null : BOOK_MESSAGES.shelf);
export const hsnError = (code: string) => (HSN.test(code.trim()) ? null : BOOK_MESSAGES.hsn);
export const weightError = (grams: number) => (isBetween(grams, 1, BOOK_LIMITS.heaviest) ? null : BOOK_MESSAGES.weight);

export const priceError = (rupees: number) =>
  isBetween(rupees, BOOK_LIMITS.lowestPrice, BOOK_LIMITS.highestPrice) ? null : BOOK_MESSAGES.price;
export const stockError = (copies: number) =>
  isBetween(copies, 0, BOOK_LIMITS.highestStock) ? null : BOOK_MESSAGES.stock;
export const examYearError = (year: number) =>
  isBetween(year, BOOK_LIMITS.firstExamYear, BOOK_LIMITS.lastExamYear) ? null : BOOK_MESSAGES.examYear;

/** For one school class. */
export function classError(number: number): string | null {
  if (!Number.isSafeInteger(number)) return BOOK_MESSAGES.class;
  return isBetween(number, 1, BOOK_LIMITS.highestClass) ? null : BOOK_MESSAGES.classRange;
}

/** The number a text of digits stands for; NaN for any other text, even if JavaScript reads it as a number. */
export function wholeNumber(text: string): number {
  return WHOLE_NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
}

/** `missing` is the message for blank text; without it, blank text is valid. */
function lineError(text: string, maxLength: number, missing: string | null = null): string | null {
  const line = text.trim();
  if (line === '') return missing;
  if (line.length > maxLength) return BOOK_MESSAGES.tooLong(maxLength);
  return isLine(line) ? null : BOOK_MESSAGES.unreadable;
}

/** Entries of lists are joined with semicolons in CSV files. */
function listEntryError(text: string, maxLength: number): string | null {
  return lineError(text, maxLength) ?? (text.includes(';') ? BOOK_MESSAGES.semicolon : null);
}

function isBetween(number: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(number) && number >= lowest && number <= highest;
}
