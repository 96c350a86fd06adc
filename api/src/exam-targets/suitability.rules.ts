import { editionYear, PAPERS_SUBJECT } from '../catalogue/book-years.rules.ts';
import { examLabel } from '../catalogue/exams.rules.ts';

/**
 * Whether a book or one of its copies is right for an exam of a year. A verdict rests on fields of the catalogue, on the
 * copy's year of printing, and on stored facts with their sources; where they do not suffice it is UNKNOWN.
 */
export enum SuitabilityVerdict {
  RIGHT = 'RIGHT',
  USABLE_WITH_GAPS = 'USABLE_WITH_GAPS',
  OUT_OF_DATE = 'OUT_OF_DATE',
  UNKNOWN = 'UNKNOWN',
}

/** A verdict as a shopper reads it. */
export const SUITABILITY_LABELS: Record<SuitabilityVerdict, string> = {
  [SuitabilityVerdict.RIGHT]: 'Right',
  [SuitabilityVerdict.USABLE_WITH_GAPS]: 'Usable, with gaps',
  [SuitabilityVerdict.OUT_OF_DATE]: 'Out of date',
  [SuitabilityVerdict.UNKNOWN]: 'We do not know',
};

/** The exam that a shopper prepares for. `year`: the year in which it is held. */
export interface ExamTarget {
  exam: string;
  year: number;
}

/** Where a fact comes from. `date`: YYYY-MM-DD; null if the source has none. */
interface ChangeSource {
  title: string;
  publisher: string;
  url: string;
  date: string | null;
}

interface Change {
  id: string;
  /** UNSETTLED: the sources contradict each other, or do not say. */
  status: 'SETTLED' | 'UNSETTLED';
  /** Codes of the exams that it concerns. */
  exams: string[];
  /** First and last exam year that it concerns. */
  fromYear: number;
  untilYear?: number | undefined;
  /** A sentence to show. */
  statement: string;
  sources: ChangeSource[];
}

/** The edition of the NCERT textbooks of a class that is in force, by its first year of printing. */
export interface EditionChange extends Change {
  kind: 'EDITION';
  class: number;
  printedFrom: number;
  /** The first year of printing about which sources differ. */
  doubtfulFrom?: number | undefined;
}

/** A new syllabus, of these subjects. */
interface SyllabusChange extends Change {
  kind: 'SYLLABUS';
  subjects: string[];
}

/** A new pattern of the papers. */
interface PatternChange extends Change {
  kind: 'PATTERN';
}

/** A fact of data/exam-changes.json. */
export type ExamChange = EditionChange | SyllabusChange | PatternChange;

/** A reason of a verdict. `source` is null for what the catalogue itself says of the book. */
interface SuitabilityReason {
  text: string;
  source: ChangeSource | null;
}

/** A verdict with its reasons. */
export interface Suitability {
  verdict: SuitabilityVerdict;
  reasons: SuitabilityReason[];
}

/** What is judged of a book. */
export interface BookToJudge {
  exam: string;
  subject: string;
  class: readonly number[];
  publisher: string;
  tags: readonly string[];
  /** The latest year of its past papers; null if it is not recorded. */
  papersTo: number | null;
  /** The year of its edition; null if it is not recorded. */
  editionYear: number | null;
}

/** What is judged of a copy. */
export interface CopyToJudge {
  printingYear: number | null;
  edition: string | null;
}

/** More missing years of papers than these make a book out of date: the shop's opinion. */
const MISSING_PAPERS = 10;

/** The subjects of the NCERT textbooks that entrance exams are prepared with. */
export const ENTRANCE_SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['jee', ['physics', 'chemistry', 'mathematics']],
  ['neet', ['physics', 'chemistry', 'biology']],
]);

export const TEXTBOOK_TAGS = ['textbook', 'supplementary-reader'] as const;

/** The verdict on a copy of a book; null: on the book, of which no copy is chosen. */
export function judge(
  book: BookToJudge,
  copy: CopyToJudge | null,
  target: ExamTarget,
  changes: readonly ExamChange[],
): Suitability {
  const inForce = changes.filter((change) => isInForce(change, target));
  if (isTextbook(book)) return judgeTextbook(book, copy, target, inForce);
  if (!isSame(book.exam, target.exam))
    return unknown(`The shop lists this book for ${examLabel(book.exam)}, not for ${examLabel(target.exam)}.`);
  return isSame(book.subject, PAPERS_SUBJECT)
    ? judgePapers(book, copy, target, inForce)
    : judgeCourseBook(book, copy, inForce);
}

/** Whether a change concerns an exam of a year. */
export function isInForce({ exams, fromYear, untilYear }: ExamChange, { exam, year }: ExamTarget): boolean {
  return exams.some((code) => isSame(code, exam)) && fromYear <= year && year <= (untilYear ?? year);
}

/** Past papers: right with all papers before the exam. */
function judgePapers(
  { papersTo }: BookToJudge,
  copy: CopyToJudge | null,
  { exam, year }: ExamTarget,
  inForce: readonly ExamChange[],
): Suitability {
  const latest = year - 1;
  const printed = copy?.printingYear ?? null;
  const to = papersTo !== null && printed !== null ? Math.min(papersTo, printed) : papersTo;
  const known = to ?? printed;
  if (known === null || (to === null && known >= latest))
    return unknown('It is not recorded up to which year its papers go.');
  if (to !== null && to >= latest) {
    const text = `Papers up to ${to}, the last before ${examLabel(exam)} ${year}.`;
    return { verdict: SuitabilityVerdict.RIGHT, reasons: [{ text, source: null }] };
  }
  const missing = years(known + 1, latest);
  const text =
    to === null
      ? `This copy was printed in ${known}: papers of ${missing} cannot be in it.`
      : `Papers up to ${known}: ${missing} ${latest - known === 1 ? 'is' : 'are'} missing.`;
  const patterns = inForce.filter(({ kind, fromYear }) => kind === 'PATTERN' && known < fromYear).flatMap(reasonsOf);
  const verdict =
    latest - known > MISSING_PAPERS ? SuitabilityVerdict.OUT_OF_DATE : SuitabilityVerdict.USABLE_WITH_GAPS;
  return { verdict, reasons: [{ text, source: null }, ...patterns] };
}

/** NCERT's textbooks: the year of printing tells the edition. */
function judgeTextbook(
  book: BookToJudge,
  copy: CopyToJudge | null,
  target: ExamTarget,
  inForce: readonly ExamChange[],
): Suitability {
  if (!isTextbookOf(book, target))
    return unknown(`The shop lists this book for ${examLabel(book.exam)}, not for ${examLabel(target.exam)}.`);
  const editions = inForce.filter((change): change is EditionChange => change.kind === 'EDITION');
  const edition = editions.find((change) => book.class.includes(change.class));
  if (!edition) return unknown('No source says which edition is in force.');
  if (edition.status === 'UNSETTLED') return { verdict: SuitabilityVerdict.UNKNOWN, reasons: reasonsOf(edition) };
  const printed = copy ? copy.printingYear : book.editionYear;
  const what = copy ? 'This copy was' : 'Its recorded edition was';
  if (printed === null)
    return unknown('The year of printing decides, and it is not recorded. See the imprint page.', edition);
  const doubtfulFrom = edition.doubtfulFrom ?? edition.printedFrom;
  if (printed >= edition.printedFrom)
    return withFact(SuitabilityVerdict.RIGHT, `${what} printed in ${printed}, with the edition in force.`, edition);
  if (printed >= doubtfulFrom) return unknown(`${what} printed in ${printed}, about which sources differ.`, edition);
  return withFact(
    SuitabilityVerdict.USABLE_WITH_GAPS,
    `${what} printed in ${printed}, before the edition in force.`,
    edition,
  );
}

/** Books of theory and practice: right if their edition is not older than the syllabus. */
function judgeCourseBook(book: BookToJudge, copy: CopyToJudge | null, inForce: readonly ExamChange[]): Suitability {
  const syllabus = inForce.find(
    (change) => change.kind === 'SYLLABUS' && change.subjects.some((subject) => isSame(subject, book.subject)),
  );
  if (!syllabus) return unknown('No source says what this exam asks of this book.');
  if (syllabus.status === 'UNSETTLED') return { verdict: SuitabilityVerdict.UNKNOWN, reasons: reasonsOf(syllabus) };
  const edition = copy ? editionYear(copy.edition) : book.editionYear;
  const { fromYear } = syllabus;
  if (edition !== null && edition >= fromYear)
    return withFact(SuitabilityVerdict.RIGHT, `Edition of ${edition}, not older than the syllabus.`, syllabus);
  const printed = copy?.printingYear ?? null;
  const old = edition ?? (printed !== null && printed < fromYear ? printed : null);
  if (old === null) return unknown('Its edition is not recorded.', syllabus);
  const text =
    edition === null
      ? `This copy was printed in ${old}, before the syllabus of ${fromYear}.`
      : `Edition of ${old}, before the syllabus of ${fromYear}.`;
  return withFact(SuitabilityVerdict.USABLE_WITH_GAPS, text, syllabus);
}

/** Whether a book is a textbook of NCERT. */
function isTextbook({ publisher, tags }: BookToJudge): boolean {
  return publisher === 'NCERT' && TEXTBOOK_TAGS.some((tag) => tags.includes(tag));
}

/** Whether a textbook serves an exam: that of its class, or an entrance exam with its subject. */
function isTextbookOf(book: BookToJudge, { exam }: ExamTarget): boolean {
  const subjects = ENTRANCE_SUBJECTS.get(exam.toLowerCase()) ?? [];
  return isSame(book.exam, exam) || subjects.some((subject) => isSame(subject, book.subject));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const years = (from: number, to: number): string => (from === to ? `${from}` : `${from} to ${to}`);

const reasonsOf = ({ statement, sources }: ExamChange): SuitabilityReason[] =>
  sources.map((source, index) => ({ text: index === 0 ? statement : source.title, source }));

const withFact = (verdict: SuitabilityVerdict, text: string, change: ExamChange): Suitability => {
  return { verdict, reasons: [{ text, source: null }, ...reasonsOf(change)] };
};

function unknown(text: string, change?: ExamChange): Suitability {
  const verdict = SuitabilityVerdict.UNKNOWN;
  return { verdict, reasons: [{ text, source: null }, ...(change ? reasonsOf(change) : [])] };
}
