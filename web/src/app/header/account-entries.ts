import { paths } from '../../lib/paths.ts';

/** Pages of whoever is logged in. */
export const ACCOUNT_ENTRIES = [
  { label: 'Your Orders', to: paths.orders },
  { label: 'Your Account', to: paths.account },
];
