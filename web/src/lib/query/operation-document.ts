import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DefinitionNode, DocumentNode, OperationDefinitionNode } from 'graphql';

const loaded = new Map<string, DocumentNode>();

/** The document of an operation and the fragments that it uses. */
export function operationDocument<Data, Variables extends OperationVariables>(
  definitions: readonly unknown[],
): TypedDocumentNode<Data, Variables> {
  const document = { kind: 'Document', definitions: definitions as DefinitionNode[] } as DocumentNode;
  loaded.set((definitions[0] as OperationDefinitionNode).name!.value, document);
  return document;
}

/** The document of an operation of the loaded pages, for a result that comes without its document. */
export function documentOf(operationName: string): DocumentNode | undefined {
  return loaded.get(operationName);
}
