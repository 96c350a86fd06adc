import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FEEDBACK_MESSAGES } from '#api/feedback/feedback.rules.ts';
import { BookCover } from '../../features/catalogue/book-card/book-cover.tsx';
import { ORDER_TEXTS } from '../../features/orders/orders.texts.ts';
import { isKept } from '../../features/orders/progress.ts';
import type { FeedbackOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { FeedbackPageDocument } from '../../lib/operations/feedback-page.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { OrderFrame, orderLoader } from '../../features/orders/order-frame.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { GivenFeedback } from './given-feedback.tsx';

export const loader = orderLoader(FeedbackPageDocument);

/** The page to say how the delivery of an order was; once said, it shows the answers. */
export function Component() {
  return (
    <OrderFrame query={FeedbackPageDocument} title={() => 'Delivery feedback'} skeleton={<FeedbackSkeleton />}>
      {({ order }) => <Feedback key={order.orderId} order={order} />}
    </OrderFrame>
  );
}

function Feedback({ order }: { order: FeedbackOrderFragment }) {
  const [isSent, setIsSent] = useState(false);
  const { orderId, status, feedback } = order;
  if (status !== 'DELIVERED') {
    return (
      <Notice level={1} title={FEEDBACK_MESSAGES.notDelivered}>
        <ButtonLink to={paths.order(orderId)}>View order details</ButtonLink>
      </Notice>
    );
  }
  return (
    <div className="band grid items-start gap-x-16 gap-y-8 py-8 sm:py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,40rem)]">
      <Delivered order={order} />
      {feedback ? (
        <GivenFeedback order={order} feedback={feedback} isNew={isSent} />
      ) : (
        <FeedbackForm orderId={orderId} onSent={() => setIsSent(true)} />
      )}
    </div>
  );
}

/** The order, and the books that were delivered. */
function Delivered({ order: { orderId, lines } }: { order: FeedbackOrderFragment }) {
  return (
    <div>
      <Link to={paths.order(orderId)} className="text-link inline-block py-2 text-sm wrap-anywhere">
        Order {orderId}
      </Link>
      <ul className="mt-2 space-y-3">
        {lines.filter(isKept).map((line) => (
          <li key={line.orderLineId} className="flex items-center gap-4">
            <span className="w-[min(3rem,20%)] shrink-0">
              <BookCover book={line} sizes="48px" maxWidth={48} alt="" />
            </span>
            <span className="min-w-0 leading-snug font-semibold wrap-anywhere">
              <Bilingual text={line.bookDescription} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholder while the order loads. */
function FeedbackSkeleton() {
  return (
    <div className="band grid gap-x-16 gap-y-8 py-8 sm:py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,40rem)]">
      <output className="block text-sm text-ink-soft md:col-span-2">{ORDER_TEXTS.loading}</output>
      <div aria-hidden="true" className="skeleton h-40" />
      <div aria-hidden="true" className="space-y-5">
        <div className="skeleton h-10 w-2/3" />
        <div className="skeleton h-120" />
      </div>
    </div>
  );
}
