import { BookSuitability } from '../../features/catalogue/exam-target/book-suitability.tsx';
import type { BookDetailFragment } from '../../lib/graphql.generated.ts';
import { BookWants } from './book-wants.tsx';

/** Whether the book is right for the shopper's exam, and the want list. */
export function BookExtras({ book }: { book: BookDetailFragment }) {
  return (
    <div className="space-y-6">
      <BookSuitability bookId={book.bookId} />
      <BookWants book={book} />
    </div>
  );
}
