import { LockKeyhole, Truck } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { targetLabel } from '../../features/catalogue/exam-target/exam-target.ts';
import { TestPaymentBadge } from '../../features/checkout/test-payment-badge.tsx';
import { BasketLine } from '../../features/payment-links/basket-line.tsx';
import { PAYMENT_LINK_TEXTS, priceChange } from '../../features/payment-links/payment-links.texts.ts';
import type { PaymentLinkBasketFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { FormErrors } from '../../ui/forms/form-messages.tsx';
import { formatShortDateTime, formatWeekday } from '#api/platform/india.rules.ts';

interface BasketProps {
  basket: PaymentLinkBasketFragment;
  /** Whether a payment was started, by this payer or another one. */
  isStarted: boolean;
  isPaying: boolean;
  /** Why the last attempt did not succeed. */
  problem: string | null;
  onPay: () => void;
  onRefresh: () => void;
}

/** The basket of a payment link, and the button that pays it. */
export function Basket({ basket, isStarted, isPaying, problem, onPay, onRefresh }: BasketProps) {
  const { askedBy, isByStaff, note, total, isTest, problems, isConfirming, expiresAt } = basket;
  const change = priceChange(basket);
  const reasons = [...new Set([...problems, ...(problem ? [problem] : [])])];
  return (
    <BasketFrame
      title={
        <>
          <Bilingual text={isByStaff ? SHOP_NAME : askedBy} /> asks you to pay for books
        </>
      }
      intro={`${isByStaff ? 'Ordered by phone' : `From ${SHOP_NAME}`}. You need no account. This link works until ${formatShortDateTime(expiresAt)}.`}
    >
      {note && (
        <blockquote className="mt-4 border-l-4 border-marigold pl-4 wrap-anywhere">
          <Bilingual text={note} />
        </blockquote>
      )}
      <BasketCard basket={basket}>
        {change && <p className="mt-2 text-sm font-semibold">{change}</p>}
        {isTest && <TestPaymentBadge />}
      </BasketCard>
      <div className="mt-5 space-y-3">
        <FormErrors errors={reasons} />
        {isConfirming ? (
          <>
            <p aria-live="polite">{PAYMENT_LINK_TEXTS.confirming}</p>
            <BusyButton look="secondary" isBusy={false} onClick={onRefresh} className="w-full">
              Check again
            </BusyButton>
          </>
        ) : (
          <BusyButton isBusy={isPaying || problems.length > 0} onClick={onPay} className="min-h-12 w-full">
            {isPaying ? 'Waiting for your payment...' : `Pay ${rupees(total)}`}
          </BusyButton>
        )}
        {isStarted && !isConfirming && <p className="text-sm text-ink-soft">{PAYMENT_LINK_TEXTS.started}</p>}
        <Assurance askedBy={askedBy} />
      </div>
    </BasketFrame>
  );
}

interface BasketFrameProps {
  title: ReactNode;
  /** For a heading that gets the focus. */
  titleRef?: RefCallback<HTMLElement> | undefined;
  intro: string;
  children: ReactNode;
}

/** The frame of the page. */
export function BasketFrame({ title, titleRef, intro, children }: BasketFrameProps) {
  return (
    <div className="band py-8 sm:py-12">
      <div className="mx-auto max-w-xl">
        <h1
          ref={titleRef}
          tabIndex={titleRef && -1}
          className="font-serif text-title font-semibold text-balance wrap-anywhere"
        >
          {title}
        </h1>
        <p className="mt-2 text-ink-soft">{intro}</p>
        {children}
      </div>
    </div>
  );
}

/** The books of a basket, their price, and where and when they come. */
export function BasketCard({ basket, children }: { basket: PaymentLinkBasketFragment; children?: ReactNode }) {
  const { lines, total, address, expectedDeliveryDate, examTarget } = basket;
  const exam = examTarget && targetLabel(examTarget);
  return (
    <section aria-label="The books" className="mt-6 border border-paper-edge bg-page p-4 sm:p-7">
      <ul className="divide-y divide-paper-edge">
        {lines.map((line) => (
          <BasketLine key={`${line.bookId} ${line.condition} ${line.copy?.copyId}`} line={line} exam={exam} />
        ))}
      </ul>
      <dl className="flex items-baseline justify-between gap-4 border-t border-ink/25 pt-2 text-xl font-bold">
        <dt>Total</dt>
        <dd className="tabular-nums">{rupees(total)}</dd>
      </dl>
      <p className="text-sm text-ink-soft">With all taxes. Delivery is free.</p>
      {children}
      <p className="mt-4 flex gap-2.5 text-sm">
        <Truck aria-hidden="true" size={20} className="shrink-0" />
        <span>
          To {address}
          {expectedDeliveryDate && (
            <>
              {' '}
              by <strong className="inline-block">{formatWeekday(expectedDeliveryDate)}</strong>
            </>
          )}
        </span>
      </p>
    </section>
  );
}

/** What a payer wants to know before. */
function Assurance({ askedBy }: { askedBy: string }) {
  return (
    <p className="flex gap-2.5 text-sm text-ink-soft">
      <LockKeyhole aria-hidden="true" size={20} className="shrink-0" />
      <span>
        Secure payment by Razorpay: UPI, card or wallet. We send the books to {askedBy}, with the bill, and keep nothing
        of your card. If the books are sold out before your payment arrives, it goes back to you in full.
      </span>
    </p>
  );
}
