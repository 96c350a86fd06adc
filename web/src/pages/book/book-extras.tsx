import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { conditionParam } from '../../features/catalogue/conditions.ts';
import { BookSuitability } from '../../features/catalogue/exam-target/book-suitability.tsx';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ShareButtons } from '../../ui/buttons/share-buttons.tsx';
import { BookWants } from './book-wants.tsx';
import { useSelectedCondition } from './use-selected-condition.ts';

interface BookExtrasProps {
  book: BookDetailFragment;
  /** The chosen copy, if any. */
  copyId: string | undefined;
}

/** Whether the book, or the chosen copy, is right for the shopper's exam, sending its address, and the want list. */
export function BookExtras({ book, copyId }: BookExtrasProps) {
  return (
    <div className="space-y-6">
      <BookSuitability bookId={book.bookId} copyId={copyId} />
      <ShareBook book={book} copyId={copyId} />
      <BookWants book={book} />
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
