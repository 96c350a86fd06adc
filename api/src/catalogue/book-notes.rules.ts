/** Shown when a pre-owned copy is selected. */
export const PRE_OWNED_NOTE = 'Condition and edition of a pre-owned copy may differ from the pictures.';

/** Shown for every book of previous years' questions (PYQ). */
export const PYQ_NOTE = 'Pre-owned books of previous years’ papers may lack the latest year.';

/** Whether a book is a collection of previous years' questions: its book ID contains PYQ. */
export function isPyqBook(bookId: string): boolean {
  return bookId.toUpperCase().includes('PYQ');
}
