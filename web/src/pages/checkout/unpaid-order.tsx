import type { ReactNode } from 'react';
import { ApprovalNote } from '../../features/checkout/approval-note.tsx';
import { CHECKOUT_TEXTS } from '../../features/checkout/checkout.texts.ts';
import { CompletePayment } from '../../features/checkout/complete-payment.tsx';
import { TestPaymentBadge } from '../../features/checkout/test-payment-badge.tsx';
import type { UnpaidReason } from '../../features/checkout/use-place-order.ts';
import { ORDER_TEXTS } from '../../features/orders/orders.texts.ts';
import { outcomeOf } from '../../features/orders/progress.ts';
import type { OrderPaymentFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';

const REASON_TEXTS: Record<UnpaidReason, string> = {
  left: 'It has not been paid yet.',
  closed: 'The payment was closed before it was made.',
  notLoaded: 'The payment could not be opened.',
  unreachable: 'The payment provider cannot be reached just now.',
  unverified: 'If money has left your account, the payment will be confirmed by itself, or it goes back to you.',
};

interface UnpaidOrderProps {
  order: OrderPaymentFragment;
  reason: UnpaidReason;
  /** Whether payments are tests. */
  isTest: boolean;
}

/** Shows that the order is saved but not confirmed: why, with a button to pay, or what its payment waits for. */
export function UnpaidOrder({ order, reason, isTest }: UnpaidOrderProps) {
  if (order.approvableUntil)
    return (
      <OpenOrder order={order} reason={reason} title={ORDER_TEXTS.awaitingApproval}>
        <ApprovalNote approvableUntil={order.approvableUntil} />
      </OpenOrder>
    );
  if (outcomeOf(order) === 'confirming')
    return (
      <OpenOrder order={order} reason={reason} title={ORDER_TEXTS.confirming}>
        <p>{CHECKOUT_TEXTS.confirming}</p>
      </OpenOrder>
    );
  return (
    <OpenOrder order={order} reason={reason} title="Your order is kept" badge={isTest && <TestPaymentBadge />}>
      <p>
        {REASON_TEXTS[reason]} Nothing is lost: it is order{' '}
        <strong className="whitespace-nowrap">{order.orderId}</strong>.
      </p>
      {reason !== 'unverified' && <CompletePayment order={order} />}
    </OpenOrder>
  );
}

interface OpenOrderProps extends Omit<UnpaidOrderProps, 'isTest'> {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}

/** A region, with the focus if it replaces the button that was pressed. Screen readers announce a change of its title. */
function OpenOrder({ order, reason, title, badge, children }: OpenOrderProps) {
  return (
    <section
      ref={reason === 'left' ? undefined : focusOnMount}
      tabIndex={-1}
      aria-labelledby="unpaid-order"
      className="space-y-3 border-l-3 border-marigold bg-paper-deep px-5 py-4 *:max-w-md"
    >
      <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="unpaid-order" className="font-serif text-xl font-semibold">
          {title}
        </h2>
        {badge}
      </div>
      {children}
      <ButtonLink look="secondary" to={paths.order(order.orderId)} className="w-full">
        View order details
      </ButtonLink>
    </section>
  );
}
