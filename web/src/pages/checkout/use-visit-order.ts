import { useLocation } from 'react-router-dom';
import { isOpen } from '../../features/orders/progress.ts';
import { usePolling } from '../../features/orders/use-polling.ts';
import { isNotFound } from '../../lib/query/errors.ts';
import type { OrderPaymentFragment } from '../../lib/operations/graphql.generated.ts';
import { VisitOrderDocument } from '../../lib/operations/checkout.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { sessionStore, useSessionStore } from '../../lib/storage/session-store.ts';

/** The order that was placed in this visit of the review step. */
export interface VisitOrder {
  /** Null if none was placed. */
  orderId: string | null;
  /** Undefined while it is loading. */
  order: OrderPaymentFragment | undefined;
  error: unknown;
  refetch: () => void;
  /** Stores the order of this visit. */
  saveOrderId: (orderId: string) => void;
}

/**
 * The order that was placed in this visit of the review step, kept up to date while its payment is open. A visit is an
 * entry of the browser's history: Back, Forward and a reload return to it, buying the same book again is a new one.
 */
export function useVisitOrder(): VisitOrder {
  const name = `ordered:${useLocation().key}`;
  const saved = useSessionStore(name);
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(VisitOrderDocument, {
    variables: { orderId: saved ?? '' },
    skip: !saved,
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.order;
  const order = found?.orderId === saved ? found : undefined;
  usePolling(Boolean(order && isOpen(order)), { startPolling, stopPolling });
  return {
    orderId: saved && !isNotFound(error) ? saved : null,
    order,
    error,
    refetch: () => void refetch(),
    saveOrderId: (orderId) => sessionStore.set(name, orderId),
  };
}
