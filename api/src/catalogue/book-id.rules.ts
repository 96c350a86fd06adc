import { BOOK_LIMITS, BOOK_MESSAGES } from './book.rules.ts';

// A book ID is exam, first three letters of the subject and a number, for example JEEPHY7253.

const BOOK_ID = /^[A-Z0-9]+$/;

/** First and last number of generated book IDs. */
export const BOOK_NUMBERS = { first: 1000, last: 9999 } as const;

/** The part before the number; null if exam or subject is missing. */
export function bookIdPrefix(exam: string, subject: string): string | null {
  const code = exam.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const letters = subject
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
  return code && letters ? `${code}${letters}` : null;
}

/** Returns what is wrong with a book ID, or null. `missing` is the message for an empty one. */
export function bookIdError(text: string, missing: string = BOOK_MESSAGES.noBookId): string | null {
  const bookId = text.trim().toUpperCase();
  if (bookId === '') return missing;
  return bookId.length <= BOOK_LIMITS.bookId && BOOK_ID.test(bookId) ? null : BOOK_MESSAGES.bookId;
}

/** Returns what is wrong with the ID of a new book of a subject, or null: PYQ books have PYQ in their ID. */
export function pyqBookIdError(bookId: string, subject: string): string | null {
  const isPyq = subject.toUpperCase() === 'PYQ';
  return isPyq && !bookId.includes('PYQ') ? BOOK_MESSAGES.pyqBookId : null;
}
