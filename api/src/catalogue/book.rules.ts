import { SUBJECTS } from './exams.rules.ts';
import { SHELF_LENGTH } from './labels/shelves.rules.ts';

/** Codes of the exams a book can be for, in the order in which forms and messages list them. */
export const EXAM_OPTIONS = ['JEE', 'NEET', 'CAT', 'UPSC', 'CBSE10', 'CBSE11', 'CBSE12', 'ICSE', 'General'] as const;

/** Languages the admin forms suggest, the default first. A book may have any other. */
export const LANGUAGES = ['English', 'Hindi'] as const;

/** The HSN code of printed books. */
export const DEFAULT_HSN = '4901';

const HEAVIEST_BOOK = 20_000;

/** Limits of a book (characters of texts, entries of lists, rupees of prices, copies of stock, grams) and of admin requests. */
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
  isbns: 10,
  heaviest: HEAVIEST_BOOK,
  images: 12,
  imagePrefix: 40,
  lowStock: 3,
  pageSize: 100,
  changes: 100,
  importRows: 10_000,
  changesShown: 200,
  importCharacters: 12_000_000,
} as const;

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
  published: 'Book published. Shoppers can see it.',
  unpublished: 'Book unpublished. Shoppers no longer see it.',
  deleted: 'Book deleted.',
  ordered: 'This book has been ordered: unpublish it instead.',
  hasCopies: 'This book has pre-owned copies of its own: unpublish it instead.',
  countedByCopies: 'The pre-owned copies of this book are counted one by one: take one in, or write one off.',
  exam: `Please choose an exam: ${EXAM_OPTIONS.join(', ')}.`,
  subject: `Please choose a subject: ${SUBJECTS.map(({ code }) => code).join(', ')}.`,
  bookDescription: 'Please enter a description.',
  publisher: 'Please enter a publisher.',
  language: 'Please enter a language.',
  class: 'Class must be a number.',
  classRange: `Class must be 1 to ${BOOK_LIMITS.highestClass}.`,
  price: `Please enter a price in whole rupees, ${BOOK_LIMITS.lowestPrice} to ${BOOK_LIMITS.highestPrice}.`,
  aboveMrp: (mrp: number) => `The MRP of this book is ₹${mrp}: no copy may be sold above it.`,
  copyAboveMrp: (price: number) =>
    `A pre-owned copy of this book costs ₹${price}, above this MRP. Lower its price first.`,
  stock: `Stock is a whole number from 0 to ${BOOK_LIMITS.highestStock}, or empty where it is not counted.`,
  isbn: 'Please enter an ISBN of 10 or 13 digits.',
  isbnCheckDigit: 'One of the digits of this ISBN is wrong.',
  isbnTaken: (isbn: string, bookId: string) => `${bookId} has the ISBN ${isbn} already.`,
  isbnTakenMeanwhile: 'Another book got one of these ISBNs meanwhile. Nothing was saved.',
  shelf: `A shelf has letters, digits and hyphens, at most ${SHELF_LENGTH}, for example A3-2.`,
  weight: `Please enter a weight in whole grams, 1 to ${HEAVIEST_BOOK}, or leave it empty.`,
  hsn: 'An HSN code has 4, 6 or 8 digits: 4901 for books, 4905 for atlases.',
  examYear: `Please enter a year from ${BOOK_LIMITS.firstExamYear} to ${BOOK_LIMITS.lastExamYear}.`,
  text: 'Please enter text.',
  list: 'Please give a list.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  tooMany: (most: number) => `Please give at most ${most}.`,
  semicolon: 'Please leave out the semicolon: it separates the entries of a list.',
  unreadable: 'This holds a character that cannot be read.',
  imagePrefix: `Please enter a prefix of at most ${BOOK_LIMITS.imagePrefix} characters, with Latin letters or digits in it.`,
  sourcedField: 'Only title, authors, publisher, language and edition have a source: Open Library or Google Books.',
  imageSource: 'Please give either the address of a picture or the picture itself.',
  imageUnknown: 'There is no such picture. Please add it again.',
  changedMeanwhile: 'This book was changed meanwhile. Please load it again. Nothing was saved.',
  noSuchVersion: 'This book has no such version yet.',
  pageSize: `Ask for 1 to ${BOOK_LIMITS.pageSize} books at a time.`,
  changes: `Ask for 1 to ${BOOK_LIMITS.changes} changes at a time.`,
  yesOrNo: 'Please write yes or no.',
  newBookNeeds: 'A new book needs this column.',
  importEmpty: 'There are no books in this file.',
  importTooLong: `A file may hold at most ${BOOK_LIMITS.importRows} books.`,
  importNotFound: 'There is no such import.',
} as const;
