import { operationDocument } from '../operation-document.ts';
import { useQuery } from '../use-query.ts';
import { type UseQueryOptions } from '../query-observer.ts';
import { type WaitingBookQuery, type WaitingBookQueryVariables } from '../graphql.generated.ts';
import { BookCoverFragment, CoverImageFragment, BookOffersFragment } from './book.generated.ts';
export const WaitingBookDocument = operationDocument<WaitingBookQuery, WaitingBookQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WaitingBook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookCover"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookOffers"}}]}}]}}, BookCoverFragment, CoverImageFragment, BookOffersFragment]);

export function useWaitingBookQuery(options: UseQueryOptions<WaitingBookQueryVariables>) {
  return useQuery(WaitingBookDocument, options);
}