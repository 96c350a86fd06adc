import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

let channel: BroadcastChannel | undefined;

/** Where the tabs of a browser, which show one cart, tell each other that it changed. */
const tabs = () => (channel ??= new BroadcastChannel('cart-change'));

/** Tells the other tabs that the cart is another one now. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  tabs().postMessage(null);
}

/** Asks the query anew when the cart changes in another tab. */
export function useCartOfOtherTabs(query: DocumentNode): void {
  const client = useApolloClient();
  useEffect(() => {
    // Never shares an answer that is under way: that one may be older than the change.
    const asking = { query, fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
    // What cannot be fetched now stays as it is; the next change asks again.
    const ask = () => void client.query(asking).catch(() => {});
    tabs().addEventListener('message', ask);
    return () => tabs().removeEventListener('message', ask);
  }, [client, query]);
}
