import type { Book, NewBook } from '../book.entity.ts';

/** What became of one field of a book, in words; null where it was or is empty. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A change of a book as it is remembered: who made what of it, and which version that is. */
export interface BookChange {
  bookId: string;
  version: number;
  who: string;
  what: FieldChange[];
}

/** The fields of a book that are kept by admins. */
export const KEPT_FIELDS = [
  'bookDescription',
  'author',
  'publisher',
  'subject',
  'exam',
  'class',
  'tags',
  'language',
  'details',
  'imageKeys',
  'newPrice',
  'newPriceDiscount',
  'preOwnedPrice',
  'preOwnedPriceDiscount',
  'newStock',
  'preOwnedStock',
  'isbn',
  'edition',
  'examYear',
] as const satisfies (keyof NewBook)[];

type Kept = Pick<Book, (typeof KEPT_FIELDS)[number]>;

/** What differs between a book as it was, null where there was none, and as it becomes. */
export function changesBetween(before: Kept | null, after: Kept): FieldChange[] {
  return KEPT_FIELDS.map((field) => ({
    field,
    before: before && inWords(before[field]),
    after: inWords(after[field]),
  })).filter((change) => change.before !== change.after);
}

/** A value as people read it; lists as the columns of a file hold them. */
export function inWords(value: Kept[keyof Kept]): string | null {
  const text = Array.isArray(value) ? value.join(';') : String(value ?? '');
  return text === '' ? null : text;
}
