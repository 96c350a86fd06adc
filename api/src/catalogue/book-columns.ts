import sql, { join, raw, type Sql } from 'sql-template-tag';
import { getMetadataArgsStorage } from 'typeorm';
import { Book } from './book.entity.ts';

/** A property of a book that is a column. */
export type BookColumn = keyof Book;

/** The columns of the table `book` by property. */
export const BOOK_COLUMNS = Object.fromEntries(
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === Book)
    .map(({ propertyName, options }) => [propertyName, raw(`book.${options.name ?? propertyName}`)]),
) as Record<BookColumn, Sql>;

/** Every column of a book. */
export const ALL_COLUMNS = Object.keys(BOOK_COLUMNS) as BookColumn[];

/** The select list of columns, named as the properties. */
export function selectColumns(columns: readonly BookColumn[]): Sql {
  return join(columns.map((column) => sql`${BOOK_COLUMNS[column]} AS ${raw(`"${column}"`)}`));
}
