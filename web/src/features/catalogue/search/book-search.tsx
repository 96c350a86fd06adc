import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { type SuggestionFragment, useSearchSuggestionsQuery } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { Bilingual } from '../../../ui/bilingual.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { BookCover } from '../book-card/book-cover.tsx';
import { authorsText } from '../catalogue.messages.ts';

const DEBOUNCE_MS = 300;

/** The search box: suggests books while the user types; Enter opens the search results. */
export function BookSearch() {
  const [text, setText] = useSearchText();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const suggestions = useSuggestions(isOpen ? text : '');

  const openResults = (event: FormEvent) => {
    event.preventDefault();
    setIsOpen(false);
    void navigate(paths.search(text.trim()));
  };
  return (
    <Form role="search" action="/search" onSubmit={openResults}>
      <Autocomplete.Root
        items={suggestions}
        mode="none"
        name="q"
        value={text}
        onValueChange={setText}
        open={isOpen && suggestions.length > 0}
        onOpenChange={setIsOpen}
        itemToStringValue={(book: SuggestionFragment) => book.bookDescription}
      >
        <SearchField />
        <Suggestions onSelect={() => setText('')} />
        <Autocomplete.Status className="sr-only">
          {suggestions.length > 0 && `${suggestions.length} suggestions`}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </Form>
  );
}

function SearchField() {
  return (
    <Autocomplete.InputGroup className="flex h-12 items-center rounded-sm border border-ink/45 bg-page transition-colors focus-within:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink hover:border-ink">
      <Autocomplete.Input
        type="search"
        aria-label="Search books"
        placeholder="Search by title, author or subject"
        maxLength={LIMITS.searchText}
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent pl-4 outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      <button type="submit" aria-label="Search" className="grid size-11 place-items-center">
        <Search aria-hidden="true" size={20} />
      </button>
    </Autocomplete.InputGroup>
  );
}

function Suggestions({ onSelect }: { onSelect: () => void }) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} className="z-30">
        <Autocomplete.Popup className="w-(--anchor-width) border border-paper-edge bg-page shadow-popup">
          <Autocomplete.List className="max-h-[min(30rem,var(--available-height))] overflow-y-auto py-1.5">
            {(book: SuggestionFragment) => <SuggestionItem key={book.bookId} book={book} onSelect={onSelect} />}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

interface SuggestionItemProps {
  book: SuggestionFragment;
  onSelect: () => void;
}

/** A suggested book, linked to its page. */
function SuggestionItem({ book, onSelect }: SuggestionItemProps) {
  return (
    <Autocomplete.Item
      value={book}
      render={<Link to={paths.book(book.bookId)} />}
      onClick={onSelect}
      className="flex items-center gap-4 px-4 py-2.5 data-highlighted:bg-paper-deep"
    >
      <div className="w-11 shrink-0">
        <BookCover book={book} sizes="44px" alt="" />
      </div>
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif leading-snug font-semibold">
          <Bilingual text={book.bookDescription} />
        </p>
        <p className="truncate text-sm text-ink-soft">{authorsText(book.author)}</p>
      </div>
    </Autocomplete.Item>
  );
}

/** Text of the search box. On the results page it starts as the search text of the URL. */
function useSearchText() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const searched = pathname === '/search' ? (params.get('q') ?? '') : '';
  const [lastSearched, setLastSearched] = useState(searched);
  const [text, setText] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setText(searched);
  }
  return [text, setText] as const;
}

/** Suggested books for a text, debounced. Empty if the text is blank or the search fails. */
function useSuggestions(text: string): readonly SuggestionFragment[] {
  const search = text.trim();
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const { data, previousData, error } = useSearchSuggestionsQuery({
    variables: { search: debounced },
    skip: debounced === '',
  });
  if (search === '' || error) return [];
  return (data ?? previousData)?.searchSuggestions ?? [];
}
