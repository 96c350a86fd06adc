import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { paths } from '../../../lib/paths.ts';
import { suggestionsText } from '../catalogue.messages.ts';
import { ALL_RESULTS, POPUP_SHAPE, SuggestionList, SuggestionsSkeleton } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

type KeyDownHandler = ComponentProps<typeof Autocomplete.Input>['onKeyDown'];

/** The search box: suggests books while the user types; Enter opens the search results. */
export function BookSearch() {
  const [text, setText] = useSearchText();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { books, placeholders } = useSuggestions(text, isOpen);
  const hasOptions = books !== undefined && books.length > 0;
  const close = () => setIsOpen(false);

  const onValueChange = (value: string) => {
    setText(value);
    setIsOpen(true);
  };
  const onKeyDown: KeyDownHandler = (event) => {
    if (event.key === 'Escape' && isOpen && (books || placeholders > 0)) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      event.preventBaseUIHandler();
      setIsOpen(true);
    }
  };
  const openResults = (event: FormEvent) => {
    event.preventDefault();
    close();
    void navigate(paths.search(text.trim()));
  };
  return (
    <Form role="search" action="/search" onSubmit={openResults} className="relative">
      {/* Inline: the library's own popup hides the rest of the page from screen readers although it can take the focus. */}
      <Autocomplete.Root
        inline
        open
        items={hasOptions ? [...books.map(({ bookId }) => bookId), ALL_RESULTS] : []}
        mode="none"
        name="q"
        value={text}
        onValueChange={onValueChange}
      >
        <SearchField aria-expanded={hasOptions} onClick={() => setIsOpen(true)} onBlur={close} onKeyDown={onKeyDown} />
        {hasOptions && (
          <SuggestionList
            books={books}
            search={text.trim()}
            onBookSelect={() => {
              setText('');
              close();
            }}
            onAllSelect={close}
          />
        )}
        {placeholders > 0 && <SuggestionsSkeleton count={placeholders} />}
        <Autocomplete.Status className={books && !hasOptions ? `${POPUP_SHAPE} px-4 py-4 wrap-anywhere` : 'sr-only'}>
          {books && suggestionsText(books.length, text.trim())}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </Form>
  );
}

function SearchField(props: ComponentProps<typeof Autocomplete.Input>) {
  return (
    <Autocomplete.InputGroup className="flex h-12 items-center rounded-sm border border-ink/45 bg-page transition-colors focus-within:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink hover:border-ink">
      <Autocomplete.Input
        type="search"
        aria-label="Search books"
        placeholder="Search by title, author or ISBN"
        maxLength={LIMITS.searchText}
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent pl-4 text-ellipsis outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        {...props}
      />
      <button type="submit" aria-label="Search" className="grid size-11 place-items-center">
        <Search aria-hidden="true" size={20} />
      </button>
    </Autocomplete.InputGroup>
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
