import { type SuggestionFragment, useSearchSuggestionsQuery } from '../../../lib/graphql.generated.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

const DEBOUNCE_MS = 300;

/** The best matches for a text that has stood still for a moment. Blank text has none, and a failure leaves none. */
export function useSuggestions(text: string): readonly SuggestionFragment[] {
  const search = text.trim();
  const settled = useDebounced(search, DEBOUNCE_MS);
  const { data, previousData, error } = useSearchSuggestionsQuery({
    variables: { search: settled },
    skip: settled === '',
  });
  if (search === '' || error) return [];
  return (data ?? previousData)?.searchSuggestions ?? [];
}
