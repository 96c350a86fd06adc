import { operationDocument } from '../query/operation-document.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
import { type RequestPasswordResetMutation, type RequestPasswordResetMutationVariables } from './graphql.generated.ts';
export const RequestPasswordResetDocument = operationDocument<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]);

export function useRequestPasswordResetMutation(options?: UseMutationOptions<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>) {
  return useMutation(RequestPasswordResetDocument, options);
}