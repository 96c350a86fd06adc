import { BookGridSkeleton } from '../book/book-grid.tsx';
import { MESSAGES } from '../messages.ts';
import { ListingFrame } from './listing-frame.tsx';

/** The places of a list and its filters while they are on their way. */
export function ListingSkeleton() {
  return (
    <ListingFrame filters={<FiltersSkeleton />} isBusy>
      <output className="mb-6 flex min-h-11 items-center text-ink-soft">{MESSAGES.loadingBooks}</output>
      <BookGridSkeleton columns="beside" />
    </ListingFrame>
  );
}

function FiltersSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-4">
      {['w-24', 'w-44', 'w-32', 'w-36', 'w-20', 'w-40', 'w-32', 'w-44', 'w-28', 'w-36'].map((width, index) => (
        <div key={index} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  );
}
