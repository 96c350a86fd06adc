import type { PlacedOrderFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { CompletePayment } from './complete-payment.tsx';
import type { UnpaidReason } from './use-place-order.ts';
import { TestPaymentBadge } from './test-payment-badge.tsx';

const REASON_TEXTS: Record<UnpaidReason, string> = {
  closed: 'The payment was closed before it was made.',
  notLoaded: 'The payment could not be opened.',
  unreachable: 'The payment provider cannot be reached just now.',
  unverified: 'If money has left your account, the payment will be confirmed by itself, or it goes back to you.',
};

interface UnpaidOrderProps {
  order: PlacedOrderFragment;
  reason: UnpaidReason;
  /** Whether payments are tests. */
  isTest: boolean;
}

/** Shows that the order is saved but unpaid, and why, with a button to pay. */
export function UnpaidOrder({ order, reason, isTest }: UnpaidOrderProps) {
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby="unpaid-order"
      className="space-y-4 border-l-3 border-marigold bg-paper-deep px-5 py-4"
    >
      <div>
        {isTest && <TestPaymentBadge />}
        <h2 id="unpaid-order" className="font-serif text-xl font-semibold">
          Your order is kept
        </h2>
        <p className="mt-1.5">
          {REASON_TEXTS[reason]} Nothing is lost: it is order{' '}
          <strong className="whitespace-nowrap">{order.orderId}</strong>.
        </p>
      </div>
      {reason !== 'unverified' && <CompletePayment order={order} />}
      <ButtonLink look="secondary" to={paths.order(order.orderId)} className="w-full">
        View order details
      </ButtonLink>
    </section>
  );
}
