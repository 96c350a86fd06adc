import type { Sql } from 'sql-template-tag';
import { column, columns, fieldsOf } from '../platform/database/table.ts';
import { Book } from './book.entity.ts';

/** A property of a book that is a column. */
export type BookColumn = keyof Book;

/** A book read with some columns; every read has those that say which book it is and whether shoppers see it. */
export type BookWith<Column extends BookColumn> = Pick<Book, Column | 'bookId' | 'isPublished'>;

/** What a book is, as its histories, files and JSON tell it. */
export const TITLE_FIELDS = [
  'bookDescription',
  'author',
  'publisher',
  'subject',
  'exam',
  'class',
  'tags',
  'language',
] as const;

/** What it costs: list price and selling price of each condition. */
export const PRICE_FIELDS = ['newPrice', 'newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount'] as const;

/** Every column of a book. */
export const ALL_COLUMNS: readonly BookColumn[] = fieldsOf(Book);

/** The column of a property. */
export const columnOf = (property: BookColumn): Sql => column(Book, property);

export const isBookColumn = (name: string): name is BookColumn => ALL_COLUMNS.includes(name as BookColumn);

/** The select list of columns, named as the properties. Their order does not matter. */
export function selectColumns(chosen: readonly BookColumn[]): Sql {
  return columns(
    Book,
    ...ALL_COLUMNS.filter((name) => name === 'bookId' || name === 'isPublished' || chosen.includes(name)),
  );
}
