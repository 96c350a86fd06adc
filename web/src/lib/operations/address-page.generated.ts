import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type AddressPageQuery, type AddressPageQueryVariables } from './graphql.generated.ts';
import { EditedAddressFragment } from './addresses.generated.ts';
import { SavedAddressFragment } from './saved-addresses.generated.ts';
export const AddressPageDocument = operationDocument<AddressPageQuery, AddressPageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddressPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addressId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedAddress"}}]}}]}}, EditedAddressFragment, SavedAddressFragment]);

export function useAddressPageQuery(options: UseQueryOptions<AddressPageQueryVariables>) {
  return useQuery(AddressPageDocument, options);
}