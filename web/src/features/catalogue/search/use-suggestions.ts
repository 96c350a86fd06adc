import type { SuggestionFragment } from '../../../lib/operations/graphql.generated.ts';
import { SearchSuggestionsDocument } from '../../../lib/operations/book-search.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';

const DEBOUNCE_MS = 300;

export interface Suggestions {
  /** The books suggested for the text; undefined while they load, and if the text is blank or the search fails. */
  books: readonly SuggestionFragment[] | undefined;
  /** While suggestions load, how many there were for the previous text, to keep their space; else 0. */
  placeholders: number;
  hasFailed?: boolean;
}

const NONE: Suggestions = { books: undefined, placeholders: 0 };

/** Suggests books for a text, debounced. Never returns the suggestions for another text. */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const search = text.trim();
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const isCurrent = isOpen && search !== '' && debounced === search;
  const { data, previousData, error } = useQuery(SearchSuggestionsDocument, {
    variables: { search },
    skip: !isCurrent,
  });
  if (!isOpen || search === '') return NONE;
  if (isCurrent && error) return { ...NONE, hasFailed: true };
  if (isCurrent && data) return { books: data.searchSuggestions, placeholders: 0 };
  return { books: undefined, placeholders: previousData?.searchSuggestions.length ?? 0 };
}
