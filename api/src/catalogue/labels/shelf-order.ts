import { raw } from 'sql-template-tag';

/**
 * Sorts rows of the table `book` in the order in which copies are picked, that of `compareShelves`. Numbers compare by their
 * value: each is padded to the length of a shelf.
 */
export const BY_SHELF = raw(String.raw`
  regexp_replace(regexp_replace(book.shelf, '\d+', '000000000000\&', 'g'), '\d*(\d{12})', '\1', 'g') COLLATE "C",
  book.shelf COLLATE "C"`);
