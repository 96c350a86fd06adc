import { answerText, FEEDBACK_QUESTIONS, type FeedbackQuestion } from '#api/feedback/feedback.rules.ts';
import { exchangeText } from '../../features/orders/exchange.texts.ts';
import type { FeedbackOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { formatDate } from '#api/platform/india.rules.ts';

interface GivenFeedbackProps {
  order: FeedbackOrderFragment;
  feedback: NonNullable<FeedbackOrderFragment['feedback']>;
  /** Whether it was sent from this page: the heading then thanks for it, and gets the focus. */
  isNew: boolean;
}

/** What the customer said about a delivery, and what they can do about a 'no'. */
export function GivenFeedback({ order, feedback, isNew }: GivenFeedbackProps) {
  const { comment, createdAt, isAsDescribed } = feedback;
  return (
    <div className="space-y-8">
      <div>
        <h1
          key={`${isNew}`}
          {...(isNew && { ref: focusOnMount, tabIndex: -1 })}
          className="font-serif text-title font-semibold"
        >
          {isNew ? 'Thank you for telling us' : 'Your delivery feedback'}
        </h1>
        <p className="mt-2 text-ink-soft">Sent on {formatDate(createdAt)}</p>
      </div>
      {isAsDescribed === false && <ExchangeOffer order={order} />}
      <Apology {...feedback} />
      <dl className="space-y-4">
        {Object.entries(FEEDBACK_QUESTIONS).map(([question, text]) => (
          <div key={question}>
            <dt className="text-sm text-ink-soft">{text}</dt>
            <dd className="font-semibold">{answerText(feedback[question as FeedbackQuestion])}</dd>
          </div>
        ))}
        {comment && (
          <div>
            <dt className="text-sm text-ink-soft">Your comment</dt>
            <dd className="leading-relaxed whitespace-pre-line wrap-anywhere">
              <Bilingual text={comment} />
            </dd>
          </div>
        )}
      </dl>
      <ButtonLink look="secondary" to={paths.orders}>
        Your Orders
      </ButtonLink>
    </div>
  );
}

/** Offers the exchange of books that are not as described; after its window, a message to the shop. */
function ExchangeOffer({ order }: { order: FeedbackOrderFragment }) {
  const isOpen = order.exchangeWindow?.isOpen;
  return (
    <div className="border-l-3 border-marigold bg-paper-deep px-4 py-3">
      <p className="mb-3">
        We are sorry that a book is not as described. {exchangeText(order)}
        {!isOpen && ' Please write to us, and we look for a way.'}
      </p>
      {isOpen ? (
        <ButtonLink to={paths.exchange(order.orderId)}>Exchange</ButtonLink>
      ) : (
        <ButtonLink to={paths.contactAbout(order.orderId)}>Help</ButtonLink>
      )}
    </div>
  );
}

function Apology({ isOnTime, isPackedWell }: Pick<GivenFeedbackProps['feedback'], 'isOnTime' | 'isPackedWell'>) {
  const faults = [isOnTime === false && 'came late', isPackedWell === false && 'was not packed well'].filter(Boolean);
  if (faults.length === 0) return null;
  return <p>We are sorry that your parcel {faults.join(' and ')}. We look into it.</p>;
}
