import sql, { join, raw, type Sql } from 'sql-template-tag';
import { PAPERS_SUBJECT } from '../catalogue/book-years.rules.ts';
import {
  BookKind,
  ENTRANCE_SUBJECTS,
  type ExamFact,
  type ExamTarget,
  FactKind,
  factsOf,
  isInForce,
  NEVER,
  TEXTBOOK_TAGS,
  type VerdictYears,
  yearsByFacts,
  yearsOfPapers,
} from './verdict-years.rules.ts';

const IS_TEXTBOOK = sql`(book.publisher = 'NCERT' AND book.tags && ${[...TEXTBOOK_TAGS]}::text[])`;
const IS_PAPERS = sql`lower(book.subject) = ${raw(`'${PAPERS_SUBJECT}'`)}`;

/**
 * The latest `contentYear` of a book: of its new units, or of a copy on the shelf. An index has each expression. That of papers
 * is one of papers that go to no recorded year, too.
 */
const YEAR: Record<BookKind, Sql> = {
  [BookKind.TEXTBOOK]: raw('greatest(coalesce(book.printing_year, book.edition_year), book.latest_copy_printing_year)'),
  [BookKind.COURSE]: raw('greatest(least(book.printing_year, book.edition_year), book.latest_copy_content_year)'),
  [BookKind.PAPERS]: raw(
    'CASE WHEN book.printing_year IS NULL THEN coalesce(book.papers_to, book.latest_copy_printing_year) ' +
      'ELSE least(book.papers_to, greatest(book.printing_year, book.latest_copy_printing_year)) END',
  ),
};

/** Books of one kind, class and years of facts. */
interface Group {
  grade: number | undefined;
  subjects: string[];
  years: VerdictYears;
}

/**
 * The condition for the books that are right for an exam of a year, or have a copy on the shelf that is; `withGaps`: or are
 * usable with gaps. It has the years of `judge`.
 */
export function suitableBooks(target: ExamTarget, facts: readonly ExamFact[], withGaps = false): Sql {
  const inForce = facts.filter((fact) => isInForce(fact, target));
  const isOfExam = sql`lower(book.exam) = ${target.exam.toLowerCase()}`;
  const entrance = ENTRANCE_SUBJECTS.get(target.exam.toLowerCase()) ?? [];
  const kinds = [
    [BookKind.TEXTBOOK, sql`${IS_TEXTBOOK} AND (${isOfExam} OR lower(book.subject) = ANY(${[...entrance]}))`],
    [BookKind.COURSE, sql`${isOfExam} AND NOT ${IS_TEXTBOOK} AND NOT ${IS_PAPERS}`],
  ] as const;
  const from = ({ rightFrom, usableFrom }: VerdictYears) => (withGaps ? usableFrom : rightFrom);
  const papers = yearsOfPapers(target);
  const isRecorded = withGaps ? raw('true') : raw('book.papers_to IS NOT NULL');
  const parts = [
    sql`(${isOfExam} AND ${IS_PAPERS} AND NOT ${IS_TEXTBOOK} AND ${isRecorded} AND ${YEAR.PAPERS} >= ${from(papers)})`,
    ...kinds.flatMap(([kind, isKind]) =>
      groupsOf(kind, inForce)
        .filter(({ years }) => from(years) < NEVER)
        .map(({ grade, subjects, years }) => {
          const isGrade = grade === undefined ? raw('true') : sql`book.class[1] = ${grade}`;
          return sql`(${isKind} AND ${isGrade} AND lower(book.subject) = ANY(${subjects}) AND ${YEAR[kind]} >= ${from(years)})`;
        }),
    ),
  ];
  return sql`(${join(parts, ' OR ')})`;
}

/** The books that facts are about, by class and subject; subjects with the same years are one group. */
function groupsOf(kind: BookKind, inForce: readonly ExamFact[]): Group[] {
  const about = inForce.filter((fact) => (fact.kind === FactKind.EDITION) === (kind === BookKind.TEXTBOOK));
  const grades = kind === BookKind.TEXTBOOK ? new Set(about.flatMap(({ classes }) => classes)) : [undefined];
  const subjects = new Set(about.flatMap((fact) => fact.subjects.map((code) => code.toLowerCase())));
  const groups = new Map<string, Group>();
  for (const grade of grades)
    for (const subject of subjects) {
      const facts = factsOf(kind, subject, grade, inForce);
      if (facts.length === 0) continue;
      const years = yearsByFacts(facts);
      const key = `${grade} ${years.rightFrom} ${years.usableFrom}`;
      const group = groups.get(key) ?? { grade, subjects: [], years };
      group.subjects.push(subject);
      groups.set(key, group);
    }
  return [...groups.values()];
}
