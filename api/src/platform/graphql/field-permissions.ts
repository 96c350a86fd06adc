import { Extensions } from 'type-graphql';
import type { Permission } from '../permissions.rules.ts';

/**
 * Declares which staff may select a field, or the fields of a type: those with one of the permissions. A field goes before
 * its type. Customers, who see only what is theirs, are not asked.
 */
export function SelectableWith(...permissions: Permission[]) {
  return Extensions({ permissions });
}
