import { contactValidators } from '#api/contact/contact.rules.ts';
import type { ContactInput } from '../../lib/graphql.generated.ts';
import type { Check } from '../../ui/check.ts';

/** Checks of the fields of the contact form: the same validators as the API's. */
export const checks = contactValidators satisfies Record<keyof ContactInput, Check>;
