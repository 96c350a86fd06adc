import { editionYear } from '../catalogue/book-years.rules.ts';
import { examLabel } from '../catalogue/exams.rules.ts';
import {
  BookKind,
  contentYear,
  type ExamFact,
  type ExamTarget,
  FactKind,
  type FactSource,
  factsOf,
  isInForce,
  isSame,
  kindOf,
  servesExam,
  SuitabilityVerdict,
  verdictAt,
  yearsByFacts,
  yearsOfPapers,
} from './verdict-years.rules.ts';

/** A verdict as a shopper reads it. */
export const SUITABILITY_LABELS: Record<SuitabilityVerdict, string> = {
  [SuitabilityVerdict.RIGHT]: 'Right',
  [SuitabilityVerdict.USABLE_WITH_GAPS]: 'Usable, with gaps',
  [SuitabilityVerdict.OUT_OF_DATE]: 'Out of date',
  [SuitabilityVerdict.UNKNOWN]: 'We do not know',
};

/** A reason of a verdict. `source` is null for what the catalogue itself says of the book. */
interface SuitabilityReason {
  text: string;
  source: FactSource | null;
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
  /** The year of its edition, and of the earliest printing among its new units; null if it is not recorded. */
  editionYear: number | null;
  printingYear: number | null;
}

/** What is judged of a copy. */
export interface CopyToJudge {
  printingYear: number | null;
  edition: string | null;
}

/** What is judged, and by which facts. */
interface Case {
  book: BookToJudge;
  copy: CopyToJudge | null;
  kind: BookKind;
  target: ExamTarget;
  inForce: readonly ExamFact[];
}

/** The verdict on a copy of a book; null: on the book, by its new units. It rests on what is stored alone. */
export function judge(
  book: BookToJudge,
  copy: CopyToJudge | null,
  target: ExamTarget,
  facts: readonly ExamFact[],
): Suitability {
  const kind = kindOf(book);
  const isFor = kind === BookKind.TEXTBOOK ? servesExam(book, target.exam) : isSame(book.exam, target.exam);
  if (!isFor)
    return unknown(`The shop lists this book for ${examLabel(book.exam)}, not for ${examLabel(target.exam)}.`);
  const one = { book, copy, kind, target, inForce: facts.filter((fact) => isInForce(fact, target)) };
  return kind === BookKind.PAPERS ? judgePapers(one) : judgeContent(one);
}

/** Past papers: by the years they hold. */
function judgePapers(one: Case): Suitability {
  const { book, copy, target, inForce } = one;
  const year = yearOf(one);
  const exam = examLabel(target.exam);
  if (year === null) return unknown('It is not recorded up to which year its papers go.');
  const verdict = verdictAt(yearsOfPapers(target), year);
  const latest = target.year - 1;
  if (verdict === SuitabilityVerdict.RIGHT)
    return {
      verdict,
      reasons: [{ text: `Papers up to ${year}, the last before ${exam} ${target.year}.`, source: null }],
    };
  const missing = year + 1 === latest ? `${latest}` : `${year + 1} to ${latest}`;
  const text =
    book.papersTo !== null
      ? `Papers up to ${year}: ${missing} ${year + 1 === latest ? 'is' : 'are'} missing.`
      : isPrintedBy(one, latest - 1)
        ? `${printedIn(copy, year)}: papers of ${missing} cannot be in it.`
        : 'It is not recorded up to which year its papers go: the last ones may be missing.';
  const patterns = inForce.filter(({ kind, fromYear }) => kind === FactKind.PATTERN && year < fromYear);
  return { verdict, reasons: [{ text, source: null }, ...patterns.flatMap((fact) => reasonsOf(fact))] };
}

/** Textbooks, theory and practice: by what was added to the syllabus, or left out, since they were printed. */
function judgeContent(one: Case): Suitability {
  const { book, copy, kind, inForce } = one;
  const facts = factsOf(kind, book.subject, book.class[0], inForce);
  if (facts.length === 0)
    return unknown(
      kind === BookKind.TEXTBOOK
        ? 'No source says which edition is in force.'
        : 'No source says what this exam asks of this book.',
    );
  const unsettled = facts.filter(({ completeFrom }) => completeFrom === null);
  if (unsettled.length > 0)
    return { verdict: SuitabilityVerdict.UNKNOWN, reasons: unsettled.flatMap((fact) => reasonsOf(fact)) };
  const years = yearsByFacts(facts);
  const year = yearOf(one);
  if (year === null)
    return unknown(
      'The year of printing decides, and it is not recorded. See the imprint page.',
      facts.flatMap((fact) => reasonsOf(fact)),
    );
  const verdict = verdictAt(years, year);
  const what = isPrintedBy(one, year) ? printedIn(copy, year) : `Edition of ${year}`;
  const texts: Record<SuitabilityVerdict, string> = {
    [SuitabilityVerdict.RIGHT]: `${what}: nothing is known to be missing.`,
    [SuitabilityVerdict.USABLE_WITH_GAPS]: `${what}, before something was added that is asked now.`,
    [SuitabilityVerdict.OUT_OF_DATE]: `${what}.`,
    [SuitabilityVerdict.UNKNOWN]: `${what}: what was added before ${years.rightFrom} is not known.`,
  };
  return {
    verdict,
    reasons: [{ text: texts[verdict], source: null }, ...facts.flatMap((fact) => reasonsOf(fact, year))],
  };
}

const printedOf = ({ book, copy }: Case): number | null => (copy ?? book).printingYear;

/** Whether it was printed, and no later than a year. */
function isPrintedBy(one: Case, year: number): boolean {
  const printed = printedOf(one);
  return printed !== null && printed <= year;
}

function yearOf(one: Case): number | null {
  const { book, copy, kind, target } = one;
  const printed = printedOf(one);
  const edition = copy ? editionYear(copy.edition) : book.editionYear;
  // The papers of a used copy whose printing is not known may be those of an earlier edition.
  const papersTo = copy && printed === null ? null : book.papersTo;
  return contentYear(kind, { printed, edition, papersTo }, target);
}

const printedIn = (copy: CopyToJudge | null, year: number): string =>
  copy ? `This copy was printed in ${year}` : `The new copies were printed in ${year}`;

/** What a fact says of a book of a year: what is missing in it, what one may skip, else its statement. */
function reasonsOf(fact: ExamFact, year: number = Number.POSITIVE_INFINITY): SuitabilityReason[] {
  const { added, addedFrom, removed, removedFrom, statement, sources } = fact;
  const text =
    addedFrom !== null && year < addedFrom
      ? `Missing, added in ${addedFrom}: ${added.join('; ')}.`
      : removedFrom !== null && year < removedFrom
        ? `You may skip what was left out in ${removedFrom}: ${removed.join('; ')}.`
        : statement;
  return sources.map((source, index) => ({ text: index === 0 ? text : source.title, source }));
}

function unknown(text: string, reasons: SuitabilityReason[] = []): Suitability {
  return { verdict: SuitabilityVerdict.UNKNOWN, reasons: [{ text, source: null }, ...reasons] };
}
