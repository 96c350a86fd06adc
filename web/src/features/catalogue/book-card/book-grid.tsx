import type { BookCardFragment } from '../../../lib/graphql.generated.ts';
import { BookCard, type CardAction } from './book-card.tsx';

const COLUMNS = {
  /** Next to the filters of a listing. */
  withFilters: 'sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4',
  /** Full page width. */
  full: 'sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
};

interface BookGridProps {
  columns: keyof typeof COLUMNS;
  books: readonly BookCardFragment[];
  cardAction: CardAction;
}

const gridClass = (columns: BookGridProps['columns']) =>
  `grid grid-cols-1 gap-x-6 gap-y-8 sm:gap-y-12 ${COLUMNS[columns]}`;

const ITEM = 'border-b border-paper-edge pb-6 last:border-0 sm:border-0 sm:pb-0';

/** Book cards in as many columns as fit. */
export function BookGrid({ books, columns, cardAction }: BookGridProps) {
  return (
    <ul className={gridClass(columns)}>
      {books.map((book, index) => (
        <li key={book.bookId} className={ITEM}>
          <BookCard book={book} action={cardAction} isPriority={index < 2} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while books load. */
export function BookGridSkeleton({ columns }: Pick<BookGridProps, 'columns'>) {
  return (
    <div aria-hidden="true" className={gridClass(columns)}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={`flex gap-4 sm:block ${ITEM}`}>
          <div className="skeleton aspect-3/4 w-26 shrink-0 sm:aspect-square sm:w-full" />
          <div className="flex-1 space-y-3 sm:pt-4">
            <div className="skeleton h-3 w-1/3" />
            <div className="skeleton h-5 w-11/12" />
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton h-16 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
