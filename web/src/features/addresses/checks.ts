import { addressValidators } from '#api/addresses/addresses.rules.ts';
import type { Check } from '../../ui/check.ts';

/** Checks of the address fields: the same validators as the API's. */
export const checks = addressValidators satisfies Record<string, Check>;
