import type { TypedDocumentNode } from '@apollo/client';
import { isConflict } from '../../../lib/query/errors.ts';
import type { CopyDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { CopyPageDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

/** Changes a copy in the version that the page shows. After a conflict the copy is fetched again; the error goes on. */
export function useCopyChange({ copy: { copyId, code }, version }: CopyDetailsFragment) {
  const store = useQueryStore();
  const toast = useToast();
  return async <Variables extends object>(
    mutation: TypedDocumentNode<unknown, Variables & { copyId: string; version: number }>,
    variables: Variables,
    done: string,
  ): Promise<void> => {
    try {
      const client = await store.getClient();
      await client.mutate({ mutation, variables: { copyId, version, ...variables } } as never);
      store.updateCache((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'copies' }));
      toast.success(done);
    } catch (error) {
      if (isConflict(error)) {
        const again = { query: CopyPageDocument, variables: { code }, fetchPolicy: 'network-only' as const };
        await store.query(again).catch(() => undefined);
      }
      throw error;
    }
  };
}
