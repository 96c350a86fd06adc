import { useEffect, useEffectEvent } from 'react';
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useParams, useSearchParams } from 'react-router-dom';
import { CHECKOUT_MESSAGES } from '#api/checkout/checkout.rules.ts';
import { CheckoutFrame } from '../../features/checkout/checkout-frame.tsx';
import { CheckoutState } from '../../features/checkout/checkout-state.tsx';
import { parsePurchase, purchaseKey } from '../../features/checkout/purchase.ts';
import { evictQuotes, preloadQuote } from '../../features/checkout/use-quote.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { PaymentStep } from './payment-step.tsx';

export async function loader(args: LoaderFunctionArgs) {
  evictQuotes(args);
  await preloadQuote(args, parsePurchase(args.params.bookId, new URL(args.request.url).searchParams));
  return null;
}

/** The page's hooks fetch the quote again when its query parameters change; the loader does not. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The first step of the checkout: address, quantity and delivery instruction. */
export function Component() {
  const { bookId } = useParams();
  const [params] = useSearchParams();
  const purchase = parsePurchase(bookId, params);
  useMissingAddressToast();
  return (
    <CheckoutFrame title="Secure Checkout" step={1}>
      <CheckoutState key={purchaseKey(purchase)} purchase={purchase} Step={PaymentStep} />
    </CheckoutFrame>
  );
}

/** Shows a toast if the second step has redirected here for an address, and removes its query parameter. */
function useMissingAddressToast(): void {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const isMissing = params.get('missing') === 'address';

  const showToast = useEffectEvent(() => {
    toast.failure(CHECKOUT_MESSAGES.selectAddress);
    setParams(
      (current) => {
        current.delete('missing');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isMissing) showToast();
  }, [isMissing]);
}
