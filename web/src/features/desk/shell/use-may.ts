import { may, type Permission, Role } from '#api/platform/permissions.rules.ts';
import { useMe } from '../../accounts/use-me.ts';

/** Whether the logged-in user has one of the permissions: what they may not do is not shown. */
export function useMay(...permissions: Permission[]): boolean {
  const me = useMe();
  return me !== null && may(Role[me.role], ...permissions);
}
