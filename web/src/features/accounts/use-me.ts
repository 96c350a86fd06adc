import type { MeQuery } from '../../lib/operations/graphql.generated.ts';
import { MeDocument } from '../../lib/operations/accounts.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';

export type Me = NonNullable<MeQuery['me']>;

/** The logged-in user; null for a visitor, and while loading. */
export function useMe(): Me | null {
  return useQuery(MeDocument).data?.me ?? null;
}

/** The logged-in customer; null for a visitor and for staff, whose accounts do not shop. */
export function useCustomer(): Me | null {
  const me = useMe();
  return me?.role === 'CUSTOMER' ? me : null;
}
