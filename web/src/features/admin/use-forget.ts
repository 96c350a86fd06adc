import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Forgets, when a page is left, what it asked for: others change it too, and the next visit is to show that. */
export function useForget(fieldName: string): void {
  const { cache } = useApolloClient();
  useEffect(() => () => void cache.evict({ id: 'ROOT_QUERY', fieldName }), [cache, fieldName]);
}
