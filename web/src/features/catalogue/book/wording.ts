/** 'Class 11, 12'; nothing for a book that belongs to no class. */
export function classesText(classes: readonly number[]): string {
  return classes.length > 0 ? `Class ${classes.join(', ')}` : '';
}

/** The names of the authors as one text. */
export function authorsText(authors: readonly string[]): string {
  return authors.join(', ');
}

/** '1 book', '24 books'. */
export function booksText(count: number): string {
  return count === 1 ? '1 book' : `${count.toLocaleString('en-IN')} books`;
}
