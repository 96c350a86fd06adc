import type { ApolloCache } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { useEffect } from 'react';
import { useQueryStore } from '../../lib/query/query-store.ts';

let channel: BroadcastChannel | undefined;

/** Notifies all tabs of this browser about cart changes. Opened on first use, as the server has none. */
const cartChannel = () => (channel ??= new BroadcastChannel('cart-change'));

/** Notifies the other tabs that the cart has changed. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
  cartChannel().postMessage(null);
}

/** Refetches a query when the cart changes in another tab. */
export function useRefetchOnCartChange(query: DocumentNode): void {
  const store = useQueryStore();
  useEffect(() => {
    // A request in flight may have been sent before the change, so its response is not reused.
    const options = { query, fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
    // A failed refetch keeps the current data; the next change refetches again.
    const refetch = () => void store.query(options).catch(() => {});
    cartChannel().addEventListener('message', refetch);
    return () => cartChannel().removeEventListener('message', refetch);
  }, [store, query]);
}

/** Evicts the cart from the cache after an order, here and in other tabs: the server may have removed the ordered books. */
export function evictCart(cache: ApolloCache): void {
  cache.evict({ fieldName: 'cart' });
  notifyOtherTabs();
}
