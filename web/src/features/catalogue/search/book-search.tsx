import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { paths } from '../../../lib/paths.ts';
import { ALL_RESULTS, Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** The search box: suggests books while the user types; Enter opens the search results. */
export function BookSearch() {
  const [text, setText] = useSearchText();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const suggestions = useSuggestions(text, isOpen);
  const books = suggestions.books ?? [];
  const close = () => setIsOpen(false);

  const openResults = (event: FormEvent) => {
    event.preventDefault();
    close();
    void navigate(paths.search(text.trim()));
  };
  return (
    <Form role="search" action="/search" onSubmit={openResults} className="sm:relative">
      {/* Inline: the library's own popup hides the rest of the page from screen readers although it can take the focus. */}
      <Autocomplete.Root
        inline
        open
        items={books.length > 0 ? [...books.map(({ bookId }) => bookId), ALL_RESULTS] : []}
        mode="none"
        name="q"
        value={text}
        onValueChange={(value) => {
          setText(value);
          setIsOpen(true);
        }}
      >
        <SearchField isOpen={isOpen} isExpanded={books.length > 0} onOpenChange={setIsOpen} />
        <Suggestions {...suggestions} search={text.trim()} onBookSelect={() => setText('')} onSelect={close} />
      </Autocomplete.Root>
    </Form>
  );
}

interface SearchFieldProps {
  isOpen: boolean;
  /** Whether there are options. */
  isExpanded: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function SearchField({ isOpen, isExpanded, onOpenChange }: SearchFieldProps) {
  const onKeyDown: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    const opens = event.key === 'ArrowDown' && !isOpen;
    if (opens) event.preventBaseUIHandler();
    // Escape clears the text once the suggestions are closed.
    if (opens || (event.key === 'Escape' && isOpen)) {
      event.preventDefault();
      onOpenChange(opens);
    }
  };
  return (
    <Autocomplete.InputGroup className="flex h-12 items-center rounded-sm border border-ink/45 bg-page transition-colors focus-within:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink hover:border-ink">
      <Autocomplete.Input
        type="search"
        aria-label="Search books"
        placeholder="Search by title, author or ISBN"
        maxLength={LIMITS.searchText}
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent pl-4 text-ellipsis outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        aria-expanded={isExpanded}
        onClick={() => onOpenChange(true)}
        onBlur={() => onOpenChange(false)}
        onKeyDown={onKeyDown}
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
