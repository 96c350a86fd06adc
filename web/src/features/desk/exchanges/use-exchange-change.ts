import type { DeskExchangeFragment } from '../../../lib/operations/graphql.generated.ts';
import { DeskExchangePageDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { useVersionedChange } from '../forms/use-versioned-change.ts';

/** Changes the exchange of a page, in the version of its order. */
export function useExchangeChange({ exchange: { exchangeId }, order }: DeskExchangeFragment) {
  return useVersionedChange(order, async (store) => {
    const query = { query: DeskExchangePageDocument, variables: { exchangeId }, fetchPolicy: 'network-only' as const };
    return (await store.query(query))?.adminExchange.order.events;
  });
}
