import { operationDocument } from '../query/operation-document.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
import { type ConfirmEmailMutation, type ConfirmEmailMutationVariables } from './graphql.generated.ts';
export const ConfirmEmailDocument = operationDocument<ConfirmEmailMutation, ConfirmEmailMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]);

export function useConfirmEmailMutation(options?: UseMutationOptions<ConfirmEmailMutation, ConfirmEmailMutationVariables>) {
  return useMutation(ConfirmEmailDocument, options);
}