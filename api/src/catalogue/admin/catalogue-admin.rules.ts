import { SUBJECTS } from '../exams.rules.ts';

/** Exams that a book may be for. */
export const EXAM_OPTIONS = ['JEE', 'NEET', 'CAT', 'UPSC', 'CBSE10', 'CBSE11', 'CBSE12', 'ICSE', 'General'] as const;

/** Languages that the forms of a book offer, the usual one first; a book may have another one. */
export const LANGUAGES = ['English', 'Hindi'] as const;

/** Limits of what a book may hold: characters of texts, entries of lists, rupees of prices, copies of stock. */
export const BOOK_LIMITS = {
  bookId: 40,
  bookDescription: 300,
  publisher: 120,
  language: 50,
  details: 20_000,
  author: 120,
  authors: 20,
  tag: 50,
  tags: 30,
  classes: 12,
  highestClass: 12,
  lowestPrice: 1,
  highestPrice: 1_000_000,
  highestStock: 100_000,
  edition: 60,
  firstExamYear: 1950,
  lastExamYear: 2100,
  images: 12,
  imagePrefix: 40,
  lowStock: 3,
  pageSize: 100,
  changes: 100,
  importRows: 10_000,
  changesShown: 200,
  importCharacters: 12_000_000,
} as const;

/** First and last number that the server gives a new book. */
export const BOOK_NUMBERS = { first: 1000, last: 9999 } as const;

export const BOOK_MESSAGES = {
  noBookId: 'Please ensure Exam and Subject are filled to generate a Book ID.',
  noBookIdToLoad: 'Please enter a Book ID to load.',
  bookId: `A Book ID has letters and digits only, at most ${BOOK_LIMITS.bookId}.`,
  pyqBookId: 'The Book ID of previous years’ papers contains PYQ.',
  bookIdTaken: 'There is a book with this Book ID already.',
  bookIdReserved: 'This Book ID is reserved for a book that somebody else is adding.',
  noFreeBookId: 'Every number of this exam and subject is taken.',
  bookNotFound: 'Book not found.',
  added: 'Book added successfully!',
  updated: 'Book updated successfully!',
  exam: `Please choose an exam: ${EXAM_OPTIONS.join(', ')}.`,
  subject: `Please choose a subject: ${SUBJECTS.map(({ code }) => code).join(', ')}.`,
  bookDescription: 'Please enter a description.',
  publisher: 'Please enter a publisher.',
  language: 'Please enter a language.',
  class: 'Class must be a number.',
  classRange: `Class must be 1 to ${BOOK_LIMITS.highestClass}.`,
  price: `Please enter a price in whole rupees, ${BOOK_LIMITS.lowestPrice} to ${BOOK_LIMITS.highestPrice}.`,
  stock: `Stock is a whole number from 0 to ${BOOK_LIMITS.highestStock}, or empty where it is not counted.`,
  isbn: 'Please enter an ISBN of 10 or 13 digits.',
  examYear: `Please enter a year from ${BOOK_LIMITS.firstExamYear} to ${BOOK_LIMITS.lastExamYear}.`,
  text: 'Please enter text.',
  list: 'Please give a list.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  tooMany: (most: number) => `Please give at most ${most}.`,
  semicolon: 'Please leave out the semicolon: it separates the entries of a list.',
  unreadable: 'This holds a character that cannot be read.',
  imagePrefix: `Please enter a prefix of at most ${BOOK_LIMITS.imagePrefix} characters, with Latin letters or digits in it.`,
  imageSource: 'Please give either the address of a picture or the picture itself.',
  imageUnknown: 'There is no such picture. Please add it again.',
  changedMeanwhile: 'This book was changed meanwhile. Please load it again. Nothing was saved.',
  pageSize: `Ask for 1 to ${BOOK_LIMITS.pageSize} books at a time.`,
  changes: `Ask for 1 to ${BOOK_LIMITS.changes} changes at a time.`,
  importEmpty: 'There are no books in this file.',
  importTooLong: `A file may hold at most ${BOOK_LIMITS.importRows} books.`,
  importNotFound: 'There is no such import.',
} as const;

/** The prices that follow from the list price of a new copy, whole rupees. */
export interface SuggestedPrices {
  newPriceDiscount: number;
  preOwnedPrice: number;
  preOwnedPriceDiscount: number;
}

/** The price helper: null where the list price is not a positive number. A suggested price may exceed its list price. */
export function suggestPrices(newPrice: number): SuggestedPrices | null {
  if (!Number.isFinite(newPrice) || newPrice <= 0) return null;
  return {
    newPriceDiscount: Math.round(newPrice * 0.75 + 60),
    preOwnedPrice: Math.round(newPrice * 0.6),
    preOwnedPriceDiscount: Math.round(newPrice * 0.5 + 60),
  };
}

/** What the ID of a book begins with, as in JEEPHY of JEEPHY7253; null while exam or subject is missing. */
export function bookIdPrefix(exam: string, subject: string): string | null {
  const code = exam.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const letters = subject
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
  return code && letters ? `${code}${letters}` : null;
}

/** What is wrong with the ID of a new book, or null: that of previous years' papers carries PYQ. */
export function bookIdError(bookId: string, subject: string): string | null {
  const isPyq = subject.toUpperCase() === 'PYQ';
  return isPyq && !bookId.includes('PYQ') ? BOOK_MESSAGES.pyqBookId : null;
}
