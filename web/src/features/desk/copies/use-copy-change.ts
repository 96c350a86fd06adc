import type { TypedDocumentNode } from '@apollo/client';
import type { CopyDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { CopyPageDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { useChange } from '../forms/use-change.ts';

/** Changes a copy in the version that the page shows. */
export function useCopyChange({ copy: { copyId, code }, version }: CopyDetailsFragment) {
  const change = useChange({ query: CopyPageDocument, variables: { code }, list: 'copies' });
  return <Variables extends object>(
    mutation: TypedDocumentNode<unknown, Variables & { copyId: string; version: number }>,
    variables: Variables,
    done: string,
  ) => change(mutation, { copyId, version, ...variables }, done);
}
