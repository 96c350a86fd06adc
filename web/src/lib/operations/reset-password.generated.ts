import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type ResetPasswordPageQuery, type ResetPasswordPageQueryVariables, type ResetPasswordMutation, type ResetPasswordMutationVariables } from './graphql.generated.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
export const ResetPasswordPageDocument = operationDocument<ResetPasswordPageQuery, ResetPasswordPageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ResetPasswordPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isResetLinkValid"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]);

export function useResetPasswordPageQuery(options: UseQueryOptions<ResetPasswordPageQueryVariables>) {
  return useQuery(ResetPasswordPageDocument, options);
}

export const ResetPasswordDocument = operationDocument<ResetPasswordMutation, ResetPasswordMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]);

export function useResetPasswordMutation(options?: UseMutationOptions<ResetPasswordMutation, ResetPasswordMutationVariables>) {
  return useMutation(ResetPasswordDocument, options);
}