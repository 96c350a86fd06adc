import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useParams, useSearchParams } from 'react-router-dom';
import { CheckoutFrame } from '../../features/checkout/checkout-frame.tsx';
import { CheckoutState } from '../../features/checkout/checkout-state.tsx';
import { purchaseName, purchaseOf } from '../../features/checkout/purchase.ts';
import { forgetQuotes, preloadQuote } from '../../features/checkout/use-quote.ts';
import { PaymentStep } from './payment-step.tsx';
import { useMissingNote } from './use-missing-note.ts';

export async function loader(args: LoaderFunctionArgs) {
  forgetQuotes(args);
  await preloadQuote(args, purchaseOf(args.params.bookId, new URL(args.request.url).searchParams));
  return null;
}

/** Other choices on the page are asked for by the page itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The first step of an order: where it goes, and how many copies. */
export function Component() {
  const { bookId } = useParams();
  const [params] = useSearchParams();
  const purchase = purchaseOf(bookId, params);
  useMissingNote();
  return (
    <CheckoutFrame title="Secure Checkout" step={1}>
      <CheckoutState key={purchaseName(purchase)} purchase={purchase} Step={PaymentStep} />
    </CheckoutFrame>
  );
}
