import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { DeskOrderDetailFragment, OrderVersionInput } from '../../../lib/operations/graphql.generated.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import { BulkShipDocument } from '../../../lib/operations/desk-orders.generated.ts';
import { useVersionedChange } from '../forms/use-versioned-change.ts';

/** Changes the order of a page, and hands its parcel over. */
export function useOrderChange(row: DeskOrderDetailFragment) {
  const { orderId } = row.order;
  const { attempt, ...change } = useVersionedChange(row, async (store) => {
    const query = { query: DeskOrderPageDocument, variables: { orderId }, fetchPolicy: 'network-only' as const };
    return (await store.query(query))?.adminOrder.events;
  });
  const shipOrder = () => attempt((client) => ship(client, { orderId, version: row.version }), 'Handed over.');
  return { ...change, shipOrder };
}

/** Hands over one parcel: the bulk action of one order, whose failure is an error here. */
async function ship(client: ApolloClient, order: OrderVersionInput): Promise<void> {
  const { data } = await client.mutate({ mutation: BulkShipDocument, variables: { orders: [order] } });
  const { error, code } = data?.bulkShip[0] ?? {};
  if (error) throw new CombinedGraphQLErrors({ errors: [{ message: error, extensions: { code } }] });
}
