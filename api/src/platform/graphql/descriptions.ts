import { type Permission, PERMISSIONS } from '../permissions.rules.ts';

/** Ending of the GraphQL description of what staff may read or do: the permissions, one of which is enough, and their roles. */
export function staffOnly(...permissions: Permission[]): string {
  const roles = new Set(permissions.flatMap((permission) => PERMISSIONS[permission].roles));
  return `Permission ${permissions.join(' or ')} (${[...roles].join(', ')}): UNAUTHENTICATED without a login, FORBIDDEN for others.`;
}

/** Ending of the GraphQL description of what all staff may do. */
export const STAFF_ONLY = 'Staff of any role: UNAUTHENTICATED without a login, FORBIDDEN for others.';
