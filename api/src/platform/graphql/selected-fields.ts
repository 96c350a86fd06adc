import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether an operation selects no other subfields of the field that is being resolved. */
export function selectsOnly(info: GraphQLResolveInfo, names: ReadonlySet<string>): boolean {
  return selectedFields(info).every((name) => names.has(name));
}

/** The names of the selected subfields, also those of fragments. */
function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo): string[] {
  const namesIn = (set: SelectionSetNode | undefined): string[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value;
      if (selection.kind === Kind.INLINE_FRAGMENT) return namesIn(selection.selectionSet);
      return namesIn(fragments[selection.name.value]?.selectionSet);
    });
  return fieldNodes.flatMap(({ selectionSet }) => namesIn(selectionSet));
}
