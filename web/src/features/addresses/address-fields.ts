import type { EditedAddressFragment } from '../../lib/graphql.generated.ts';
import type { checks } from './checks.ts';

/** What is entered of an address. */
export type AddressFields = { [Name in keyof typeof checks]: string } & { isDefault: boolean };

/** The fields of a saved address; empty where it was saved as a text alone. */
export function fieldsOf(address: EditedAddressFragment): AddressFields {
  const text = (name: keyof typeof checks) => address[name] ?? '';
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    pincode: text('pincode'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    landmark: text('landmark'),
    city: text('city'),
    state: text('state'),
    isDefault: address.isDefault,
  };
}
