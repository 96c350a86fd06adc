import { operationDocument } from '../operation-document.ts';
import { useQuery } from '../use-query.ts';
import { type UseQueryOptions } from '../query-observer.ts';
import { type BookRatingQuery, type BookRatingQueryVariables, type HideReviewMutation, type HideReviewMutationVariables, type ShowReviewMutation, type ShowReviewMutationVariables } from '../graphql.generated.ts';
import { useMutation, type UseMutationOptions } from '../use-mutation.ts';
import { BookRatingFragment, ReviewCardFragment } from './reviews.generated.ts';
export const BookRatingDocument = operationDocument<BookRatingQuery, BookRatingQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookRating"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookRating"}}]}}]}}, BookRatingFragment]);

export function useBookRatingQuery(options: UseQueryOptions<BookRatingQueryVariables>) {
  return useQuery(BookRatingDocument, options);
}

export const HideReviewDocument = operationDocument<HideReviewMutation, HideReviewMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HideReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reviewId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hideReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviewId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reviewId"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}}]}}]}}, ReviewCardFragment]);

export function useHideReviewMutation(options?: UseMutationOptions<HideReviewMutation, HideReviewMutationVariables>) {
  return useMutation(HideReviewDocument, options);
}

export const ShowReviewDocument = operationDocument<ShowReviewMutation, ShowReviewMutationVariables>([{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShowReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reviewId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"showReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reviewId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reviewId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}}]}}]}}, ReviewCardFragment]);

export function useShowReviewMutation(options?: UseMutationOptions<ShowReviewMutation, ShowReviewMutationVariables>) {
  return useMutation(ShowReviewDocument, options);
}