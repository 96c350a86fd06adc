import { stringify } from 'csv-stringify/sync';
import { CSV_OUTPUT } from '../../../platform/csv/csv.ts';
import { PRICE_FIELDS, TITLE_FIELDS } from '../../../catalogue/book-columns.ts';
import { formatValue } from '../../../catalogue/editing/book-changes.ts';
import { wholeNumber } from '../../../catalogue/editing/book-fields.rules.ts';
import type { Book } from '../../../catalogue/book.entity.ts';

/** The columns that a row of a new book needs, in order. Entries of lists are separated by `;`. */
export const NEW_BOOK_COLUMNS = ['bookId', ...TITLE_FIELDS, ...PRICE_FIELDS, 'details'] as const;

/** The columns of a CSV file of books, in order. */
export const COLUMNS = [
  ...NEW_BOOK_COLUMNS,
  'isbns',
  'edition',
  'examYear',
  'newStock',
  'preOwnedStock',
  'shelf',
  'weightGrams',
  'hsn',
  'isPublished',
] as const;

/** The columns that a file may have. Earlier exports have `isbn`, the first ISBN, in place of `isbns`. */
export const KNOWN_COLUMNS: readonly string[] = [...COLUMNS, 'isbn'];

const LISTS = new Set(['author', 'class', 'tags', 'isbns']);
const NUMBERS = new Set<string>(['class', ...PRICE_FIELDS]);
const NUMBERS_OR_EMPTY = new Set(['examYear', 'newStock', 'preOwnedStock', 'weightGrams']);
const BOOLEANS = new Map([
  ['yes', true],
  ['no', false],
]);

/**
 * Parses the cells of a row. A cell that is not a number where one is expected becomes NaN; an empty one becomes null where
 * the field may be empty.
 */
export function parseCells(cells: Map<string, string>): Record<string, unknown> {
  const value = (name: string, text: string) => {
    if (NUMBERS_OR_EMPTY.has(name) && text.trim() === '') return null;
    if (name === 'isPublished') return BOOLEANS.get(text.trim().toLowerCase()) ?? text;
    return NUMBERS.has(name) || NUMBERS_OR_EMPTY.has(name) ? wholeNumber(text) : text;
  };
  return Object.fromEntries(
    Array.from(cells, ([name, text]) => [
      name,
      LISTS.has(name) ? split(text).map((entry) => value(name, entry)) : value(name, text),
    ]),
  );
}

/** Writes books as CSV. */
export function writeCsv(books: Pick<Book, (typeof COLUMNS)[number]>[]): string {
  const rows = books.map((book) => COLUMNS.map((name) => formatValue(book[name]) ?? ''));
  return stringify([COLUMNS, ...rows], CSV_OUTPUT);
}

/** More than any list may have; further entries are not checked. */
const MAX_ENTRIES = 100;

const split = (text: string) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .slice(0, MAX_ENTRIES);
