import sql, { join, type Sql } from 'sql-template-tag';
import { PAPERS_SUBJECT } from '../catalogue/book-years.rules.ts';
import {
  ENTRANCE_SUBJECTS,
  type EditionChange,
  type ExamChange,
  type ExamTarget,
  isInForce,
  TEXTBOOK_TAGS,
} from './suitability.rules.ts';

const IS_TEXTBOOK = sql`(book.publisher = 'NCERT' AND book.tags && ${[...TEXTBOOK_TAGS]}::text[])`;
const IS_PAPERS = sql`lower(book.subject) = ${PAPERS_SUBJECT}`;

/** The latest year of a textbook, and of another book, or of one of its copies on the shelf. An index has each expression. */
const PRINTING_YEAR = sql`greatest(book.edition_year, book.latest_copy_printing_year)`;
const EDITION_YEAR = sql`greatest(book.edition_year, book.latest_copy_edition_year)`;

/**
 * The condition for the books that are right for an exam of a year, or have a copy on the shelf that is: the same as
 * `judge` decides.
 */
export function suitableBooks(target: ExamTarget, changes: readonly ExamChange[]): Sql {
  const inForce = changes.filter((change) => isInForce(change, target));
  const isOfExam = sql`lower(book.exam) = lower(${target.exam})`;
  const papers = sql`(${isOfExam} AND NOT ${IS_TEXTBOOK} AND ${IS_PAPERS} AND book.papers_to >= ${target.year - 1})`;
  return sql`(${join([papers, ...textbooks(target, inForce), ...courseBooks(isOfExam, inForce)], ' OR ')})`;
}

function textbooks({ exam }: ExamTarget, inForce: readonly ExamChange[]): Sql[] {
  const subjects = ENTRANCE_SUBJECTS.get(exam.toLowerCase()) ?? [];
  const serves = sql`(lower(book.exam) = lower(${exam}) OR lower(book.subject) = ANY(${[...subjects]}))`;
  const editions = inForce.filter((change): change is EditionChange => change.kind === 'EDITION');
  return editions.flatMap((edition, index) => {
    if (edition.status === 'UNSETTLED') return [];
    const earlier = editions.slice(0, index).map((change) => change.class);
    return sql`(${IS_TEXTBOOK} AND ${serves} AND ${edition.class} = ANY(book.class)
      AND NOT book.class && CAST(${earlier} AS smallint[])
      AND ${PRINTING_YEAR} >= ${edition.printedFrom})`;
  });
}

function courseBooks(isOfExam: Sql, inForce: readonly ExamChange[]): Sql[] {
  return inForce.flatMap((change) => {
    if (change.kind !== 'SYLLABUS' || change.status === 'UNSETTLED') return [];
    const subjects = change.subjects.map((subject) => subject.toLowerCase());
    return sql`(${isOfExam} AND NOT ${IS_TEXTBOOK} AND NOT ${IS_PAPERS} AND lower(book.subject) = ANY(${subjects})
      AND ${EDITION_YEAR} >= ${change.fromYear})`;
  });
}
