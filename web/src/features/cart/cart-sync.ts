import type { ApolloCache, ApolloLink, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { UpdateCartLineMutationVariables } from '../../lib/graphql.generated.ts';
import { type Replaces, serialLink } from '../../lib/serial-link.ts';

/**
 * Apollo link that sends cart operations one at a time, so that an older response never arrives last. Of several
 * quantities of a line that wait, it sends the last.
 */
export const serialCartLink = (): ApolloLink =>
  serialLink(['Cart', 'CartCount', 'AddToCart', 'UpdateCartLine', 'RemoveFromCart'], replacesQuantity);

const replacesQuantity: Replaces = (later, earlier) => {
  const line = changedLine(later);
  return line !== undefined && line === changedLine(earlier);
};

/** The line of which an operation changes only the quantity. */
function changedLine({ operationName, variables }: ApolloLink.Operation): string | undefined {
  if (operationName !== 'UpdateCartLine') return undefined;
  const { bookId, condition, newCondition } = (variables as UpdateCartLineMutationVariables).input;
  return newCondition ? undefined : `${bookId} ${condition}`;
}

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
  const client = useApolloClient();
  useEffect(() => {
    // A request in flight may have been sent before the change, so its response is not reused.
    const options = { query, fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
    // A failed refetch keeps the current data; the next change refetches again.
    const refetch = () => void client.query(options).catch(() => {});
    cartChannel().addEventListener('message', refetch);
    return () => cartChannel().removeEventListener('message', refetch);
  }, [client, query]);
}

/** Evicts the cart from the cache after an order, here and in other tabs: the server may have removed the ordered books. */
export function evictCart(cache: ApolloCache): void {
  cache.evict({ fieldName: 'cart' });
  notifyOtherTabs();
}
