import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import { isConflict } from '../../../lib/errors.ts';
import type { DeskEventFragment, DeskOrderDetailFragment, OrderVersionInput } from '../../../lib/graphql.generated.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import { BulkShipDocument } from '../../../lib/operations/today.generated.ts';
import { type QueryStore, useQueryStore } from '../../../lib/query-store.ts';
import { useToast } from '../../../ui/toaster.tsx';

/** Input of a change of an order. The order number and the version that the page shows are added to it. */
type Change<Input> = Omit<Input, 'orderId' | 'version'>;

export type ChangeOrder = <Input>(
  mutation: TypedDocumentNode<unknown, { input: Input }>,
  change: Change<Input>,
  done: string,
) => Promise<void>;

/**
 * Changes an order. After a conflict the order is fetched again, and `missedEvents` is what was done to it since it was shown;
 * the error goes on to the form or the button.
 */
export function useOrderChange({ order: { orderId }, version, events }: DeskOrderDetailFragment) {
  const store = useQueryStore();
  const toast = useToast();
  const [missedEvents, setMissedEvents] = useState<readonly DeskEventFragment[]>([]);

  const attempt = async (send: (client: ApolloClient) => Promise<unknown>, done: string) => {
    setMissedEvents([]);
    try {
      await send(await store.getClient());
      toast.success(done);
    } catch (error) {
      if (isConflict(error)) setMissedEvents((await refetch(store, orderId))?.slice(events.length) ?? []);
      throw error;
    }
  };
  const changeOrder: ChangeOrder = (mutation, change, done) => {
    const input = { orderId, version, ...change } as never;
    return attempt((client) => client.mutate({ mutation, variables: { input } }), done);
  };
  const shipOrder = () => attempt((client) => ship(client, { orderId, version }), 'Handed over.');
  return { changeOrder, shipOrder, missedEvents };
}

/** Fetches the order again and returns its events. */
async function refetch(store: QueryStore, orderId: string): Promise<readonly DeskEventFragment[] | undefined> {
  const query = { query: DeskOrderPageDocument, variables: { orderId }, fetchPolicy: 'network-only' as const };
  return (await store.query(query).catch(() => undefined))?.adminOrder.events;
}

/** Hands over one parcel: the bulk action of one order, whose failure is an error here. */
async function ship(client: ApolloClient, order: OrderVersionInput): Promise<void> {
  const { data } = await client.mutate({ mutation: BulkShipDocument, variables: { orders: [order] } });
  const { error, code } = data?.bulkShip[0] ?? {};
  if (error) throw new CombinedGraphQLErrors({ errors: [{ message: error, extensions: { code } }] });
}
