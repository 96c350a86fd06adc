import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type RecipientQuery, type RecipientQueryVariables, type DeleteAddressMutation, type DeleteAddressMutationVariables, type SetDefaultAddressMutation, type SetDefaultAddressMutationVariables, type PincodeLocationQuery, type PincodeLocationQueryVariables, type AddAddressMutation, type AddAddressMutationVariables, type UpdateAddressMutation, type UpdateAddressMutationVariables } from './graphql.generated.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
import { SavedAddressFragment } from './saved-addresses.generated.ts';
export const RecipientFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Recipient"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}};

export const EditedAddressFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedAddress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Address"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedAddress"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine1"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine2"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}};

export const RecipientDocument = operationDocument<RecipientQuery, RecipientQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Recipient"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Recipient"}}]}}]}}, RecipientFragment]);

export function useRecipientQuery(options?: UseQueryOptions<RecipientQueryVariables>) {
  return useQuery(RecipientDocument, options);
}

export const DeleteAddressDocument = operationDocument<DeleteAddressMutation, DeleteAddressMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addressId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"addressId"}}]}}]}}]);

export function useDeleteAddressMutation(options?: UseMutationOptions<DeleteAddressMutation, DeleteAddressMutationVariables>) {
  return useMutation(DeleteAddressDocument, options);
}

export const SetDefaultAddressDocument = operationDocument<SetDefaultAddressMutation, SetDefaultAddressMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDefaultAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDefaultAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addressId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedAddress"}}]}}]}}, SavedAddressFragment]);

export function useSetDefaultAddressMutation(options?: UseMutationOptions<SetDefaultAddressMutation, SetDefaultAddressMutationVariables>) {
  return useMutation(SetDefaultAddressDocument, options);
}

export const PincodeLocationDocument = operationDocument<PincodeLocationQuery, PincodeLocationQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PincodeLocation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pincode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pincodeLocation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pincode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pincode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]);

export function usePincodeLocationQuery(options: UseQueryOptions<PincodeLocationQueryVariables>) {
  return useQuery(PincodeLocationDocument, options);
}

export const AddAddressDocument = operationDocument<AddAddressMutation, AddAddressMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedAddress"}}]}}]}}]}}, EditedAddressFragment, SavedAddressFragment]);

export function useAddAddressMutation(options?: UseMutationOptions<AddAddressMutation, AddAddressMutationVariables>) {
  return useMutation(AddAddressDocument, options);
}

export const UpdateAddressDocument = operationDocument<UpdateAddressMutation, UpdateAddressMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"addressId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"addressId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedAddress"}}]}}]}}]}}, EditedAddressFragment, SavedAddressFragment]);

export function useUpdateAddressMutation(options?: UseMutationOptions<UpdateAddressMutation, UpdateAddressMutationVariables>) {
  return useMutation(UpdateAddressDocument, options);
}