import { useEffect } from 'react';

let channel: BroadcastChannel | undefined;

/** Where the tabs of a browser, which show one cart, tell each other that it changed. */
const tabs = () => (channel ??= new BroadcastChannel('cart-change'));

/** Tells the other tabs that the cart is another one now. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  tabs().postMessage(null);
}

/** Asks anew when the cart changes in another tab. */
export function useCartOfOtherTabs(isShown: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isShown) return;
    // What cannot be fetched now stays as it is; the next change asks again.
    const ask = () => void refetch().catch(() => {});
    tabs().addEventListener('message', ask);
    return () => tabs().removeEventListener('message', ask);
  }, [isShown, refetch]);
}
