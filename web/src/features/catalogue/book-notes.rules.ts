/** Shown when a pre-owned copy is selected. */
export const PRE_OWNED_NOTE = 'Condition and edition of a pre-owned copy may differ from the pictures.';

/** The standard of every pre-owned copy. There is one grade; copies are not graded one by one. */
export const PRE_OWNED_STANDARD = {
  question: 'What pre-owned means',
  grade: 'Good',
  meaning: 'read before, complete, and fit to study from.',
  details: [
    ['Always', 'all its pages, and text that can be read on each of them'],
    ['Perhaps', 'notes, underlining and highlighting, a name on the first page, wear on the cover and its corners'],
    ['Never', 'missing or loose pages, or text that cannot be read'],
  ],
} as const;

/** Shown for every book of previous years' questions (PYQ). */
export const PYQ_NOTE = 'Pre-owned books of previous years’ papers may lack the latest year.';

/** Whether a book is a collection of previous years' questions: its book ID contains PYQ. */
export function isPyqBook(bookId: string): boolean {
  return bookId.toUpperCase().includes('PYQ');
}
