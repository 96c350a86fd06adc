import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BookCover } from '../../features/catalogue/book/book-cover.tsx';
import { BookChoice } from '../../features/reviews/book-choice.tsx';
import { MESSAGES } from '../../features/reviews/messages.ts';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { reviewableOf } from '../../features/reviews/reviewable.ts';
import type { ReviewableLineFragment, WriteReviewPageQuery } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const RETURNS_AFTER = 2_000;

/** A review of one of the books of an order, then back to the orders. */
export function WriteReview({ order: { orderId, lines } }: { order: WriteReviewPageQuery['order'] }) {
  // As it was when the page came: the book just reviewed stays in sight until the page is left.
  const [waiting] = useState(() => reviewableOf(lines));
  const [params] = useSearchParams();
  const [bookId, setBookId] = useState(params.get('book'));
  const [isDone, setIsDone] = useState(false);
  useReturnToOrders(isDone);
  const line = waiting.find((one) => one.bookId === bookId) ?? waiting[0];
  if (!line) {
    return (
      <Notice level={1} title={MESSAGES.allReviewed}>
        <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
      </Notice>
    );
  }
  return (
    <div className="band grid items-start gap-x-16 gap-y-8 py-8 sm:py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,40rem)]">
      <ReviewedBook orderId={orderId} line={line} />
      <div className="space-y-8">
        <h1 className="font-serif text-title font-semibold">Write a review</h1>
        {waiting.length > 1 && <BookChoice lines={waiting} chosen={line} onChoose={setBookId} disabled={isDone} />}
        <ReviewForm key={line.bookId} orderId={orderId} line={line} isDone={isDone} onDone={() => setIsDone(true)} />
      </div>
    </div>
  );
}

function ReviewedBook({ orderId, line }: { orderId: string; line: ReviewableLineFragment }) {
  return (
    <div className="flex gap-5 md:flex-col">
      <div className="w-28 shrink-0 md:w-full">
        <BookCover book={line} sizes="(min-width: 769px) 288px, 112px" alt="" isPriority />
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

function useReturnToOrders(isDone: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(paths.orders), RETURNS_AFTER);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
