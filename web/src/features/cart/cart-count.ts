import { CartCountDocument } from '../../lib/operations/cart.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { useCustomer } from '../accounts/use-me.ts';
import { useRefetchOnCartChange } from './cart-sync.ts';

/** Number of copies in the cart of the customer; 0 for others and while it loads. */
export function useCartCount(): number {
  const { data } = useQuery(CartCountDocument, { skip: !useCustomer() });
  useRefetchOnCartChange(CartCountDocument);
  return data?.cart.count ?? 0;
}
