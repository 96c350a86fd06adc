import type { SuggestionFragment } from '../../../lib/operations/graphql.generated.ts';
import { SearchSuggestionsDocument } from '../../../lib/operations/book-search.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';

const DEBOUNCE_MS = 300;

export interface Suggestions {
  /** The books suggested for the text; undefined while they load and if the text is blank, null if the search fails. */
  books: readonly SuggestionFragment[] | null | undefined;
  /** While suggestions load, how many there were for the previous text, to keep their space; else 0. */
  placeholders: number;
}

/** Suggests books for a text, debounced. Never returns the suggestions for another text. */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const search = text.trim();
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const isAsked = isOpen && search !== '';
  const isCurrent = isAsked && debounced === search;
  const { data, previousData, error } = useQuery(SearchSuggestionsDocument, {
    variables: { search },
    skip: !isCurrent,
  });
  const books = isCurrent ? (error ? null : data?.searchSuggestions) : undefined;
  const placeholders = isAsked && books === undefined ? (previousData?.searchSuggestions.length ?? 0) : 0;
  return { books, placeholders };
}
