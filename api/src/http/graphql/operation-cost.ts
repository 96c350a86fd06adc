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
import { fragmentsOf } from './public-operation.ts';

/** About three times the cost of the most expensive page of the shop; see docs/operation-costs.md. */
export const MAX_COST = 160_000;
/** The web's deepest operation has seven levels. */
const MAX_DEPTH = 10;
/** The web's largest operation has a hundred fields. */
const MAX_FIELDS = 2_000;
/** Introspection fields; GraphQL itself limits their depth. */
const INTROSPECTION_FIELDS = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));
/** Approximate lengths of introspection lists; 1 for others. */
const INTROSPECTION_ITEMS = new Map([
  ['types', 150],
  ['fields', 3],
  ['directives', 6],
]);

const TOO_DEEP = `This asks for too much at once: fields may be at most ${MAX_DEPTH} levels deep.`;
const TOO_MANY = `This asks for too much at once: at most ${MAX_FIELDS} fields are answered.`;
const TOO_EXPENSIVE = `This asks for too much at once: it costs more than ${MAX_COST} units.`;

/** An operation of a document with its coerced variable values. */
export interface OperationToPrice {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

interface Walk extends OperationToPrice {
  fragments: Map<string, FragmentDefinitionNode>;
  units: number;
  fields: number;
}

/** A position in the selection tree. */
interface Position {
  /** How many objects are resolved here. */
  times: number;
  /** Page size of the enclosing connection. */
  page: number;
  level: number;
}

/**
 * Computes the maximum cost of an operation, in the units of `COSTS`, before execution. Like execution it merges fields
 * that are selected twice. Throws BAD_USER_INPUT for an invalid argument or an operation beyond the limits.
 */
export function operationCost(priced: OperationToPrice): number {
  const { schema, document, operation } = priced;
  const type = schema.getRootType(operation.operation);
  if (!type) throw new BadInput({ query: `There are no ${operation.operation}s.` });
  const walk = { ...priced, fragments: fragmentsOf(document.definitions), units: 0, fields: 0 };
  visit(walk, type, [operation.selectionSet], { times: 1, page: 1, level: 1 });
  return walk.units;
}

function visit(walk: Walk, type: GraphQLObjectType, sets: SelectionSetNode[], at: Position): void {
  if (at.level > MAX_DEPTH) throw new BadInput({ query: TOO_DEEP });
  for (const nodes of collectFields(walk, sets).values()) {
    const name = nodes[0]?.name.value ?? '';
    const field = type.getFields()[name] ?? INTROSPECTION_FIELDS.get(name);
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
  validateFirst(cost, args);
  charge(walk, (cost.once ?? 0) + at.times * (1 + (cost.each ?? 0)));
  const below = getNamedType(field.type);
  if (!isObjectType(below)) return;
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const page = typeof args.first === 'number' ? args.first : at.page;
  const level = isIntrospectionType(below) ? at.level : at.level + 1;
  visit(walk, below, sets, { times: at.times * itemsOf(field, cost, args, at), page, level });
}

/** Maximum number of objects that a field lists: by its cost, by its argument `first`, or by that argument of its connection. */
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

function validateFirst({ first: bounds }: FieldCost, { first }: Record<string, unknown>): void {
  if (bounds && !(typeof first === 'number' && first >= 1 && first <= bounds.most))
    throw new BadInput({ first: bounds.message });
}

function charge(walk: Walk, units: number): void {
  walk.units += units;
  walk.fields += 1;
  if (walk.fields > MAX_FIELDS) throw new BadInput({ query: TOO_MANY });
  if (walk.units > MAX_COST) throw new BadInput({ query: TOO_EXPENSIVE });
}

/** Groups the fields of selection sets by response key, like GraphQL's CollectFields. Each fragment counts once. */
export function collectFields(
  walk: Pick<Walk, 'variables' | 'fragments'>,
  sets: SelectionSetNode[],
): Map<string, FieldNode[]> {
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
