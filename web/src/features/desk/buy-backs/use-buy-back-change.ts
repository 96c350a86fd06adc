import type { TypedDocumentNode } from '@apollo/client';
import { BuyBackPageDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import { isConflict } from '../../../lib/query/errors.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

export type ChangeBuyBack = <Variables extends object>(
  mutation: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
  done: string,
) => Promise<void>;

/**
 * What is paid at once, and to whom, if the last book is decided with this price, rupees: '₹239 of store credit to Usha
 * Rao'. Null if nothing is.
 */
export type PaymentOfLast = (price: number) => string | null;

/** Changes the buy-back of a page. After a conflict it is fetched again; the error goes on. */
export function useBuyBackChange(buyBackId: string): ChangeBuyBack {
  const store = useQueryStore();
  const toast = useToast();
  return async (mutation, variables, done) => {
    try {
      const client = await store.getClient();
      await client.mutate({ mutation, variables } as never);
      store.updateCache((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'adminBuyBacks' }));
      toast.success(done);
    } catch (error) {
      if (isConflict(error)) {
        const again = { query: BuyBackPageDocument, variables: { buyBackId }, fetchPolicy: 'network-only' as const };
        await store.query(again).catch(() => undefined);
      }
      throw error;
    }
  };
}
