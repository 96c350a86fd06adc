import type { ComponentType } from 'react';
import { MESSAGES as CATALOGUE_MESSAGES } from '#api/catalogue/catalogue.rules.ts';
import { MESSAGES as CHECKOUT_MESSAGES } from '#api/checkout/checkout.rules.ts';
import { isNotFound } from '../../lib/errors.ts';
import type { QuoteFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { MESSAGES } from './messages.ts';
import type { Purchase } from './purchase.ts';
import { type QuoteState, useQuote } from './use-quote.ts';

/** A purchase whose price is known. */
export interface Quoted extends QuoteState {
  addresses: NonNullable<QuoteState['addresses']>;
  quote: QuoteFragment;
  /** The purchase as the page's address says it. */
  asked: Purchase;
}

interface CheckoutStateProps {
  purchase: Purchase;
  /** The step itself, once the price is known. */
  Step: ComponentType<Quoted>;
}

/** A step of the checkout: loading, failed, without anything to order, or as it should be. */
export function CheckoutState({ purchase, Step }: CheckoutStateProps) {
  const state = useQuote(purchase);
  const { addresses, quote, error, retry } = state;
  if (isNotFound(error)) return <NothingToOrder title={CATALOGUE_MESSAGES.bookNotFound} />;
  if (error) return <FailureNotice message={MESSAGES.quoteFailed} onRetry={retry} />;
  if (!addresses || !quote) return <CheckoutSkeleton />;
  if (quote.lines.length === 0) return <NothingToOrder title={CHECKOUT_MESSAGES.emptyCart} />;
  return <Step {...state} asked={purchase} addresses={addresses} quote={quote} />;
}

function NothingToOrder({ title }: { title: string }) {
  return (
    <Notice title={title}>
      <ButtonLink to={paths.home}>Back to Home</ButtonLink>
    </Notice>
  );
}
