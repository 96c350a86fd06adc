import type { PickItem } from './pick-lists.rules.ts';
import type { PickListType } from './pick-lists.types.ts';

/** Orders to pick together, and their copies in the order of the shelves. */
export interface PickList extends Omit<PickListType, 'items'> {
  items: PickItem[];
}
