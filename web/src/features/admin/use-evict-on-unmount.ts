import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Evicts a query from the cache on unmount, so that the next visit fetches changes by other admins. */
export function useEvictOnUnmount(fieldName: string): void {
  const { cache } = useApolloClient();
  useEffect(() => () => void cache.evict({ id: 'ROOT_QUERY', fieldName }), [cache, fieldName]);
}
