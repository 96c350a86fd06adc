import { Extensions } from 'type-graphql';

/** What answering a field costs beside the fields below it, in the units of `COSTS`. */
export interface FieldCost {
  /** For the field as a whole, however many objects it is asked of: a statement that serves all of them. */
  once?: number;
  /** For each object that it is asked of. */
  each?: number;
  /** The most objects that it lists, where no argument `first` says so. */
  items?: number | ((args: Record<string, unknown>) => number);
  /** The most that its argument `first` may ask for, and the refusal of any other number. */
  first?: { most: number; message: string };
}

/** Says what a field costs. Without it a field costs one unit, a query one statement and a mutation a few. */
export function Cost(cost: FieldCost) {
  return Extensions({ cost });
}
