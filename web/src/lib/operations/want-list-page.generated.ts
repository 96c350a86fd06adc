import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type WantListPageQuery, type WantListPageQueryVariables } from './graphql.generated.ts';
import { WantPlaceFragment } from './wants.generated.ts';
import { BookCoverFragment, CoverImageFragment } from './book.generated.ts';
export const WantCardFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"WantCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Want"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WantPlace"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookCover"}}]}},{"kind":"Field","name":{"kind":"Name","value":"heldCopy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copyId"}},{"kind":"Field","name":{"kind":"Name","value":"gradeLabel"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"remarks"}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]}}]}}]}};

export const WantListPageDocument = operationDocument<WantListPageQuery, WantListPageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WantListPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WantCard"}}]}}]}}, WantCardFragment, WantPlaceFragment, BookCoverFragment, CoverImageFragment]);

export function useWantListPageQuery(options?: UseQueryOptions<WantListPageQueryVariables>) {
  return useQuery(WantListPageDocument, options);
}