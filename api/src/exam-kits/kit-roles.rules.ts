import { findSubject } from '../catalogue/exams.rules.ts';

/** What a book does in a kit. */
export enum KitRole {
  NCERT = 'NCERT',
  THEORY = 'THEORY',
  PRACTICE = 'PRACTICE',
  PAST_PAPERS = 'PAST_PAPERS',
  FORMULAE = 'FORMULAE',
}

/** A role as a shopper reads it. */
export const ROLE_LABELS: Record<KitRole, string> = {
  [KitRole.NCERT]: 'NCERT textbook',
  [KitRole.THEORY]: 'Theory',
  [KitRole.PRACTICE]: 'Practice',
  [KitRole.PAST_PAPERS]: 'Past papers',
  [KitRole.FORMULAE]: 'Formulae',
};

/** The fields of a book that its role follows from. */
export interface BookWithRole {
  bookId: string;
  publisher: string;
  subject: string;
  exam: string;
  class: number[];
  tags: string[];
}

/** The roles that the shop gave by hand: null for a book that belongs in no kit. */
export type RoleTable = ReadonlyMap<string, KitRole | null>;

/** Exams of two school classes: a volume for one of them covers half of a subject. */
const TWO_CLASSES = new Set(['jee', 'neet']);

/** Tags of books that are not for every candidate, or cover too little. */
const SPECIAL = ['degree-level', 'olympiad', 'elective', 'foundation', 'crash-course', 'short-notes'];
const THEORY = ['theory', 'reference', 'textbook', 'study-guide', 'theory-and-practice', 'concepts'];
const PRACTICE = ['practice', 'mcq', 'question-bank', 'problem-book', 'objective', 'exemplar', 'workbook'];

/** The role of a book: that of the table, else by its subject, publisher, classes and tags. Null: it belongs in no kit. */
export function roleOf(book: BookWithRole, table: RoleTable): KitRole | null {
  const role = table.get(book.bookId);
  return role === undefined ? roleByRule(book) : role;
}

/** The role of a book that is not in the table. */
export function roleByRule({ publisher, subject, exam, class: classes, tags }: BookWithRole): KitRole | null {
  const has = (words: readonly string[]) => words.some((word) => tags.includes(word));
  if (has(SPECIAL)) return null;
  if (publisher === 'NCERT' && !has(PRACTICE)) return KitRole.NCERT;
  if (TWO_CLASSES.has(exam.toLowerCase()) && classes.length === 1) return null;
  if (subject === 'PYQ') return KitRole.PAST_PAPERS;
  if (subject === 'Formula_sheets') return KitRole.FORMULAE;
  if (has(THEORY)) return KitRole.THEORY;
  return has(PRACTICE) ? KitRole.PRACTICE : null;
}

/** Subjects that a kit treats as another one. */
const MERGED = new Map([
  ['botany', 'biology'],
  ['zoology', 'biology'],
]);

/** The subjects of a kit that a book serves, as lower-case codes: its own, or for papers and formulae those of its tags. */
export function kitSubjects({ subject, tags }: Pick<BookWithRole, 'subject' | 'tags'>): string[] {
  const codes = ['PYQ', 'Formula_sheets'].includes(subject) ? tags.filter((tag) => findSubject(tag)) : [subject];
  return [...new Set(codes.map((code) => MERGED.get(code.toLowerCase()) ?? code.toLowerCase()))];
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];

/** The number of the part that a title names: 2 for "Physics Part II" and "Bhautiki Bhag 2"; NaN if it names none. */
export function partNumber(title: string): number {
  const number = /\b(?:part|bhag) (\d|iv|v|i{1,3})\b/i.exec(title)?.[1]?.toLowerCase();
  return number && ROMAN.includes(number) ? ROMAN.indexOf(number) + 1 : Number(number);
}
