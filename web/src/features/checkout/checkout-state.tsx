import { type ComponentType, Fragment, type ReactNode } from 'react';
import { CATALOGUE_MESSAGES } from '#api/catalogue/catalogue.rules.ts';
import { CHECKOUT_MESSAGES } from '#api/checkout/checkout.rules.ts';
import { isNotFound } from '../../lib/query/errors.ts';
import type { QuoteFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { CheckoutColumns } from './checkout-frame.tsx';
import { CHECKOUT_TEXTS } from './checkout.texts.ts';
import type { Purchase } from './purchase.ts';
import { type QuoteState, useQuote } from './use-quote.ts';

/** Props of a step of the checkout, which is rendered once addresses and quote are loaded. */
export interface CheckoutStepProps extends QuoteState {
  addresses: NonNullable<QuoteState['addresses']>;
  quote: QuoteFragment;
  /** The purchase that the URL describes. */
  requested: Purchase;
}

interface CheckoutStateProps {
  purchase: Purchase;
  /** The content of the step. */
  Step: ComponentType<CheckoutStepProps>;
  /** Wraps the empty state of a cart without lines. */
  Emptied?: ComponentType<{ children: ReactNode }>;
}

/** Loads addresses and quote, then renders a step of the checkout; else a skeleton, an error or an empty state. */
export function CheckoutState({ purchase, Step, Emptied = Fragment }: CheckoutStateProps) {
  const state = useQuote(purchase);
  const { addresses, quote, error, refetch } = state;
  if (isNotFound(error)) return <EmptyCheckout title={CATALOGUE_MESSAGES.bookNotFound} />;
  if (error) return <FailureNotice message={CHECKOUT_TEXTS.quoteFailed} onRetry={refetch} />;
  if (!addresses || !quote) return <CheckoutSkeleton />;
  if (quote.lines.length === 0)
    return (
      <Emptied>
        <EmptyCheckout title={CHECKOUT_MESSAGES.emptyCart} />
      </Emptied>
    );
  return <Step {...state} requested={purchase} addresses={addresses} quote={quote} />;
}

function EmptyCheckout({ title }: { title: string }) {
  return (
    <Notice title={title}>
      <ButtonLink to={paths.home}>Back to Home</ButtonLink>
    </Notice>
  );
}

function CheckoutSkeleton() {
  return (
    <>
      <output className="sr-only">{CHECKOUT_TEXTS.loading}</output>
      <div aria-hidden="true">
        <CheckoutColumns
          choices={
            <>
              <div className="skeleton h-72" />
              <div className="skeleton h-52" />
            </>
          }
          summary={<div className="skeleton h-120" />}
        />
      </div>
    </>
  );
}
