import { useState } from 'react';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { toIsbn13 } from '#api/catalogue/labels/isbn.rules.ts';
import { authorsText, suggestionsText } from '../../features/catalogue/catalogue.texts.ts';
import { useSuggestions } from '../../features/catalogue/search/use-suggestions.ts';
import { BookButton } from '../../features/intake/book-button.tsx';
import { Viewfinder } from '../../features/intake/camera-scanner.tsx';
import { cameraMessage } from '../../features/intake/camera.ts';
import { SearchSuggestionsDocument } from '../../lib/operations/book-search.generated.ts';
import { useQueryStore } from '../../lib/query/query-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormError, FormSuccess } from '../../ui/forms/form-messages.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { BasketBook } from './basket.ts';
import { SELL_TEXTS } from './sell.texts.ts';
import type { Basket } from './use-basket.ts';

interface AddBooksProps {
  basket: Basket;
  /** A book was chosen from a list: its questions come next. */
  onChosen: (id: string) => void;
}

/** Adds books to the basket: by their barcodes, one after the other, or by words. */
export function AddBooks({ basket, onChosen }: AddBooksProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [search, setSearch] = useState('');
  const [told, setTold] = useState({ isWrong: false, text: '' });
  const find = useBookOfIsbn();
  const warn = (text: string) => setTold({ isWrong: true, text });
  const scan = async (code: string) => {
    const isbn = toIsbn13(code);
    if (!isbn) return warn(SELL_TEXTS.notAnIsbn);
    try {
      const book = await find(isbn);
      if (!book) return warn(SELL_TEXTS.unknownIsbn(isbn));
      if (basket.books.some((each) => each.book.bookId === book.bookId))
        return warn(SELL_TEXTS.known(book.bookDescription));
      basket.add(book);
      setTold({ isWrong: false, text: SELL_TEXTS.added(book.bookDescription) });
    } catch {
      warn(SELL_TEXTS.searchFailed);
    }
  };
  const choose = (book: BasketBook['book']) => {
    setSearch('');
    setTold({ isWrong: false, text: '' });
    onChosen(basket.add(book));
  };
  const stop = (error: unknown) => {
    setIsScanning(false);
    warn(cameraMessage(error, 'Type its ISBN or title.'));
  };
  return (
    <Section title="Which books do you have?">
      {basket.isFull ? (
        <p>{SELL_TEXTS.full}</p>
      ) : (
        <div className="space-y-4">
          <Button
            aria-pressed={isScanning}
            onClick={() => setIsScanning(!isScanning)}
            className="min-h-14 w-full max-w-xl"
          >
            {isScanning ? 'Stop the camera' : 'Scan the ISBN with the camera'}
          </Button>
          {isScanning && <Viewfinder onScan={(code) => void scan(code)} onError={stop} />}
          <FormError>{told.isWrong && told.text}</FormError>
          <FormSuccess>{!told.isWrong && told.text}</FormSuccess>
          <div className="max-w-xl space-y-2">
            <TextField
              label="Or search: title, author or ISBN"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={CATALOGUE_LIMITS.searchText}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <FoundBooks search={search} onChoose={choose} />
          </div>
        </div>
      )}
    </Section>
  );
}

/** The books that a search finds, as large buttons; how many there are is announced. */
function FoundBooks({ search, onChoose }: { search: string; onChoose: (book: BasketBook['book']) => void }) {
  const { books, placeholders } = useSuggestions(search, true);
  return (
    <>
      <p role="status" className={books?.length === 0 ? '' : 'sr-only'}>
        {books && suggestionsText(books.length, search.trim())}
      </p>
      <ul aria-label="Found books" className="grid gap-2 empty:hidden">
        {books?.map((book) => (
          <li key={book.bookId}>
            <BookButton book={book} facts={[authorsText(book.author)]} onChoose={() => onChoose(book)} />
          </li>
        ))}
      </ul>
      {Array.from({ length: placeholders }, (_, index) => (
        <div key={index} aria-hidden="true" className="skeleton h-20" />
      ))}
    </>
  );
}

/** Returns a function that looks a book up by its ISBN. */
function useBookOfIsbn() {
  const store = useQueryStore();
  return async (isbn: string) => {
    const data = await store.query({ query: SearchSuggestionsDocument, variables: { search: isbn } });
    return data?.searchSuggestions[0];
  };
}
