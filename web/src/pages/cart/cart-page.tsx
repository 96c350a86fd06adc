import type { LoaderFunctionArgs } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { MESSAGES } from '../../features/cart/cart.messages.ts';
import { useRefetchOnCartChange } from '../../features/cart/cart-sync.ts';
import { CartSkeleton, CartView } from '../../features/cart/cart-view.tsx';
import { CartDocument, useCartQuery } from '../../lib/operations/cart.generated.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { FailureNotice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await preloadForUser(args, CartDocument, {});
  return null;
}

/** The cart page. */
export function Component() {
  const { data, error, refetch } = useCartQuery();
  useRefetchOnCartChange(CartDocument);
  return (
    <>
      <title>{`Your cart | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <CartView cart={data.cart} />
      ) : error ? (
        <FailureNotice message={MESSAGES.failed} onRetry={() => void refetch()} />
      ) : (
        <CartSkeleton />
      )}
    </>
  );
}
