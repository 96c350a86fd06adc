import { RadioGroup } from '@base-ui/react/radio-group';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reviewNotice } from '#api/reviews/reviews.rules.ts';
import { BookCover } from '../../features/catalogue/book-card/book-cover.tsx';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { REVIEW_TEXTS } from '../../features/reviews/reviews.texts.ts';
import type {
  OrderStatus,
  ReviewableLineFragment,
  WriteReviewPageQuery,
} from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { RadioCard } from '../../ui/forms/radio-card.tsx';

/** Time before the redirect to the orders, so that the success message can be read. */
const REDIRECT_DELAY_MS = 2_000;

/** Selects a book of the order, shows the review form, then redirects to the orders. */
export function WriteReview({ order: { orderId, status, lines } }: { order: WriteReviewPageQuery['order'] }) {
  // Stored once: a book that was just reviewed stays visible until the redirect.
  const [reviewable] = useState(() => reviewableLines(lines));
  const [params] = useSearchParams();
  const [bookId, setBookId] = useState(params.get('book'));
  const [isDone, setIsDone] = useState(false);
  useRedirectToOrders(isDone);
  const line = reviewable.find((candidate) => candidate.bookId === bookId) ?? reviewable[0];
  if (!line) {
    return (
      <Notice level={1} title={REVIEW_TEXTS.allReviewed}>
        <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
      </Notice>
    );
  }
  return (
    <div className="band grid items-start gap-x-16 gap-y-8 py-8 sm:py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,40rem)]">
      <ReviewedBook orderId={orderId} line={line} />
      <div className="space-y-8">
        <div>
          <h1 className="font-serif text-title font-semibold">Write a review</h1>
          <p className="mt-2 text-ink-soft empty:hidden">{visibilityText(status)}</p>
        </div>
        {reviewable.length > 1 && (
          <BookChoice lines={reviewable} selected={line} onSelect={setBookId} disabled={isDone} />
        )}
        <ReviewForm key={line.bookId} orderId={orderId} line={line} isDone={isDone} onDone={() => setIsDone(true)} />
      </div>
    </div>
  );
}

/** When others see a review of an order in this status; null: at once. */
function visibilityText(status: OrderStatus): string | null {
  const isUndelivered = status === 'CANCELLED' || status === 'RETURNED';
  return reviewNotice({ hiddenReason: null, hiding: null, isDelivered: status === 'DELIVERED', isUndelivered }, true);
}

function ReviewedBook({ orderId, line }: { orderId: string; line: ReviewableLineFragment }) {
  return (
    <div className="flex gap-5 md:flex-col">
      <div className="w-[min(7rem,35%)] shrink-0 md:w-full">
        <BookCover book={line} sizes="(min-width: 769px) 288px, 112px" maxWidth={288} alt="" isPriority />
      </div>
      <div>
        <p className="font-serif text-lg leading-snug font-semibold">
          <Bilingual text={line.bookDescription} />
        </p>
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">Order {orderId}</p>
      </div>
    </div>
  );
}

function useRedirectToOrders(isDone: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(paths.orders), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

interface BookChoiceProps {
  lines: readonly ReviewableLineFragment[];
  selected: ReviewableLineFragment;
  onSelect: (bookId: string) => void;
  disabled: boolean;
}

/** Selects the book to review. */
function BookChoice({ lines, selected, onSelect, disabled }: BookChoiceProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-3 font-semibold">
        Which book is it about?
      </p>
      <RadioGroup<string>
        aria-labelledby={id}
        value={selected.bookId}
        onValueChange={onSelect}
        disabled={disabled}
        className="grid gap-3"
      >
        {lines.map((line) => (
          <RadioCard key={line.bookId} value={line.bookId}>
            <span className="flex items-center gap-4">
              <span className="w-[min(3rem,20%)] shrink-0">
                <BookCover book={line} sizes="48px" maxWidth={48} alt="" />
              </span>
              <span className="min-w-0 leading-snug font-semibold wrap-anywhere">
                <Bilingual text={line.bookDescription} />
              </span>
            </span>
          </RadioCard>
        ))}
      </RadioGroup>
    </div>
  );
}

/** The lines of an order whose book has no review yet, one line per book. */
function reviewableLines(lines: readonly ReviewableLineFragment[]): ReviewableLineFragment[] {
  const reviewed = new Set(lines.filter(({ review }) => review).map(({ bookId }) => bookId));
  const firstOf = (bookId: string) => lines.find((line) => line.bookId === bookId);
  return lines.filter((line) => !reviewed.has(line.bookId) && firstOf(line.bookId) === line);
}
