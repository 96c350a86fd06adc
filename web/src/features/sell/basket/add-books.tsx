import { useState } from 'react';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { toIsbn13 } from '#api/catalogue/labels/isbn.rules.ts';
import { SearchSuggestionsDocument } from '../../../lib/operations/book-search.generated.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError, FormSuccess } from '../../../ui/forms/form-messages.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { authorsText, suggestionsText } from '../../catalogue/catalogue.texts.ts';
import { useSuggestions } from '../../catalogue/search/use-suggestions.ts';
import { BookButton } from '../../intake/book-button.tsx';
import { Viewfinder } from '../../intake/camera-scanner.tsx';
import { cameraMessage } from '../../intake/camera.ts';
import { SELL_TEXTS } from '../sell.texts.ts';
import type { BasketBook } from './basket.ts';
import type { Basket } from './use-basket.ts';

/** Adds books to the basket: by their barcodes, one after the other, or by words. */
export function AddBooks({ basket }: { basket: Basket }) {
  const store = useQueryStore();
  const [isScanning, setIsScanning] = useState(false);
  const [search, setSearch] = useState('');
  const [told, tell] = useState<{ problem?: string; added?: string }>({});
  const scan = async (code: string) => {
    const isbn = toIsbn13(code);
    if (!isbn) return tell({ problem: SELL_TEXTS.notAnIsbn });
    try {
      const data = await store.query({ query: SearchSuggestionsDocument, variables: { search: isbn } });
      const book = data?.searchSuggestions[0];
      if (!book) return tell({ problem: SELL_TEXTS.unknownIsbn(isbn) });
      if (basket.has(book.bookId)) return tell({ problem: SELL_TEXTS.known(book.bookDescription) });
      basket.add(book);
      tell({ added: SELL_TEXTS.added(book.bookDescription) });
    } catch {
      tell({ problem: SELL_TEXTS.searchFailed });
    }
  };
  const choose = (book: BasketBook['book']) => {
    setSearch('');
    tell({});
    basket.add(book, { opens: true });
  };
  const stop = (error: unknown) => {
    setIsScanning(false);
    tell({ problem: cameraMessage(error, 'Type its ISBN or title.') });
  };
  return (
    <Section title="Which books do you have?">
      {basket.isFull ? (
        <p>{SELL_TEXTS.full}</p>
      ) : (
        <div className="max-w-xl space-y-4">
          <Button aria-pressed={isScanning} onClick={() => setIsScanning(!isScanning)} className="min-h-14! w-full">
            {isScanning ? 'Stop the camera' : 'Scan the ISBN with the camera'}
          </Button>
          {isScanning && <Viewfinder onScan={(code) => void scan(code)} onError={stop} />}
          <FormError>{told.problem}</FormError>
          <FormSuccess>{told.added}</FormSuccess>
          <div className="grid gap-2">
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
      <FormError>{books === null && SELL_TEXTS.searchFailed}</FormError>
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
