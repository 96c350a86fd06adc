import sql, { join } from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { ExamFactRow } from './exam-fact.entity.ts';
import { suitableBooks } from './suitable-books.ts';
import { type ExamFact, type ExamTarget, SuitabilityVerdict } from './verdict-years.rules.ts';

/** A fact with the email address of who saved it last; null if it came with the shop. */
export type StaffFact = ExamFactRow & { savedBy: string | null };

/** Books, each by the best of its new and used copies, whose verdict for an exam a change of the facts changes. */
export interface VerdictChange extends ExamTarget {
  from: SuitabilityVerdict;
  to: SuitabilityVerdict;
  books: number;
  /** The first of them. */
  examples: { bookId: string; title: string }[];
}

/** How many books a change names. */
const EXAMPLES = 5;

/** The table `exam_fact`. It is read for each request, so that every process knows a new fact at once. */
export class ExamFacts extends Store {
  findAll(): Promise<ExamFactRow[]> {
    return this.rows(sql`SELECT ${columns(ExamFactRow)} FROM exam_fact ORDER BY exam_fact_id`);
  }

  /** The facts with the email addresses of who saved them. */
  findForStaff(): Promise<StaffFact[]> {
    return this.rows(
      sql`SELECT ${columns(ExamFactRow)}, account.email AS "savedBy"
        FROM exam_fact LEFT JOIN account ON account.user_id = exam_fact.user_id ORDER BY exam_fact_id`,
    );
  }

  /** The fact, until the end of the transaction as it is. */
  lock(examFactId: string): Promise<ExamFactRow | null> {
    return this.manager.findOne(ExamFactRow, { where: { examFactId }, lock: { mode: 'for_no_key_update' } });
  }

  async save(fact: ExamFactRow): Promise<void> {
    await this.manager.save(ExamFactRow, fact);
  }

  async remove(examFactId: string): Promise<void> {
    await this.manager.delete(ExamFactRow, { examFactId });
  }

  /** What becomes of the verdicts for an exam when these facts take the place of those. */
  async changedVerdicts(
    target: ExamTarget,
    was: readonly ExamFact[],
    is: readonly ExamFact[],
  ): Promise<VerdictChange[]> {
    const verdict = (facts: readonly ExamFact[]) => sql`CASE
      WHEN ${suitableBooks(target, facts)} THEN ${SuitabilityVerdict.RIGHT}
      WHEN ${suitableBooks(target, facts, true)} THEN ${SuitabilityVerdict.USABLE_WITH_GAPS}
      ELSE ${SuitabilityVerdict.UNKNOWN} END`;
    const example = sql`json_build_object('bookId', book_id, 'title', book_description)`;
    const changes = await this.rows<VerdictChange>(
      sql`SELECT CAST(${target.exam} AS text) AS exam, CAST(${target.year} AS integer) AS year, was AS "from", is_now AS "to",
          count(*)::int AS books, to_json((array_agg(${example} ORDER BY book_id))[:CAST(${EXAMPLES} AS integer)]) AS examples
        FROM (SELECT book_id, book_description, ${join([verdict(was), verdict(is)], ' AS was, ')} AS is_now FROM book
          WHERE is_published AND (lower(exam) = ${target.exam.toLowerCase()} OR publisher = 'NCERT')) AS judged
        WHERE was <> is_now GROUP BY was, is_now`,
    );
    return changes.toSorted((one, other) => (one.from + one.to < other.from + other.to ? -1 : 1));
  }
}
