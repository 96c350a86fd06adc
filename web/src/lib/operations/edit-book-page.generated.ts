import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type EditBookPageQuery, type EditBookPageQueryVariables } from './graphql.generated.ts';
import { AdminBookFragment, StoredImageFragment, BookStatusFragment, BookHistoryFragment, ChangedFieldFragment } from './desk-books.generated.ts';
import { BookCoverFragment, CoverImageFragment, BookOffersFragment } from './book.generated.ts';
import { BookStockFragment } from './stock.generated.ts';
export const EditBookPageDocument = operationDocument<EditBookPageQuery, EditBookPageQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditBookPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminBook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminBook"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookStatus"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookStock"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookHistory"}}]}}]}}, AdminBookFragment, BookCoverFragment, CoverImageFragment, BookOffersFragment, StoredImageFragment, BookStatusFragment, BookStockFragment, BookHistoryFragment, ChangedFieldFragment]);

export function useEditBookPageQuery(options: UseQueryOptions<EditBookPageQueryVariables>) {
  return useQuery(EditBookPageDocument, options);
}