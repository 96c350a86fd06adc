import type { ApolloClient, ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryStore } from './query-store.ts';

export type UseMutationOptions<Data, Variables extends OperationVariables> = Partial<
  Pick<
    ApolloClient.MutateOptions<Data, Variables>,
    'variables' | 'context' | 'update' | 'refetchQueries' | 'optimisticResponse'
  >
>;

interface MutationState {
  loading: boolean;
  error: ErrorLike | undefined;
}

const IDLE: MutationState = { loading: false, error: undefined };

/** Apollo Client's `useMutation`, for a client that is loaded when it is first needed. */
export function useMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options?: UseMutationOptions<Data, Variables>,
) {
  const store = useQueryStore();
  const [state, setState] = useState(IDLE);
  const latest = useRef({ options, calls: 0 });
  useEffect(() => {
    latest.current.options = options;
  });

  const mutate = useCallback(
    (callOptions?: UseMutationOptions<Data, Variables>) => {
      const call = ++latest.current.calls;
      setState({ loading: true, error: undefined });
      const result = store
        .getClient()
        .then((client) =>
          client.mutate<Data, Variables>({ ...latest.current.options, ...callOptions, mutation } as never),
        );
      const end = (error?: ErrorLike) => call === latest.current.calls && setState({ loading: false, error });
      // The state tells a caller that does not await the result.
      result.then(() => end(), end);
      return result;
    },
    [store, mutation],
  );
  return [mutate, state] as const;
}
