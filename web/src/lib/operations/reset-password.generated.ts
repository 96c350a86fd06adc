import { operationDocument } from '../operation-document.ts';
import { useMutation, type UseMutationOptions } from '../use-mutation.ts';
import { type ResetPasswordMutation, type ResetPasswordMutationVariables } from '../graphql.generated.ts';
export const ResetPasswordDocument = operationDocument<ResetPasswordMutation, ResetPasswordMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]);

export function useResetPasswordMutation(options?: UseMutationOptions<ResetPasswordMutation, ResetPasswordMutationVariables>) {
  return useMutation(ResetPasswordDocument, options);
}