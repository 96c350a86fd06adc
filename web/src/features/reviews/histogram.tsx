import type { BookRatingFragment } from '../../lib/graphql.generated.ts';
import { Stars } from '../../ui/stars.tsx';
import { reviewsText } from './wording.ts';

/** The average rating of a book, and how many gave each rating. */
export function Histogram({ rating }: { rating: BookRatingFragment['rating'] }) {
  const { average, count, histogram } = rating;
  if (average === null) return null;
  return (
    <div>
      <p className="flex items-center gap-3">
        <span className="font-serif text-[2.75rem] leading-none font-semibold">{average.toFixed(1)}</span>
        <span>
          <Stars rating={average} size={20} />
          <span className="sr-only"> out of 5</span>
          <span className="block text-sm text-ink-soft">{reviewsText(count)}</span>
        </span>
      </p>
      <ul className="mt-5 space-y-2">
        {histogram.map((bar) => (
          <Bar key={bar.rating} {...bar} share={count === 0 ? 0 : bar.count / count} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ rating, count, share }: { rating: number; count: number; share: number }) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_2.5rem] items-center gap-3 text-sm">
      <span>{rating === 1 ? '1 star' : `${rating} stars`}</span>
      <span aria-hidden="true" className="h-2.5 overflow-clip rounded-full bg-paper-edge">
        <span className="block h-full rounded-full bg-marigold" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="text-right text-ink-soft tabular-nums">
        {count.toLocaleString('en-IN')}
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
      </span>
    </li>
  );
}
