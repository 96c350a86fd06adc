import { type Permission, PERMISSIONS } from '../permissions.rules.ts';

/** Ending of the GraphQL description of what staff may read or do: the permission and its roles. */
export function staffOnly(permission: Permission): string {
  return `Permission ${permission} (${PERMISSIONS[permission].roles.join(', ')}): UNAUTHENTICATED without a login, FORBIDDEN for others.`;
}

/** Ending of the GraphQL description of what all staff may do. */
export const STAFF_ONLY = 'Staff of any role: UNAUTHENTICATED without a login, FORBIDDEN for others.';
