import sanitizeHtml from 'sanitize-html';
import { snakeCase } from '../../platform/database/snake-case-names.ts';
import { DEFAULT_HSN } from '../book.rules.ts';
import type { Book, NewBook } from '../book.entity.ts';
import { editionYear, papersTo } from '../book-years.rules.ts';
import { pricesInForce } from '../mrp.rules.ts';
import { searchVector } from '../search/search.rules.ts';
import { TRACKED_FIELDS } from './book-changes.ts';

/** A book as a row of the table `book`, by its columns. */
export type BookRow = Record<string, Book[keyof Book]> & { book_id: string; search: string };

/** What a new book has where nothing is given. */
export const EMPTY_FIELDS = {
  imageKeys: [],
  newStock: null,
  preOwnedStock: null,
  isbns: [],
  edition: null,
  examYear: null,
  shelf: null,
  weightGrams: null,
  hsn: DEFAULT_HSN,
  isPublished: true,
};

const ALLOWED_TAGS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'h3', 'h4', 'blockquote'];

/** Removes from HTML everything but structure and emphasis: no attributes, links, images or scripts. */
export function sanitizeDetails(html: string): string {
  return sanitizeHtml(html, { allowedTags: ALLOWED_TAGS, allowedAttributes: {} }).trim();
}

/** What a row takes as it is given. */
const GIVEN_FIELDS = ['bookId', 'createdAt', ...TRACKED_FIELDS] as const;

/**
 * Maps a book as admins edit it to its columns, with sanitized details, charged prices, its years and its search vector. Every insert
 * and update uses it.
 */
export function toBookRow(book: NewBook): BookRow {
  const fields = {
    ...Object.fromEntries(GIVEN_FIELDS.map((field) => [field, book[field]])),
    ...pricesInForce(book, book.shelfMrp ?? null),
    details: sanitizeDetails(book.details),
    papersTo: papersTo(book),
    editionYear: editionYear(book.edition),
    search: searchVector(book),
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [snakeCase(field), value])) as BookRow;
}
