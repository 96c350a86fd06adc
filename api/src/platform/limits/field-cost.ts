import { Extensions } from 'type-graphql';

/** Cost of a GraphQL field without its subfields, in the units of `COSTS`. */
export interface FieldCost {
  /** Once per field, however many parent objects it has: a batched statement. */
  once?: number;
  /** Per parent object. */
  each?: number;
  /** Maximum number of objects that the field lists, if it has no argument `first`. */
  items?: number | ((args: Record<string, unknown>) => number);
  /** Maximum of the argument `first`, and the error message for other numbers. */
  first?: { most: number; message: string };
}

/** Sets the cost of a field. Defaults: one unit, a statement for a query, a write for a mutation. */
export function Cost(cost: FieldCost) {
  return Extensions({ cost });
}
