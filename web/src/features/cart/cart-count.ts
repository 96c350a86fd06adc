import type { LoaderFunctionArgs } from 'react-router-dom';
import { CartCountDocument } from '../../lib/operations/cart.generated.ts';
import { type LoaderContext, loaderContext } from '../../lib/query/preload.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { useMe } from '../accounts/use-me.ts';
import { useRefetchOnCartChange } from './cart-sync.ts';

/** Preloads the number of books in the cart. Only the server waits for it. A failure does not fail the page. */
export async function preloadCartCount({ context }: LoaderFunctionArgs): Promise<void> {
  const { store }: LoaderContext = context.get(loaderContext);
  const request = store.query({ query: CartCountDocument }).catch(() => {});
  if (import.meta.env.SSR) await request;
}

/** Number of copies in the cart of the logged-in user; 0 for visitors and while it loads. */
export function useCartCount(): number {
  const { data } = useQuery(CartCountDocument, { skip: !useMe() });
  useRefetchOnCartChange(CartCountDocument);
  return data?.cart.count ?? 0;
}
