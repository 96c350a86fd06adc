import type { PlacedOrderFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { CompletePayment } from './complete-payment.tsx';
import type { KeptReason } from './use-place-order.ts';
import { TestPayments } from './test-payments.tsx';

const WORDS: Record<KeptReason, string> = {
  closed: 'The payment was closed before it was made.',
  notLoaded: 'The payment could not be opened.',
  unreachable: 'The payment provider cannot be reached just now.',
  unverified: 'If money has left your account, the payment will be confirmed by itself, or it goes back to you.',
};

interface KeptOrderProps {
  order: PlacedOrderFragment;
  reason: KeptReason;
  /** Whether no money moves. */
  isTest: boolean;
}

/** Says that an order is kept although it is not paid, and how to go on. */
export function KeptOrder({ order, reason, isTest }: KeptOrderProps) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby="kept-order"
      className="space-y-4 border-l-3 border-marigold bg-paper-deep px-5 py-4"
    >
      <div>
        {isTest && <TestPayments />}
        <h2 id="kept-order" className="font-serif text-xl font-semibold">
          Your order is kept
        </h2>
        <p className="mt-1.5">
          {WORDS[reason]} Nothing is lost: it is order <strong className="whitespace-nowrap">{order.orderId}</strong>.
        </p>
      </div>
      {reason !== 'unverified' && <CompletePayment order={order} />}
      <ButtonLink look="secondary" to={paths.order(order.orderId)} className="w-full">
        View order details
      </ButtonLink>
    </section>
  );
}
