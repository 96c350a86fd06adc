import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router-dom';
import { LIMITS } from '#api/catalogue/catalogue.rules.ts';
import type { SuggestionFragment } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { SuggestedBook } from './suggested-book.tsx';
import { useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The search box: suggests books while a text is typed; Enter lists everything that fits it. */
export function BookSearch() {
  const [text, setText] = useSearchText();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const suggestions = useSuggestions(isOpen ? text : '');

  const listAll = (event: FormEvent) => {
    event.preventDefault();
    setIsOpen(false);
    void navigate(paths.search(text.trim()));
  };
  return (
    <Form role="search" action="/search" onSubmit={listAll}>
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
        <Suggestions onChoose={() => setText('')} />
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

function Suggestions({ onChoose }: { onChoose: () => void }) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} className="z-30">
        <Autocomplete.Popup className="w-(--anchor-width) border border-paper-edge bg-page shadow-popup">
          <Autocomplete.List className="max-h-[min(30rem,var(--available-height))] overflow-y-auto py-1.5">
            {(book: SuggestionFragment) => <SuggestedBook key={book.bookId} book={book} onChoose={onChoose} />}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
