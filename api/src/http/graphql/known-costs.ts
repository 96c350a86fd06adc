import { Kind, type GraphQLSchema, type OperationDefinitionNode, type TypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { operationCost, type OperationToPrice } from './operation-cost.ts';

/** Maximum number of costs that are kept per operation, for different variables. */
const MAX_COSTS = 50;
/** Longer variables are rare: their cost is computed each time. */
const MAX_KEY_LENGTH = 500;
/** Scalars that no cost depends on. */
const TEXTS = new Set(['ID', 'String']);

const costs = new WeakMap<GraphQLSchema, WeakMap<OperationDefinitionNode, LRUCache<string, number>>>();

/** Like `operationCost`, which computes the cost of an operation only once per combination of variables that matter. */
export function knownCost(priced: OperationToPrice): number {
  const key = keyOf(priced);
  if (key.length > MAX_KEY_LENGTH) return operationCost(priced);
  const known = costsOf(priced);
  const units = known.get(key) ?? operationCost(priced);
  known.set(key, units);
  return units;
}

function costsOf({ schema, operation }: OperationToPrice): LRUCache<string, number> {
  const ofSchema = costs.get(schema) ?? new WeakMap<OperationDefinitionNode, LRUCache<string, number>>();
  costs.set(schema, ofSchema);
  const known = ofSchema.get(operation) ?? new LRUCache<string, number>({ max: MAX_COSTS });
  ofSchema.set(operation, known);
  return known;
}

/** The values of the variables. Of a text only whether it is given and not null, which decides if arguments are valid. */
function keyOf({ operation, variables }: OperationToPrice): string {
  const values = (operation.variableDefinitions ?? []).map(({ variable: { name }, type }) => {
    const value = variables[name.value];
    if (value === undefined) return [];
    return [isText(type) && value !== null ? '' : value];
  });
  return JSON.stringify(values);
}

function isText(type: TypeNode): boolean {
  if (type.kind === Kind.NON_NULL_TYPE) return isText(type.type);
  return type.kind === Kind.NAMED_TYPE && TEXTS.has(type.name.value);
}
