import { type MeQuery, useMeQuery } from '../../lib/graphql.generated.ts';

export type Me = NonNullable<MeQuery['me']>;

/** The logged-in user; null for a visitor, and while loading. */
export function useMe(): Me | null {
  return useMeQuery().data?.me ?? null;
}
