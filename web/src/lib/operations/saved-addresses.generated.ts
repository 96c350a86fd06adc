import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type AddressesQuery, type AddressesQueryVariables } from './graphql.generated.ts';
export const SavedAddressFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedAddress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Address"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"pincode"}}]}};

export const AddressesDocument = operationDocument<AddressesQuery, AddressesQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedAddress"}}]}}]}}, SavedAddressFragment]);

export function useAddressesQuery(options?: UseQueryOptions<AddressesQueryVariables>) {
  return useQuery(AddressesDocument, options);
}