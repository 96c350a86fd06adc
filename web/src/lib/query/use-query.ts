import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { QueryObserver, type UseQueryOptions } from './query-observer.ts';
import { useQueryStore } from './query-store.ts';

/** Apollo Client's `useQuery`, for a client that is loaded when it is first needed. */
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  // Required where the query has required variables.
  ...[options = {}]: {} extends Variables ? [UseQueryOptions<Variables>?] : [UseQueryOptions<Variables>]
) {
  const store = useQueryStore();
  const [observer] = useState(() => new QueryObserver<Data>(store, query));
  observer.setOptions(options);
  const getResult = () => observer.result;
  const result = useSyncExternalStore(observer.subscribe, getResult, getResult);
  useEffect(() => observer.loadClient());
  const { previousData, refetch, fetchMore, startPolling, stopPolling } = observer;
  return { ...result, previousData, refetch, fetchMore, startPolling, stopPolling };
}
