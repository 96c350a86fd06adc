import { DEFAULT_HSN } from '../src/catalogue/book.rules.ts';
import type { NewBook } from '../src/catalogue/book.entity.ts';
import { EXAMS, SUBJECTS } from '../src/catalogue/exams.rules.ts';

type ShelvedBook = Pick<NewBook, 'bookDescription' | 'exam' | 'subject'>;
type Shelved = Pick<NewBook, 'shelf' | 'hsn'>;

const ATLAS_HSN = '4905';
const BOOKS_ON_A_BOARD = 8;

/**
 * Returns what gives the books of the sample, in their order, a place: a letter for the exam, a number for the subject and
 * one for the board, for example A3-2.
 */
export function createShelving(): (book: ShelvedBook) => Shelved {
  const booksOn = new Map<string, number>();
  return ({ bookDescription, exam, subject }) => {
    const rack = rackOf(exam, subject);
    const before = booksOn.get(rack) ?? 0;
    booksOn.set(rack, before + 1);
    return {
      shelf: `${rack}-${Math.floor(before / BOOKS_ON_A_BOARD) + 1}`,
      hsn: /\batlas\b/i.test(bookDescription) ? ATLAS_HSN : DEFAULT_HSN,
    };
  };
}

function rackOf(exam: string, subject: string): string {
  const indexOf = (list: readonly { code: string }[], wanted: string) =>
    list.findIndex(({ code }) => code.toLowerCase() === wanted.toLowerCase());
  return `${String.fromCharCode('A'.charCodeAt(0) + indexOf(EXAMS, exam))}${indexOf(SUBJECTS, subject) + 1}`;
}
