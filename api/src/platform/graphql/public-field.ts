import { Extensions } from 'type-graphql';

/**
 * Marks a query field whose value, with all fields below it, is the same for every visitor: it depends on neither the
 * client nor the time. Responses of such fields alone may be cached.
 */
export function PublicField() {
  return Extensions({ isPublic: true });
}
