import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type BookWantQueueQuery, type BookWantQueueQueryVariables, type OwnWantsQuery, type OwnWantsQueryVariables, type JoinWantListMutation, type JoinWantListMutationVariables, type LeaveWantListMutation, type LeaveWantListMutationVariables } from './graphql.generated.ts';
import { useMutation, type UseMutationOptions } from '../query/use-mutation.ts';
export const WantPlaceFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"WantPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Want"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wantId"}},{"kind":"Field","name":{"kind":"Name","value":"bookId"}},{"kind":"Field","name":{"kind":"Name","value":"minGrade"}},{"kind":"Field","name":{"kind":"Name","value":"maxPrice"}},{"kind":"Field","name":{"kind":"Name","value":"placeText"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}}]}};

export const BookWantQueueDocument = operationDocument<BookWantQueueQuery, BookWantQueueQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookWantQueue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookId"}},{"kind":"Field","name":{"kind":"Name","value":"wantQueue"}}]}}]}}]);

export function useBookWantQueueQuery(options: UseQueryOptions<BookWantQueueQueryVariables>) {
  return useQuery(BookWantQueueDocument, options);
}

export const OwnWantsDocument = operationDocument<OwnWantsQuery, OwnWantsQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnWants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WantPlace"}}]}}]}}, WantPlaceFragment]);

export function useOwnWantsQuery(options?: UseQueryOptions<OwnWantsQueryVariables>) {
  return useQuery(OwnWantsDocument, options);
}

export const JoinWantListDocument = operationDocument<JoinWantListMutation, JoinWantListMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JoinWantList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JoinWantListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"joinWantList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WantPlace"}}]}}]}}, WantPlaceFragment]);

export function useJoinWantListMutation(options?: UseMutationOptions<JoinWantListMutation, JoinWantListMutationVariables>) {
  return useMutation(JoinWantListDocument, options);
}

export const LeaveWantListDocument = operationDocument<LeaveWantListMutation, LeaveWantListMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LeaveWantList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaveWantList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"wantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WantPlace"}}]}}]}}, WantPlaceFragment]);

export function useLeaveWantListMutation(options?: UseMutationOptions<LeaveWantListMutation, LeaveWantListMutationVariables>) {
  return useMutation(LeaveWantListDocument, options);
}