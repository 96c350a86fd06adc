import { BookSuitabilityDocument } from '../../../lib/operations/suitability.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { type ExamTarget, targetLabel } from './exam-target.ts';
import { VerdictDetails } from './verdict.tsx';

interface BookVerdictProps {
  bookId: string;
  copyId: string | undefined;
  target: ExamTarget;
}

/** The only verdict of the page of a book, with its reasons: that on the chosen copy, else that on the book. */
export function BookVerdict({ bookId, copyId, target }: BookVerdictProps) {
  const { data, error } = useQuery(BookSuitabilityDocument, { variables: { bookId, target } });
  if (error) return <p className="text-sm">Could not look up whether it is right for {targetLabel(target)}.</p>;
  if (!data?.book) return <p className="py-2 text-sm text-ink-soft">Looking it up...</p>;
  const copy = data.book.copies.find((one) => one.copyId === copyId);
  return <VerdictDetails of={(copy ?? data.book).suitability} />;
}
