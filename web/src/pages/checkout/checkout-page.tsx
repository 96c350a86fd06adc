import { type LoaderFunctionArgs, Navigate, redirect, useParams, useSearchParams } from 'react-router-dom';
import { CheckoutFrame } from '../../features/checkout/checkout-frame.tsx';
import { CheckoutState, type Quoted } from '../../features/checkout/checkout-state.tsx';
import { paymentPath, type Purchase, purchaseName, purchaseOf } from '../../features/checkout/purchase.ts';
import { preloadQuote } from '../../features/checkout/use-quote.ts';
import { CheckoutStep } from './checkout-step.tsx';

/** Without an address that is the asker's there is nothing to look over. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = purchaseOf(args.params.bookId, new URL(args.request.url).searchParams);
  if (!asked.addressId) throw redirect(backFrom(asked));
  const found = await preloadQuote(args, asked);
  if (found && found.addressId !== asked.addressId) throw redirect(backFrom(asked));
  return null;
}

/** Where an address is chosen, and said to be missing. */
const backFrom = (purchase: Purchase) => paymentPath({ ...purchase, addressId: null }, 'address');

/** The second step of an order: all of it once more, how to pay, and the order itself. */
export function Component() {
  const { bookId } = useParams();
  const [params] = useSearchParams();
  const asked = purchaseOf(bookId, params);
  return (
    <CheckoutFrame title="Review your order" step={2}>
      <CheckoutState key={purchaseName(asked)} purchase={asked} Step={ReviewStep} />
    </CheckoutFrame>
  );
}

/** The review; where the address is gone that it was for, the way back. */
function ReviewStep(quoted: Quoted) {
  const { asked, purchase } = quoted;
  if (purchase.addressId !== asked.addressId) return <Navigate replace to={backFrom(asked)} />;
  return <CheckoutStep {...quoted} />;
}
