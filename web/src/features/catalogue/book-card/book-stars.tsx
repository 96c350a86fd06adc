import type { BookStarsFragment } from '../../../lib/operations/graphql.generated.ts';
import { Stars } from '../../../ui/display/stars.tsx';
import { reviewsText } from '../catalogue.texts.ts';

/** Average rating and number of reviews of a book in one line; nothing before its first review. */
export function BookStars({ book }: { book: BookStarsFragment }) {
  const { average, count } = book.rating;
  if (average === null || count === 0) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Stars rating={average} size={16} />
      <span className="sr-only">Rated </span>
      <span className="font-semibold">{average.toFixed(1)}</span>
      <span className="sr-only"> out of 5 in {reviewsText(count)}</span>
      <span aria-hidden="true" className="text-ink-soft">
        ({count.toLocaleString('en-IN')})
      </span>
    </p>
  );
}
