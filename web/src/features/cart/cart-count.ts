import { CartCountDocument } from '../../lib/operations/cart.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { useMe } from '../accounts/use-me.ts';
import { useRefetchOnCartChange } from './cart-sync.ts';

/** Number of copies in the cart of the logged-in user; 0 for visitors and while it loads. */
export function useCartCount(): number {
  const { data } = useQuery(CartCountDocument, { skip: !useMe() });
  useRefetchOnCartChange(CartCountDocument);
  return data?.cart.count ?? 0;
}
