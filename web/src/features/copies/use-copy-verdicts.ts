import { useBookSuitabilityQuery } from '../../lib/operations/suitability.generated.ts';
import type { SuitabilityReasonsFragment } from '../../lib/graphql.generated.ts';
import { type ExamTarget, useExamTarget } from '../catalogue/exam-target/exam-target.ts';

/** Whether a copy is right for an exam; null while that is looked up. */
export interface CopyVerdict {
  target: ExamTarget;
  suitability: SuitabilityReasonsFragment | null;
}

/** The verdict on each copy of a book; null until the shopper has named an exam. */
export function useCopyVerdicts(bookId: string): (copyId: string) => CopyVerdict | null {
  const target = useExamTarget();
  const { data } = useBookSuitabilityQuery({ skip: !target, variables: { bookId, target: target ?? NO_EXAM } });
  const verdicts = new Map(data?.book?.copies.map(({ copyId, suitability }) => [copyId, suitability]));
  return (copyId) => target && { target, suitability: verdicts.get(copyId) ?? null };
}

const NO_EXAM = { exam: '', year: 0 };
