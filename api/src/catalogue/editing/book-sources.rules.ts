/** What fills in fields of a book by its ISBN. */
export enum BookSource {
  OPEN_LIBRARY = 'OPEN_LIBRARY',
  GOOGLE_BOOKS = 'GOOGLE_BOOKS',
}

export const SOURCE_NAMES: Record<BookSource, string> = {
  OPEN_LIBRARY: 'Open Library',
  GOOGLE_BOOKS: 'Google Books',
};

/** The fields of a book that a source can fill in. */
export const SOURCED_FIELDS = ['bookDescription', 'author', 'publisher', 'language', 'edition'] as const;
export type SourcedField = (typeof SOURCED_FIELDS)[number];
