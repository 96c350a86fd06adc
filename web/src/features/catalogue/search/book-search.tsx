import { Search } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { ALL_RESULTS, Suggestions } from './suggestions.tsx';
import { type Listbox, useListbox } from './use-listbox.ts';
import { useSuggestions } from './use-suggestions.ts';
import { Icon } from '../../../ui/display/icon.tsx';

/** The search box: suggests books while the user types; Enter opens the search results. */
export function BookSearch() {
  const [text, setText] = useSearchText();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const suggestions = useSuggestions(text, isOpen);
  const books = suggestions.books ?? [];
  const listbox = useListbox(books.length > 0 ? [...books.map(({ bookId }) => bookId), ALL_RESULTS] : []);
  const close = () => setIsOpen(false);

  const openResults = (event: FormEvent) => {
    event.preventDefault();
    close();
    void navigate(paths.search(text.trim()));
  };
  return (
    <Form role="search" action="/search" onSubmit={openResults} className="sm:relative">
      <SearchField text={text} onText={setText} isOpen={isOpen} onOpenChange={setIsOpen} listbox={listbox} />
      <Suggestions
        {...suggestions}
        search={text.trim()}
        listbox={listbox}
        onBookSelect={() => setText('')}
        onSelect={close}
      />
    </Form>
  );
}

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  /** Whether it shows suggestions, if there are any. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  listbox: Listbox;
}

function SearchField({ text, onText, isOpen, onOpenChange, listbox }: SearchFieldProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onText(target.value);
    onOpenChange(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      // It clears the text once the suggestions are closed.
      if (isOpen) onOpenChange(false);
      else onText('');
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      onOpenChange(true);
    } else {
      listbox.onKeyDown(event);
    }
  };
  return (
    <div className="flex h-12 items-center rounded-sm border border-ink/45 bg-page transition-colors focus-within:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink hover:border-ink">
      <input
        {...listbox.input}
        type="search"
        name="q"
        value={text}
        aria-label="Search books"
        placeholder="Search by title, author or ISBN"
        maxLength={CATALOGUE_LIMITS.searchText}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-full min-w-0 flex-1 bg-transparent pl-4 text-ellipsis outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        onChange={onChange}
        onClick={() => onOpenChange(true)}
        onBlur={() => onOpenChange(false)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label="Search" className="grid size-11 place-items-center">
        <Icon of={Search} size={20} />
      </button>
    </div>
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
