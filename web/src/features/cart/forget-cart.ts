import type { ApolloCache } from '@apollo/client';
import { tellOtherTabs } from './cart-of-other-tabs.ts';

/** Has the cart asked for anew, here and in other tabs: the server may have taken out of it what was bought. */
export function forgetCart(cache: ApolloCache): void {
  cache.evict({ fieldName: 'cart' });
  tellOtherTabs();
}
