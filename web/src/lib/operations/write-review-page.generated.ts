import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type WriteReviewPageQuery, type WriteReviewPageQueryVariables } from './graphql.generated.ts';
import { ReviewableLineFragment } from './review-form.generated.ts';
import { CoverImageFragment } from './book.generated.ts';
export const WriteReviewPageDocument = operationDocument<WriteReviewPageQuery, WriteReviewPageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WriteReviewPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewableLine"}}]}}]}}]}}, ReviewableLineFragment, CoverImageFragment]);

export function useWriteReviewPageQuery(options: UseQueryOptions<WriteReviewPageQueryVariables>) {
  return useQuery(WriteReviewPageDocument, options);
}