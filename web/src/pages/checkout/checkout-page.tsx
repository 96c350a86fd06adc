import { type LoaderFunctionArgs, Navigate, redirect, useParams, useSearchParams } from 'react-router-dom';
import { CheckoutFrame } from '../../features/checkout/checkout-frame.tsx';
import { CheckoutState, type CheckoutStepProps } from '../../features/checkout/checkout-state.tsx';
import { parsePurchase, paymentPath, type Purchase, purchaseKey } from '../../features/checkout/purchase.ts';
import { preloadQuote } from '../../features/checkout/use-quote.ts';
import { ReviewStep } from './review-step.tsx';
import type { ReactNode } from 'react';
import { paymentText } from '../../features/orders/orders.texts.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { useVisitOrder } from './use-visit-order.ts';

/** Redirects to the first step if the URL has no address of the user. */
export async function loader(args: LoaderFunctionArgs) {
  const requested = parsePurchase(args.params.bookId, new URL(args.request.url).searchParams);
  if (!requested.addressId) throw redirect(addressStepPath(requested));
  const purchase = await preloadQuote(args, requested);
  if (purchase && purchase.addressId !== requested.addressId) throw redirect(addressStepPath(requested));
  return null;
}

/** The first step, which then asks for an address. */
const addressStepPath = (purchase: Purchase) => paymentPath({ ...purchase, addressId: null }, 'address');

/** The second step of the checkout: review, payment option, and the button that places the order. */
export function Component() {
  const { bookId } = useParams();
  const [params] = useSearchParams();
  const purchase = parsePurchase(bookId, params);
  return (
    <CheckoutFrame title="Review your order" step={2}>
      <CheckoutState key={purchaseKey(purchase)} purchase={purchase} Step={CheckedReviewStep} Emptied={EmptiedCart} />
    </CheckoutFrame>
  );
}

/** The review step; redirects to the first step if the chosen address no longer exists. */
function CheckedReviewStep(props: CheckoutStepProps) {
  const { requested, purchase } = props;
  if (purchase.addressId !== requested.addressId) return <Navigate replace to={addressStepPath(requested)} />;
  return <ReviewStep {...props} />;
}

/** The review step of a cart that is empty: says that it has been ordered, with a link to the order; else the children. */
function EmptiedCart({ children }: { children: ReactNode }) {
  const { orderId, order, error, refetch } = useVisitOrder();
  if (!orderId) return children;
  if (order)
    return (
      <Notice title="Already ordered">
        <p>
          This is your order {order.orderId}. {paymentText(order)} To get the same once more, buy it again from there.
        </p>
        <ButtonLink to={paths.order(order.orderId)}>View order details</ButtonLink>
      </Notice>
    );
  return Boolean(error) && <UnknownOrder orderId={orderId} onRetry={refetch} />;
}
