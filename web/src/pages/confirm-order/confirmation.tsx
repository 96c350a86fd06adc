import { useState } from 'react';
import { CONFIRM_MESSAGES, payNowText } from '#api/orders/cash/cash-confirmation.rules.ts';
import { toRupees } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { ORDER_TEXTS } from '../../features/orders/orders.texts.ts';
import type { CashConfirmationFragment, CashConfirmationState } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { usePayByLink, useConfirmByLink } from './use-link.ts';
import { formatShortDateTime, formatWeekday } from '#api/platform/india.rules.ts';

const TITLES: Record<CashConfirmationState, string> = {
  WAITING: ORDER_TEXTS.unconfirmed,
  CONFIRMED: 'Thank you. We send your order.',
  PAID: 'Your order is paid',
  CANCELLED: ORDER_TEXTS.cancelled,
};

interface ConfirmationProps {
  token: string;
  order: CashConfirmationFragment;
}

/** An order of an emailed link, with what its customer can do. It shows nothing of the customer. */
export function Confirmation({ token, order }: ConfirmationProps) {
  const { state } = order;
  const [wasWaiting] = useState(state === 'WAITING');
  return (
    <div className="band py-10 sm:py-14">
      <div className="mx-auto max-w-xl">
        <div aria-live="polite" className="text-center">
          <h1 className="font-serif text-title font-semibold text-balance">{TITLES[state]}</h1>
          <p className="mt-2 text-ink-soft">{noteOf(order)}</p>
        </div>
        <Facts order={order} />
        <div className="mt-6 grid gap-3">
          {state === 'WAITING' ? (
            <Answers token={token} order={order} />
          ) : (
            <ButtonLink ref={wasWaiting ? focusOnMount : undefined} to={paths.home}>
              Back to Home
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

function noteOf({ state, until, isPaymentPending }: CashConfirmationFragment): string {
  if (isPaymentPending) return 'Your payment is being confirmed. You need not do anything.';
  switch (state) {
    case 'WAITING':
      return `May we send it? We keep your books aside until ${formatShortDateTime(until)}.`;
    case 'CONFIRMED':
      return 'You pay the courier on delivery.';
    case 'PAID':
      return 'There is nothing to pay on delivery.';
    case 'CANCELLED':
      return 'Nothing will be sent. If you still want the books, you are welcome to order them again.';
  }
}

function Answers({ token, order: { orderId, canPayOnline, leavesToday } }: ConfirmationProps) {
  const confirmation = useConfirmByLink(token);
  const payment = usePayByLink(token, orderId);
  return (
    <div className="space-y-3">
      <FormError>{confirmation.problem || payment.problem}</FormError>
      <BusyButton isBusy={confirmation.isBusy} onClick={() => void confirmation.confirm()} className="w-full">
        {CONFIRM_MESSAGES.send}
      </BusyButton>
      {canPayOnline && (
        <BusyButton look="secondary" isBusy={payment.isBusy} onClick={() => void payment.pay()} className="w-full">
          {payment.isBusy ? 'Waiting for your payment...' : payNowText(leavesToday)}
        </BusyButton>
      )}
    </div>
  );
}

function Facts({ order }: Pick<ConfirmationProps, 'order'>) {
  const { orderId, amountInPaise, state, lines, expectedDeliveryDate } = order;
  const amount = rupees(toRupees(amountInPaise));
  const facts: [term: string, value: string][] = [['Order number', orderId]];
  if (state !== 'CANCELLED') {
    facts.push([state === 'PAID' ? 'Paid' : 'To pay on delivery', amount]);
    facts.push(['Expected delivery', formatWeekday(expectedDeliveryDate)]);
  }
  return (
    <section aria-label="Your order" className="mt-8 border border-paper-edge bg-page p-5 sm:p-7">
      <dl className="grid gap-5 border-b border-paper-edge pb-6 sm:grid-cols-[auto_auto_auto] sm:gap-6">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 space-y-3">
        {lines.map(({ bookDescription, condition, quantity }) => (
          <li key={bookDescription + condition} className="flex items-baseline justify-between gap-4">
            <span className="wrap-anywhere">
              <Bilingual text={bookDescription} />{' '}
              <span className="text-ink-soft">({condition === 'NEW' ? 'new' : 'pre-owned'})</span>
            </span>
            <span className="shrink-0 tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
