import { stringify } from 'csv-stringify/sync';
import { inWords } from '../admin/book-changes.ts';
import type { Book } from '../book.entity.ts';
import { escapeFormula } from './csv-formulas.rules.ts';

/** The columns of a file of books, in order. Entries of a list are separated by `;`. */
export const COLUMNS = [
  'bookId',
  'bookDescription',
  'author',
  'publisher',
  'subject',
  'exam',
  'class',
  'tags',
  'language',
  'newPrice',
  'newPriceDiscount',
  'preOwnedPrice',
  'preOwnedPriceDiscount',
  'details',
  'isbn',
] as const;

const LISTS = new Set(['author', 'class', 'tags']);
const NUMBERS = new Set(['class', 'newPrice', 'newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount']);

/** The cells of a row as the values that they stand for. */
export function valuesOf(cells: Map<string, string>): Record<string, unknown> {
  const value = (name: string, text: string) => (NUMBERS.has(name) ? numberIn(text) : text);
  return Object.fromEntries(
    Array.from(cells, ([name, text]) => [
      name,
      LISTS.has(name) ? split(text).map((entry) => value(name, entry)) : value(name, text),
    ]),
  );
}

/** Books as a file. No cell of it is a formula to a spreadsheet. */
export function writeCsv(books: Pick<Book, (typeof COLUMNS)[number]>[]): string {
  const rows = books.map((book) => COLUMNS.map((name) => escapeFormula(inWords(book[name]) ?? '')));
  return stringify([COLUMNS, ...rows], { quoted_match: /\r/ });
}

/** More than any list may have: what a longer one has beyond them need not be checked. */
const MOST_ENTRIES = 100;

const split = (text: string) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .slice(0, MOST_ENTRIES);

/** Digits alone: what else JavaScript takes for a number is a slip in a file. */
const numberIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
