import { lazyModule } from '../../../ui/lazy-module.ts';
import { ExamTargetButton } from './exam-target-button.tsx';
import { useExamTarget } from './exam-target.ts';

const lazyVerdict = lazyModule(() => import('./book-verdict.tsx'));

/** Whether a book is right for the exam of the shopper. Its place is kept while it loads. */
export function BookSuitability({ bookId }: { bookId: string }) {
  const target = useExamTarget();
  const module = lazyVerdict.useModule(target !== null, () => {});
  return (
    <div className="flex min-h-11 flex-wrap items-start gap-x-3">
      <ExamTargetButton />
      {module && target && <module.BookVerdict bookId={bookId} target={target} />}
    </div>
  );
}
