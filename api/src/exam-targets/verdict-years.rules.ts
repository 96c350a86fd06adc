import { PAPERS_SUBJECT } from '../catalogue/book-years.rules.ts';

/** Whether a book or one of its copies is right for an exam of a year, best first; UNKNOWN where what is stored does not suffice. */
export enum SuitabilityVerdict {
  RIGHT = 'RIGHT',
  USABLE_WITH_GAPS = 'USABLE_WITH_GAPS',
  OUT_OF_DATE = 'OUT_OF_DATE',
  UNKNOWN = 'UNKNOWN',
}

/** The exam that a shopper prepares for. `year`: the year in which it is held. */
export interface ExamTarget {
  exam: string;
  year: number;
}

/** What a fact is about: what an exam asks, the textbooks of NCERT, or the pattern of the papers. */
export enum FactKind {
  SYLLABUS = 'SYLLABUS',
  EDITION = 'EDITION',
  PATTERN = 'PATTERN',
}

/** Where a fact comes from. `date`: YYYY-MM-DD; null if the source has none. */
export interface FactSource {
  title: string;
  publisher: string;
  url: string;
  date: string | null;
}

/** What sources say of an exam: a change of its syllabus, of its textbooks or of its pattern. */
export interface ExamFact {
  kind: FactKind;
  /** Codes of the exams and subjects that it concerns, and of EDITION the classes of the textbooks. */
  exams: string[];
  subjects: string[];
  classes: number[];
  /** First and last exam year that it concerns; null: until another fact is known. */
  fromYear: number;
  untilYear: number | null;
  /**
   * The year of printing or edition since which all changes are known. Null: the sources contradict each other or do not say
   * (UNSETTLED), or PATTERN.
   */
  completeFrom: number | null;
  /** What was added, and the first year of printing or edition that has it; null: nothing. */
  added: string[];
  addedFrom: number | null;
  /** What was left out, and the first year that is without it; null: nothing. */
  removed: string[];
  removedFrom: number | null;
  /** A sentence to show. */
  statement: string;
  sources: FactSource[];
}

/** How a book is judged: a textbook of NCERT, past papers, or a book of theory or practice. */
export enum BookKind {
  TEXTBOOK = 'TEXTBOOK',
  PAPERS = 'PAPERS',
  COURSE = 'COURSE',
}

/** The years from which on a book is right, or at least usable with gaps; an older one is `otherwise`. */
export interface VerdictYears {
  rightFrom: number;
  usableFrom: number;
  otherwise: SuitabilityVerdict;
}

/** No year of a book reaches it. */
export const NEVER = 9999;

/** More missing years of papers than these make a book out of date: the shop's opinion. */
const MISSING_PAPERS = 10;

/** The subjects of the NCERT textbooks that entrance exams are prepared with. */
export const ENTRANCE_SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['jee', ['physics', 'chemistry', 'mathematics']],
  ['neet', ['physics', 'chemistry', 'biology']],
]);

export const TEXTBOOK_TAGS = ['textbook', 'supplementary-reader'] as const;

export function kindOf(book: { publisher: string; tags: readonly string[]; subject: string }): BookKind {
  if (book.publisher === 'NCERT' && TEXTBOOK_TAGS.some((tag) => book.tags.includes(tag))) return BookKind.TEXTBOOK;
  return isSame(book.subject, PAPERS_SUBJECT) ? BookKind.PAPERS : BookKind.COURSE;
}

/** The verdict on a book of a year: a later one is never worse. */
export function verdictAt({ rightFrom, usableFrom, otherwise }: VerdictYears, year: number | null): SuitabilityVerdict {
  if (year === null) return SuitabilityVerdict.UNKNOWN;
  if (year >= rightFrom) return SuitabilityVerdict.RIGHT;
  return year >= usableFrom ? SuitabilityVerdict.USABLE_WITH_GAPS : otherwise;
}

/** The years of past papers for an exam: right with all papers before it. */
export const yearsOfPapers = ({ year }: ExamTarget): VerdictYears => ({
  rightFrom: year - 1,
  usableFrom: year - 1 - MISSING_PAPERS,
  otherwise: SuitabilityVerdict.OUT_OF_DATE,
});

/**
 * The years of a book by the facts about it. What was left out since does no harm. What was added since is a gap, in a book
 * of any earlier year; where it is not known whether anything was, nothing is said.
 */
export function yearsByFacts(facts: readonly ExamFact[]): VerdictYears {
  const rightFrom = Math.max(...facts.map(knownFrom));
  const hasGaps = facts.some(({ addedFrom }) => addedFrom === rightFrom);
  return { rightFrom, usableFrom: hasGaps ? 0 : rightFrom, otherwise: SuitabilityVerdict.UNKNOWN };
}

const knownFrom = ({ completeFrom, addedFrom }: ExamFact): number => Math.max(completeFrom ?? NEVER, addedFrom ?? 0);

/** Whether a fact concerns an exam of a year. */
export const isInForce = ({ exams, fromYear, untilYear }: ExamFact, { exam, year }: ExamTarget): boolean =>
  exams.some((code) => isSame(code, exam)) && fromYear <= year && year <= (untilYear ?? year);

/** The facts about the content of a book; `grade`: the class of a textbook. */
export function factsOf(kind: BookKind, subject: string, grade: number | undefined, inForce: readonly ExamFact[]) {
  const wanted = kind === BookKind.TEXTBOOK ? FactKind.EDITION : FactKind.SYLLABUS;
  return inForce.filter(
    (fact) =>
      fact.kind === wanted &&
      fact.subjects.some((code) => isSame(code, subject)) &&
      (kind !== BookKind.TEXTBOOK || fact.classes.some((one) => one === grade)),
  );
}

/** Whether a textbook serves an exam: that of its class, or an entrance exam with its subject. */
export function servesExam(book: { exam: string; subject: string }, exam: string): boolean {
  const subjects = ENTRANCE_SUBJECTS.get(exam.toLowerCase()) ?? [];
  return isSame(book.exam, exam) || subjects.some((subject) => isSame(subject, book.subject));
}

/** What is recorded of the years of a book. */
export interface RecordedYears {
  printed: number | null;
  edition: number | null;
  /** The latest year of its past papers. */
  papersTo: number | null;
}

/**
 * The year that tells what is in a book. NCERT's reprints have its changes; a reprint of another's edition has the old content.
 * Papers of which the last year is not recorded may lack the last ones, whenever they were printed.
 */
export function contentYear(kind: BookKind, { printed, edition, papersTo }: RecordedYears, target: ExamTarget) {
  if (kind === BookKind.TEXTBOOK) return printed ?? edition;
  if (kind === BookKind.COURSE) return earliest(printed, edition);
  return printed === null ? papersTo : earliest(printed, papersTo ?? yearsOfPapers(target).rightFrom - 1);
}

function earliest(...years: (number | null)[]): number | null {
  const known = years.filter((year) => year !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
