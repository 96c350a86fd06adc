import type { LoaderFunctionArgs } from 'react-router-dom';
import { CartCountDocument, useCartCountQuery } from '../../lib/graphql.generated.ts';
import { type LoaderContext, loaderContext } from '../../lib/preload.ts';
import { useMe } from '../accounts/use-me.ts';
import { useCartOfOtherTabs } from './cart-of-other-tabs.ts';

/**
 * Asks how many books are in a customer's cart. The server waits for it, the browser does not. Where that cannot be
 * found out, it is no fault of the page.
 */
export async function preloadCartCount({ context }: LoaderFunctionArgs): Promise<void> {
  const { client }: LoaderContext = context.get(loaderContext);
  const answer = client.query({ query: CartCountDocument }).catch(() => {});
  if (import.meta.env.SSR) await answer;
}

/** Copies in the cart of whoever is logged in; 0 as long as that is not known. */
export function useCartCount(): number {
  const { data } = useCartCountQuery({ skip: !useMe() });
  useCartOfOtherTabs(CartCountDocument);
  return data?.cart.count ?? 0;
}
