import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

const TYPENAME = '__typename';

/**
 * Whether an operation is a query of fields marked with `@PublicField` alone, and of those named in `others`. Fields that
 * a directive skips count too.
 */
export function isPublicOperation(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  others: ReadonlySet<string> = new Set(),
): boolean {
  if (operation.operation !== OperationTypeNode.QUERY) return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  return rootFields(operation.selectionSet, definitions).every(
    ({ name: { value } }) => value === TYPENAME || others.has(value) || fields[value]?.extensions.isPublic === true,
  );
}

/** The root fields of an operation, those of fragments included. Each fragment is visited once. */
export function rootFields(root: SelectionSetNode, definitions: DocumentNode['definitions']): FieldNode[] {
  const fragments = fragmentsOf(definitions);
  const collect = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return collect(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      fragments.delete(selection.name.value);
      return fragment ? collect(fragment.selectionSet) : [];
    });
  return collect(root);
}

/** The fragments of a document, by name. */
export function fragmentsOf(definitions: DocumentNode['definitions']): Map<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((node) => [node.name.value, node]));
}
