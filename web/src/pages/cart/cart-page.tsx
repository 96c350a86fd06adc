import type { LoaderFunctionArgs } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx';
import { CartView } from '../../features/cart/cart-view.tsx';
import { useCartOfOtherTabs } from '../../features/cart/cart-of-other-tabs.ts';
import { MESSAGES } from '../../features/cart/messages.ts';
import { CartDocument, useCartQuery } from '../../lib/graphql.generated.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { FailureNotice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await preloadForUser(args, CartDocument, {});
  return null;
}

/** The books that a customer means to buy. */
export function Component() {
  const { data, error, refetch } = useCartQuery();
  useCartOfOtherTabs(CartDocument);
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
