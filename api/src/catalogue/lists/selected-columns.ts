import {
  type FieldNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { type BookColumn, isBookColumn } from '../book-columns.ts';
import type { Book } from '../book.entity.ts';

/**
 * Names the columns that a field resolver of Book reads; it can read no others. A field that has the name of a column needs
 * no declaration.
 */
export function Columns<Column extends BookColumn>(...columns: Column[]) {
  return <Resolve extends (book: Pick<Book, Column>, ...rest: never[]) => unknown>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Resolve>,
  ): void => {
    Extensions({ columns })(target, name, descriptor);
  };
}

/** Columns that are read together, so that the statements of all operations are few. The first ones are always read. */
const GROUPS: readonly [BookColumn[], ...BookColumn[][]] = [
  [
    ...(['bookId', 'bookDescription', 'imageKeys', 'isPublished', 'newStock', 'preOwnedStock'] as const),
    ...(['newPrice', 'newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount'] as const),
    ...(['copyCount', 'copyGrade', 'highestCopyPrice', 'usedPrice', 'setNewPrice', 'setPreOwnedPrice'] as const),
  ],
  ['author', 'subject', 'exam', 'class', 'ratingSum', 'ratingCount'],
  ['publisher', 'language', 'isbns', 'edition', 'examYear', 'tags', 'papersTo', 'editionYear', 'printingYear'],
  ['details'],
  ['version', 'updatedAt', 'createdAt', 'shelf', 'weightGrams', 'hsn', 'copyPrice'],
];

const knownGroups = new Map<string, readonly BookColumn[]>();
const knownFields = new WeakMap<FieldNode, readonly BookColumn[]>();

/** The columns of books to read for a field that returns books, or a connection of them. */
export function selectedColumns(info: GraphQLResolveInfo): readonly BookColumn[] {
  const [field, ...others] = info.fieldNodes;
  // A field that is selected twice has other nodes in another operation of the document.
  const isAlone = field && others.length === 0;
  const known = isAlone && knownFields.get(field);
  if (known) return known;
  const columns = withGroups(neededColumns(info));
  if (isAlone) knownFields.set(field, columns);
  return columns;
}

function withGroups(needed: Set<BookColumn>): readonly BookColumn[] {
  const [always, ...others] = GROUPS;
  const groups = others.filter((group) => group.some((column) => needed.has(column)));
  const key = groups.map(([first]) => first).join();
  const columns = knownGroups.get(key) ?? [always, ...groups].flat();
  knownGroups.set(key, columns);
  return columns;
}

function neededColumns({ returnType, fieldNodes, fragments }: GraphQLResolveInfo): Set<BookColumn> {
  const needed = new Set<BookColumn>();
  const visited = new Set<string>();
  const visitField = (type: GraphQLObjectType, { name, selectionSet }: FieldNode) => {
    const field = type.getFields()[name.value];
    const columns = field?.extensions.columns as BookColumn[] | undefined;
    if (columns) for (const column of columns) needed.add(column);
    else if (isBookColumn(name.value)) needed.add(name.value);
    else if (field && selectionSet) visit(getNamedType(field.type), selectionSet);
  };
  const visit = (type: unknown, { selections }: SelectionSetNode): void => {
    if (!isObjectType(type)) return;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) visitField(type, selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(type, selection.selectionSet);
      else {
        const fragment = visited.has(selection.name.value) ? undefined : fragments[selection.name.value];
        visited.add(selection.name.value);
        if (fragment) visit(type, fragment.selectionSet);
      }
    }
  };
  for (const { selectionSet } of fieldNodes) if (selectionSet) visit(getNamedType(returnType), selectionSet);
  return needed;
}
