import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { isConflict } from '../../../lib/query/errors.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

export type Change = <Variables extends OperationVariables>(
  mutation: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
  done?: string,
) => Promise<void>;

interface Page<Shown> {
  query: TypedDocumentNode<unknown, Shown>;
  variables: Shown;
  /** The field of the list that shows it too. */
  list: string;
}

/** Changes what a page shows, in the version that it shows. After a conflict it is fetched again; the error goes on. */
export function useChange<Shown extends OperationVariables>({ query, variables: shown, list }: Page<Shown>): Change {
  const store = useQueryStore();
  const toast = useToast();
  return async (mutation, variables, done) => {
    try {
      const client = await store.getClient();
      await client.mutate({ mutation, variables } as never);
      store.updateCache((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: list }));
      if (done) toast.success(done);
    } catch (error) {
      if (isConflict(error))
        await store.query({ query, variables: shown, fetchPolicy: 'network-only' } as never).catch(() => undefined);
      throw error;
    }
  };
}
