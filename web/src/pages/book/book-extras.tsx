import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { conditionParam } from '../../features/catalogue/conditions.ts';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ShareButtons } from '../../ui/buttons/share-buttons.tsx';
import { useSelectedCondition } from './use-selected-condition.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { ExamTargetButton } from '../../features/catalogue/exam-target/exam-target-button.tsx';
import { useExamTarget } from '../../features/catalogue/exam-target/exam-target.ts';

interface BookExtrasProps {
  book: BookDetailFragment;
  /** The chosen copy, if any. */
  copyId: string | undefined;
}

/** Whether the book, or the chosen copy, is right for the shopper's exam, sending its address, and the want list. */
export function BookExtras({ book, copyId }: BookExtrasProps) {
  return (
    <div className="space-y-6">
      <BookSuitability book={book} copyId={copyId} />
      <ShareBook book={book} copyId={copyId} />
      <BookWaitlist book={book} />
    </div>
  );
}

function ShareBook({ book: { bookId, bookDescription }, copyId }: BookExtrasProps) {
  const [condition] = useSelectedCondition();
  const url = location.origin + paths.book(bookId, conditionParam(condition), copyId);
  const title = `${bookDescription} | ${SHOP_NAME}`;
  return (
    <section aria-label="Share this book">
      <ShareButtons url={url} text={`${title} ${url}`} title={title} copyLabel="Copy link" look="secondary" />
    </section>
  );
}

const lazyForm = lazyModule(() => import('../../features/waitlist/waitlist-form.tsx'));

/** Opens the form of the want list, where no pre-owned copy can be bought. Its code is loaded when it is opened. */
function BookWaitlist({ book }: { book: BookDetailFragment }) {
  const [condition] = useSelectedCondition();
  const [isOpen, setIsOpen] = useState(false);
  const form = lazyForm.useModule(isOpen, () => setIsOpen(false));
  const offer = book.offers.find((one) => one.condition === 'PREOWNED');
  if (condition !== 'PREOWNED' || offer?.availability !== 'OUT_OF_STOCK') return null;
  if (form) return <form.WaitlistForm book={book} usedPrice={offer.price} />;
  return (
    <Button look="secondary" onPointerEnter={lazyForm.preload} onClick={() => setIsOpen(true)} className="w-full">
      Tell me when a copy comes
    </Button>
  );
}

const lazyVerdict = lazyModule(() => import('../../features/catalogue/exam-target/book-verdict.tsx'));

/** Whether a book, or the chosen copy, is right for the exam of the shopper. Its place is kept while it loads. */
function BookSuitability({ book: { bookId }, copyId }: BookExtrasProps) {
  const target = useExamTarget();
  const module = lazyVerdict.useModule(target !== null, () => {});
  return (
    <div className="flex min-h-11 flex-wrap items-start gap-x-3">
      <ExamTargetButton />
      {module && target && <module.BookVerdict bookId={bookId} copyId={copyId} target={target} />}
    </div>
  );
}
