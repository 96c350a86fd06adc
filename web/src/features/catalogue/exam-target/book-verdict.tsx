import { useBookSuitabilityQuery } from '../../../lib/operations/suitability.generated.ts';
import { type ExamTarget, targetLabel } from './exam-target.ts';
import { VerdictDetails } from './verdict.tsx';

/** The verdict on a book, with its reasons. Its copies show their own. */
export function BookVerdict({ bookId, target }: { bookId: string; target: ExamTarget }) {
  const { data, error } = useBookSuitabilityQuery({ variables: { bookId, target } });
  if (error) return <p className="text-sm">Could not look up whether it is right for {targetLabel(target)}.</p>;
  if (!data?.book) return <p className="py-2 text-sm text-ink-soft">Looking it up...</p>;
  return <VerdictDetails of={data.book.suitability} />;
}
