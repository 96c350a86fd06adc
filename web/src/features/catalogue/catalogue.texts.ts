/** Texts about loading books and about offers. The notes on books are in `book-notes.rules.ts`. */
export const CATALOGUE_TEXTS = {
  loadingBooks: 'Loading books...',
  loading: 'Loading...',
  featuredFailed: 'Unable to fetch featured books.',
  listFailed: 'Failed to fetch books. Please make sure the server is running.',
  moreFailed: 'More books could not be fetched. Please try again.',
  outOfStock: 'Out of stock',
  freeDelivery: 'Free delivery',
  taxesIncluded: 'Inclusive of all taxes',
  drawing: 'Our drawing; the printed cover may differ',
  drawingOfNewEdition: 'It shows the new edition',
} as const;

/** 'Class 11, 12'; empty if the book has no class. */
export function classesText(classes: readonly number[]): string {
  return classes.length > 0 ? `Class ${classes.join(', ')}` : '';
}

/** Author names, separated by commas. */
export function authorsText(authors: readonly string[]): string {
  return authors.join(', ');
}

/** '1 book', '24 books'. */
export function booksText(count: number): string {
  return count === 1 ? '1 book' : `${count.toLocaleString('en-IN')} books`;
}

/** '1 copy', '3 copies'. */
export function copiesText(count: number): string {
  return count === 1 ? '1 copy' : `${count} copies`;
}

/** '1 review', '24 reviews'. */
export function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-IN')} reviews`;
}

/** '1 suggestion', '5 suggestions'; for none, that no book matches the search. */
export function suggestionsText(count: number, search: string): string {
  if (count === 0) return `No books match "${search}".`;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** 'See all results for "verma"'. */
export function allResultsText(search: string): string {
  return `See all results for "${search}"`;
}
