import type { BookCardFragment, Condition } from '../../../lib/operations/graphql.generated.ts';
import { BookCard, type OfferAction } from './book-card.tsx';

interface BookGridProps {
  books: readonly BookCardFragment[];
  offerAction: OfferAction;
  /** The condition that the books are filtered by. */
  condition?: Condition | null;
  /** Whether the books are right for the shopper's exam, by book. */
  verdicts?: ReadonlyMap<string, string>;
}

/** Number of cards that the first screen shows: the first row of a large one, and as many rows of a phone. */
const FIRST_SCREEN = 4;

/** Book cards in as many columns as fit. */
export function BookGrid({ books, offerAction, condition, verdicts }: BookGridProps) {
  return (
    <ul className="book-grid">
      {books.map((book, index) => (
        <li key={book.bookId}>
          <BookCard
            book={book}
            action={offerAction}
            condition={condition}
            verdict={verdicts?.get(book.bookId)}
            isPriority={index < FIRST_SCREEN}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while books load. */
export function BookGridSkeleton() {
  return (
    <div aria-hidden="true" className="book-grid">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index}>
          <div className="flex gap-3">
            <div className="skeleton aspect-3/4 w-16 shrink-0 self-start sm:w-22" />
            <div className="flex-1 space-y-2">
              <div className="skeleton h-5 w-11/12" />
              <div className="skeleton h-5 w-2/3" />
              <div className="skeleton h-4 w-1/2" />
            </div>
          </div>
          <div className="skeleton mt-2 h-15 w-full sm:mt-3 sm:h-27" />
        </div>
      ))}
    </div>
  );
}
