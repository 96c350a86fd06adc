import { operationDocument } from '../query/operation-document.ts';
import { useQuery } from '../query/use-query.ts';
import { type UseQueryOptions } from '../query/query-observer.ts';
import { type SearchSuggestionsQuery, type SearchSuggestionsQueryVariables } from './graphql.generated.ts';
import { BookCoverFragment, CoverImageFragment, BookOffersFragment } from './book.generated.ts';
export const SuggestionFragment = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Suggestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookCover"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookOffers"}},{"kind":"Field","name":{"kind":"Name","value":"author"}}]}};

export const SearchSuggestionsDocument = operationDocument<SearchSuggestionsQuery, SearchSuggestionsQueryVariables>([{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchSuggestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchSuggestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Suggestion"}}]}}]}}, SuggestionFragment, BookCoverFragment, CoverImageFragment, BookOffersFragment]);

export function useSearchSuggestionsQuery(options: UseQueryOptions<SearchSuggestionsQueryVariables>) {
  return useQuery(SearchSuggestionsDocument, options);
}