import { accountValidators } from '#api/accounts/accounts.rules.ts';
import type { Check } from '../../ui/check.ts';

/** Checks of the account fields: the same validators as the API's. */
export const checks = accountValidators satisfies Record<string, Check>;
