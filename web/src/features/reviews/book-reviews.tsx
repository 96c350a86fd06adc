import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type {
  BookRatingFragment,
  BookReviewsFragment,
  ReviewCardFragment,
} from '../../lib/operations/graphql.generated.ts';
import { MoreReviewsDocument } from '../../lib/operations/reviews.generated.ts';
import { useQueryStore } from '../../lib/query/query-store.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { Stars } from '../../ui/display/stars.tsx';
import { useMe } from '../accounts/use-me.ts';
import { reviewsText } from '../catalogue/catalogue.texts.ts';
import { REVIEW_TEXTS } from './reviews.texts.ts';
import { formatDate } from '#api/platform/india.rules.ts';

const lazyModeration = lazyModule(() => import('./review-moderation.tsx'));

/** The reviews of a book with its average rating. */
export function BookReviews({ book }: { book: BookReviewsFragment }) {
  const { edges, pageInfo } = book.reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-paper-edge">
      <div className="band grid gap-x-16 gap-y-5 py-8 sm:gap-y-8 sm:py-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-6">
          <h2 id="reviews-title" className="font-serif text-heading font-semibold not-last:mb-5">
            Reviews by buyers
          </h2>
          <RatingHistogram rating={book.rating} />
        </div>
        {edges.length === 0 ? (
          <p className="text-ink-soft lg:pt-1">
            {REVIEW_TEXTS.noReviews} They come from readers who bought the book here.
          </p>
        ) : (
          <div>
            <ul className="divide-y divide-paper-edge">
              {edges.map(({ node }) => (
                <li key={node.reviewId} className="py-7 first:pt-0">
                  <ReviewCard bookId={book.bookId} review={node} />
                </li>
              ))}
            </ul>
            {pageInfo.hasNextPage && <ShowMore bookId={book.bookId} after={pageInfo.endCursor} />}
          </div>
        )}
      </div>
    </section>
  );
}

/** Loads the next page of reviews. */
function ShowMore({ bookId, after }: { bookId: string; after: string | null }) {
  const store = useQueryStore();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const showMore = async () => {
    setStatus('busy');
    const variables = { bookId, after };
    await store.query({ query: MoreReviewsDocument, variables, fetchPolicy: 'network-only' }).then(
      () => setStatus('idle'),
      () => setStatus('failed'),
    );
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className="text-brick empty:hidden">
        {status === 'failed' && REVIEW_TEXTS.moreFailed}
      </p>
      <BusyButton look="secondary" isBusy={status === 'busy'} onClick={() => void showMore()}>
        {status === 'busy' ? 'Loading reviews...' : 'Show more reviews'}
      </BusyButton>
    </div>
  );
}

/** The average rating of a book and the number of reviews per rating. */
function RatingHistogram({ rating }: { rating: BookRatingFragment['rating'] }) {
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

/** A review. The API returns a review that is not shown to all only to its writer and to staff, with a notice why. */
function ReviewCard({ bookId, review }: { bookId: string; review: ReviewCardFragment }) {
  const me = useMe();
  const isStaff = me !== null && me.role !== 'CUSTOMER';
  const moderation = lazyModeration.useModule(isStaff, () => {});
  return (
    <article className={review.notice ? 'text-ink-soft' : ''}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="sr-only">{review.rating} out of 5 stars</span>
        <h3 className="font-semibold">
          <Bilingual text={review.reviewer} />
        </h3>
        {review.isDelivered && (
          <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
            <BadgeCheck aria-hidden="true" size={16} /> Verified buyer
          </span>
        )}
      </header>
      <p className="mt-3 max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        <Bilingual text={review.reviewText} />
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
      {review.notice && <p className="mt-2 border-l-3 border-brick pl-3 text-sm">{review.notice}</p>}
      {isStaff && (
        <div className="mt-3 min-h-11">
          {moderation && <moderation.ReviewModeration bookId={bookId} review={review} />}
        </div>
      )}
    </article>
  );
}
