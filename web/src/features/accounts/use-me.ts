import type { MeQuery } from '../../lib/operations/graphql.generated.ts';
import { useMeQuery } from '../../lib/operations/accounts.generated.ts';

export type Me = NonNullable<MeQuery['me']>;

/** The logged-in user; null for a visitor, and while loading. */
export function useMe(): Me | null {
  return useMeQuery().data?.me ?? null;
}
