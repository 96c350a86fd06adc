import { useEffect } from 'react';
import { useQueryStore } from './query-store.ts';

/** Evicts a query from the cache on unmount, so that the next visit fetches changes by other admins. */
export function useEvictOnUnmount(fieldName: string): void {
  const store = useQueryStore();
  useEffect(
    () => () => store.updateCache((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName })),
    [store, fieldName],
  );
}
