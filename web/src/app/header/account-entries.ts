import type { Me } from '../../features/accounts/use-me.ts';
import { paths } from '../../lib/paths.ts';

const ENTRIES = [
  { label: 'Your Orders', to: paths.orders },
  { label: 'Your Account', to: paths.account },
];

const ADMIN_ENTRIES = [{ label: 'Manage books', to: paths.admin }];

/** Pages of whoever is logged in. */
export function accountEntries({ role }: Me) {
  return role === 'ADMIN' ? [...ENTRIES, ...ADMIN_ENTRIES] : ENTRIES;
}
