import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { isConflict } from '../../../lib/query/errors.ts';
import type { DeskEventFragment } from '../../../lib/operations/graphql.generated.ts';
import { type QueryStore, useQueryStore } from '../../../lib/query/query-store.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

/** Input of a change of an order. The order number and the version that the page shows are added to it. */
type Change<Input> = Omit<Input, 'orderId' | 'version'>;

export type ChangeOrder = <Input>(
  mutation: TypedDocumentNode<unknown, { input: Input }>,
  change: Change<Input>,
  done: string,
) => Promise<void>;

interface OrderVersion {
  order: { orderId: string };
  version: number;
  events: readonly DeskEventFragment[];
}

/** Fetches what a page shows again, and returns the events of its order. */
type Refetch = (store: QueryStore) => Promise<readonly DeskEventFragment[] | undefined>;

/**
 * Changes an order in the version that a page shows. After a conflict the page is fetched again, and `missedEvents` is
 * what was done to the order since it was shown; the error goes on to the form or the button.
 */
export function useVersionedChange({ order: { orderId }, version, events }: OrderVersion, refetch: Refetch) {
  const store = useQueryStore();
  const toast = useToast();
  const [missedEvents, setMissedEvents] = useState<readonly DeskEventFragment[]>([]);

  const attempt = async (send: (client: ApolloClient) => Promise<unknown>, done: string) => {
    setMissedEvents([]);
    try {
      await send(await store.getClient());
      toast.success(done);
    } catch (error) {
      if (isConflict(error)) setMissedEvents((await refetch(store).catch(() => undefined))?.slice(events.length) ?? []);
      throw error;
    }
  };
  const changeOrder: ChangeOrder = (mutation, change, done) => {
    const input = { orderId, version, ...change } as never;
    return attempt((client) => client.mutate({ mutation, variables: { input } }), done);
  };
  return { attempt, changeOrder, missedEvents };
}
