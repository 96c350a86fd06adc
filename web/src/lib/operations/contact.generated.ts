import { operationDocument } from '../query/operation-document.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
import { type SendContactMessageMutation, type SendContactMessageMutationVariables, type ShopQuery, type ShopQueryVariables } from './graphql.generated.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
export const SendContactMessageDocument = operationDocument<SendContactMessageMutation, SendContactMessageMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendContactMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendContactMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]);

export function useSendContactMessageMutation(options?: UseMutationOptions<SendContactMessageMutation, SendContactMessageMutationVariables>) {
  return useMutation(SendContactMessageDocument, options);
}

export const ShopDocument = operationDocument<ShopQuery, ShopQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"supportEmail"}},{"kind":"Field","name":{"kind":"Name","value":"supportPhone"}}]}}]}}]);

export function useShopQuery(options?: UseQueryOptions<ShopQueryVariables>) {
  return useQuery(ShopDocument, options);
}