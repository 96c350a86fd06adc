import { type MeQuery, useMeQuery } from '../../lib/graphql.generated.ts';

export type Me = NonNullable<MeQuery['me']>;

/** Who is logged in; null for a visitor, and as long as it is not known. */
export function useMe(): Me | null {
  return useMeQuery().data?.me ?? null;
}
