import { raw, type Sql } from 'sql-template-tag';
import { getMetadataArgsStorage } from 'typeorm';
import { Book } from './book.entity.ts';

/** A property of a book that is a column. */
export type BookColumn = keyof Book;

/** A book read with some columns; every read has those that say which book it is and whether shoppers see it. */
export type BookWith<Column extends BookColumn> = Pick<Book, Column | 'bookId' | 'isPublished'>;

const NAMES = new Map(
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === Book)
    .map(({ propertyName, options }) => [propertyName as BookColumn, options.name ?? propertyName]),
);

/** Every column of a book. */
export const ALL_COLUMNS: readonly BookColumn[] = [...NAMES.keys()];

/** The column of a property. */
export const columnOf = (property: BookColumn): Sql => raw(`book.${NAMES.get(property)}`);

export const isBookColumn = (name: string): name is BookColumn => NAMES.has(name as BookColumn);

const selectLists = new WeakMap<readonly BookColumn[], Sql>();

/** The select list of columns, named as the properties. */
export function selectColumns(columns: readonly BookColumn[]): Sql {
  const known = selectLists.get(columns);
  if (known) return known;
  const selected = ALL_COLUMNS.filter((name) => name === 'bookId' || name === 'isPublished' || columns.includes(name));
  const list = raw(selected.map((name) => `book.${NAMES.get(name)} AS "${name}"`).join(', '));
  selectLists.set(columns, list);
  return list;
}
