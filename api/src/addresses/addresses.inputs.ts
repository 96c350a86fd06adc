import { z } from 'zod';
import { phone } from '../accounts/accounts.inputs.ts';
import { capitalizeName } from '../accounts/accounts.rules.ts';
import { isLine } from '../platform/text.rules.ts';
import { validatedBy } from '../platform/validator.rules.ts';
import { addressTextError, addressValidators, ADDRESS_MESSAGES } from './addresses.rules.ts';

const line = (field: 'fullName' | 'pincode' | 'addressLine1' | 'addressLine2' | 'city') =>
  z.string(ADDRESS_MESSAGES[field]).trim().superRefine(validatedBy(addressValidators[field]));

/** Inputs of the address use cases. Unknown fields are dropped. */
export const inputs = {
  address: z.object({
    fullName: line('fullName').transform(capitalizeName),
    phone,
    pincode: line('pincode'),
    addressLine1: line('addressLine1'),
    addressLine2: line('addressLine2'),
    landmark: z
      .string(ADDRESS_MESSAGES.characters)
      .trim()
      .superRefine(validatedBy(addressValidators.landmark))
      .nullish()
      .transform((landmark) => landmark || null),
    city: line('city'),
    state: z.string(ADDRESS_MESSAGES.state).superRefine(validatedBy(addressValidators.state)),
    isDefault: z.boolean().nullish(),
  }),
  text: z.string(ADDRESS_MESSAGES.text).trim().superRefine(validatedBy(addressTextError)),
  /** Text of a saved address. No length limit: a text formatted from fields may be longer than a typed one. */
  savedText: z.string(ADDRESS_MESSAGES.text).trim().refine(isLine, ADDRESS_MESSAGES.characters),
  addressId: z.guid(),
};

export type AddressRequest = z.input<typeof inputs.address>;
