import sql, { join } from 'sql-template-tag';
import { ExamFactRow } from '../../exam-targets/exam-fact.entity.ts';
import { ExamFacts } from '../../exam-targets/exam-facts.ts';
import { suitableBooks } from '../../exam-targets/suitable-books.ts';
import { type ExamFact, type ExamTarget, SuitabilityVerdict } from '../../exam-targets/verdict-years.rules.ts';
import { columns } from '../../platform/database/table.ts';
import type { ExamFactType as ExamFactView, VerdictChange } from './exam-facts.types.ts';

/** Facts as staff see them. */
export class ExamFactStore extends ExamFacts {
  /** The facts with the email addresses of who saved them. */
  async findForStaff(): Promise<ExamFactView[]> {
    const rows = await this.rows<ExamFactRow & Pick<ExamFactView, 'savedBy'>>(
      sql`SELECT ${columns(ExamFactRow)}, account.email AS "savedBy"
        FROM exam_fact LEFT JOIN account ON account.user_id = exam_fact.user_id ORDER BY exam_fact_id`,
    );
    return rows.map(({ fact, ...row }) => ({ ...fact, ...row }));
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
    const changes = await this.rows<Omit<VerdictChange, 'exam' | 'year'>>(
      sql`SELECT was AS "from", is_now AS "to", count(*)::int AS books,
          (array_agg(book_description ORDER BY book_id))[:5] AS examples
        FROM (SELECT book_id, book_description, ${join([verdict(was), verdict(is)], ' AS was, ')} AS is_now FROM book
          WHERE is_published AND (lower(exam) = ${target.exam.toLowerCase()} OR publisher = 'NCERT')) AS judged
        WHERE was <> is_now GROUP BY was, is_now`,
    );
    const sorted = changes.toSorted((one, other) => (one.from + one.to < other.from + other.to ? -1 : 1));
    return sorted.map((change) => ({ ...target, ...change }));
  }
}
