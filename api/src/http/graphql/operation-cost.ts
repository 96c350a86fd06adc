import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { COSTS } from '../../platform/limits/costs.ts';
import { BadInput } from '../../platform/errors.ts';
import type { FieldCost } from '../../platform/limits/field-cost.ts';

/** About three times what the dearest page of the shop asks for; docs/operation-costs.md lists them all. */
export const MOST_UNITS = 160_000;
/** The deepest operation of the shop has seven levels. */
const MOST_LEVELS = 10;
/** The widest operation of the shop has a hundred fields. */
const MOST_FIELDS = 2_000;
/** What tools ask of the schema itself; GraphQL bounds how deep they may. */
const INTROSPECTION = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));
/** How many a list of the schema itself holds; of those that are not named here, about one. */
const INTROSPECTION_ITEMS = new Map([
  ['types', 150],
  ['fields', 3],
  ['directives', 6],
]);

const TOO_DEEP = `This asks for too much at once: fields may be at most ${MOST_LEVELS} levels deep.`;
const TOO_MANY = `This asks for too much at once: at most ${MOST_FIELDS} fields are answered.`;
const TOO_DEAR = `This asks for too much at once: it costs more than ${MOST_UNITS} units.`;

/** An operation of a document, and the values of its variables, coerced. */
export interface PricedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

interface Walk extends PricedOperation {
  fragments: Map<string, FragmentDefinitionNode>;
  units: number;
  fields: number;
}

/** Where a walk is: how often the object is answered there, and how many a list of pages has. */
interface Position {
  times: number;
  page: number;
  level: number;
}

/**
 * What an operation costs at most, in the units of `COSTS`, before any of it runs. Fields that are asked for twice are
 * counted once, as they are executed. BAD_USER_INPUT where an argument does not fit, or for too much at once.
 */
export function operationCost(priced: PricedOperation): number {
  const { schema, document, operation } = priced;
  const type = schema.getRootType(operation.operation);
  if (!type) throw new BadInput({ query: `There are no ${operation.operation}s.` });
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const walk = { ...priced, fragments, units: 0, fields: 0 };
  visit(walk, type, [operation.selectionSet], { times: 1, page: 1, level: 1 });
  return walk.units;
}

function visit(walk: Walk, type: GraphQLObjectType, sets: SelectionSetNode[], at: Position): void {
  if (at.level > MOST_LEVELS) throw new BadInput({ query: TOO_DEEP });
  for (const nodes of collectFields(walk, sets).values()) {
    const name = nodes[0]?.name.value ?? '';
    const field = type.getFields()[name] ?? INTROSPECTION.get(name);
    if (field) visitField(walk, type, field, nodes, at);
    else charge(walk, at.times);
  }
}

function visitField(
  walk: Walk,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  nodes: FieldNode[],
  at: Position,
): void {
  const args = getArgumentValues(field, nodes[0] as FieldNode, walk.variables);
  const cost = { ...defaultCost(walk.schema, parent), ...(field.extensions.cost as FieldCost | undefined) };
  refuseFirst(cost, args);
  charge(walk, (cost.once ?? 0) + at.times * (1 + (cost.each ?? 0)));
  const below = getNamedType(field.type);
  if (!isObjectType(below)) return;
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const page = typeof args.first === 'number' ? args.first : at.page;
  const level = isIntrospectionType(below) ? at.level : at.level + 1;
  visit(walk, below, sets, { times: at.times * itemsOf(field, cost, args, at), page, level });
}

/** How many objects a field lists: as its cost or its argument says; the edges of a connection as the connection's argument did. */
function itemsOf(
  field: GraphQLField<unknown, unknown>,
  { items }: FieldCost,
  args: Record<string, unknown>,
  at: Position,
): number {
  if (!isListType(getNullableType(field.type))) return 1;
  if (isIntrospectionType(getNamedType(field.type))) return INTROSPECTION_ITEMS.get(field.name) ?? 1;
  if (items !== undefined) return typeof items === 'number' ? items : items(args);
  return typeof args.first === 'number' ? args.first : at.page;
}

function defaultCost(schema: GraphQLSchema, parent: GraphQLObjectType): FieldCost {
  if (parent === schema.getQueryType()) return { each: COSTS.statement };
  return parent === schema.getMutationType() ? { each: COSTS.write } : {};
}

function refuseFirst({ first: bounds }: FieldCost, { first }: Record<string, unknown>): void {
  if (bounds && !(typeof first === 'number' && first >= 1 && first <= bounds.most))
    throw new BadInput({ first: bounds.message });
}

function charge(walk: Walk, units: number): void {
  walk.units += units;
  walk.fields += 1;
  if (walk.fields > MOST_FIELDS) throw new BadInput({ query: TOO_MANY });
  if (walk.units > MOST_UNITS) throw new BadInput({ query: TOO_DEAR });
}

/** The fields of selection sets by their key in the answer, those of fragments included, each fragment once. */
function collectFields(walk: Walk, sets: SelectionSetNode[]): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const known = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, walk.variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        fields.set(key, [...(fields.get(key) ?? []), selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else collectFragment(selection.name.value);
    }
  };
  const collectFragment = (name: string): void => {
    const fragment = known.has(name) ? undefined : walk.fragments.get(name);
    known.add(name);
    if (fragment) collect(fragment.selectionSet);
  };
  sets.forEach(collect);
  return fields;
}

function isIncluded(node: SelectionNode, variables: Record<string, unknown>): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.if !== true && include?.if !== false;
}
