import { lazyModule } from '../../../lib/browser/lazy-module.ts';
import { ExamTargetButton } from './exam-target-button.tsx';
import { useExamTarget } from './exam-target.ts';

const lazyVerdict = lazyModule(() => import('./book-verdict.tsx'));

interface BookSuitabilityProps {
  bookId: string;
  /** The chosen copy, if any. */
  copyId: string | undefined;
}

/** Whether a book, or the chosen copy, is right for the exam of the shopper. Its place is kept while it loads. */
export function BookSuitability({ bookId, copyId }: BookSuitabilityProps) {
  const target = useExamTarget();
  const module = lazyVerdict.useModule(target !== null, () => {});
  return (
    <div className="flex min-h-11 flex-wrap items-start gap-x-3">
      <ExamTargetButton />
      {module && target && <module.BookVerdict bookId={bookId} copyId={copyId} target={target} />}
    </div>
  );
}
