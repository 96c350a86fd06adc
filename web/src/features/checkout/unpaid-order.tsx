import type { ReactNode } from 'react';
import type { PlacedOrderFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { MESSAGES as ORDER_MESSAGES } from '../orders/orders.messages.ts';
import { outcomeOf } from '../orders/progress.ts';
import { ApprovalNote } from './approval-note.tsx';
import { MESSAGES } from './checkout.messages.ts';
import { CompletePayment } from './complete-payment.tsx';
import type { UnpaidReason } from './use-place-order.ts';
import { TestPaymentBadge } from './test-payment-badge.tsx';

const REASON_TEXTS: Record<UnpaidReason, string> = {
  left: 'It has not been paid yet.',
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

/** Shows that the order is saved but not confirmed: why, with a button to pay, or what its payment waits for. */
export function UnpaidOrder({ order, reason, isTest }: UnpaidOrderProps) {
  if (order.approvableUntil)
    return (
      <OpenOrder order={order} title={ORDER_MESSAGES.awaitingApproval}>
        <ApprovalNote approvableUntil={order.approvableUntil} />
      </OpenOrder>
    );
  if (outcomeOf(order) === 'confirming')
    return (
      <OpenOrder order={order} title={ORDER_MESSAGES.confirming}>
        <p>{MESSAGES.confirming}</p>
      </OpenOrder>
    );
  return (
    <OpenOrder order={order} title="Your order is kept" badge={isTest && <TestPaymentBadge />}>
      <p>
        {REASON_TEXTS[reason]} Nothing is lost: it is order{' '}
        <strong className="whitespace-nowrap">{order.orderId}</strong>.
      </p>
      {reason !== 'unverified' && <CompletePayment order={order} />}
    </OpenOrder>
  );
}

interface OpenOrderProps {
  order: PlacedOrderFragment;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** A region with the focus, as it replaces the button that was pressed. A change is announced. */
function OpenOrder({ order, title, badge, children }: OpenOrderProps) {
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby="unpaid-order"
      className="space-y-4 border-l-3 border-marigold bg-paper-deep px-5 py-4"
    >
      <div>
        {badge}
        <h2 id="unpaid-order" className="font-serif text-xl font-semibold">
          {title}
        </h2>
      </div>
      {children}
      <ButtonLink look="secondary" to={paths.order(order.orderId)} className="w-full">
        View order details
      </ButtonLink>
    </section>
  );
}
