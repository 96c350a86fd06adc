import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DefinitionNode, DocumentNode, OperationDefinitionNode } from 'graphql';

/** A field without arguments by its name, a fragment as '...Name', or a selection as it is in the document. */
type Selected = string | object;

/** The selections of generated documents: as calls they are a fraction of the objects that they make. */
// @__NO_SIDE_EFFECTS__
export function select(...selections: readonly Selected[]): object {
  return { kind: 'SelectionSet', selections: selections.map(selectionOf) };
}

/** A field without arguments that has selections. */
// @__NO_SIDE_EFFECTS__
export function field(name: string, ...selections: readonly Selected[]): object {
  return { ...named('Field', name), selectionSet: select(...selections) };
}

function selectionOf(selection: Selected): object {
  if (typeof selection !== 'string') return selection;
  return selection.startsWith('...') ? named('FragmentSpread', selection.slice(3)) : named('Field', selection);
}

const named = (kind: string, value: string) => ({ kind, name: { kind: 'Name', value } });

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
