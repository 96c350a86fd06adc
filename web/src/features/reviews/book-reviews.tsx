import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type BookReviewsFragment, MoreReviewsDocument } from '../../lib/graphql.generated.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Histogram } from './histogram.tsx';
import { MESSAGES } from './messages.ts';
import { ReviewCard } from './review-card.tsx';

/** What buyers of a book say of it. */
export function BookReviews({ book }: { book: BookReviewsFragment }) {
  const { edges, pageInfo } = book.reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-paper-edge">
      <div className="band grid gap-x-16 gap-y-8 py-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-6">
          <h2 id="reviews-title" className="mb-5 font-serif text-heading font-semibold">
            Reviews by buyers
          </h2>
          <Histogram rating={book.rating} />
        </div>
        {edges.length === 0 ? (
          <p className="text-ink-soft lg:pt-1">{MESSAGES.noReviews} They come from readers who bought the book here.</p>
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

/** Adds the next reviews to the list. */
function ShowMore({ bookId, after }: { bookId: string; after: string | null }) {
  const client = useApolloClient();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const showMore = async () => {
    setProgress('busy');
    const variables = { bookId, after };
    const isDone = await client.query({ query: MoreReviewsDocument, variables, fetchPolicy: 'network-only' }).then(
      () => true,
      () => false,
    );
    setProgress(isDone ? 'idle' : 'failed');
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className="text-brick empty:hidden">
        {progress === 'failed' && MESSAGES.moreFailed}
      </p>
      <BusyButton look="secondary" isBusy={progress === 'busy'} onClick={() => void showMore()}>
        {progress === 'busy' ? 'Loading reviews...' : 'Show more reviews'}
      </BusyButton>
    </div>
  );
}
