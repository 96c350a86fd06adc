import { BadgeCheck } from 'lucide-react';
import { formatDate } from '../../lib/dates.ts';
import type { ReviewCardFragment } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useMe } from '../accounts/use-me.ts';
import { Moderation } from './moderation.tsx';

/** What a buyer says of a book. Hidden ones are seen by their writer and by admins. */
export function ReviewCard({ bookId, review }: { bookId: string; review: ReviewCardFragment }) {
  const isAdmin = useMe()?.role === 'ADMIN';
  return (
    <article className={review.isHidden ? 'text-ink-soft' : ''}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="sr-only">{review.rating} out of 5 stars</span>
        <h3 className="font-semibold">
          <Bilingual text={review.reviewer} />
        </h3>
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
          <BadgeCheck aria-hidden="true" size={16} /> Verified buyer
        </span>
      </header>
      <p className="mt-3 max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        <Bilingual text={review.reviewText} />
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </p>
      {review.isHidden && (
        <p className="mt-2 border-l-3 border-brick pl-3 text-sm">
          Hidden from other readers{review.hiddenReason && `: ${review.hiddenReason}`}
        </p>
      )}
      {isAdmin && <Moderation bookId={bookId} review={review} />}
    </article>
  );
}
