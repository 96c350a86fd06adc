import { ArrowRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SuggestionFragment, BookOffersFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { BookCover } from '../book-card/book-cover.tsx';
import { allResultsText, authorsText, suggestionsText, CATALOGUE_TEXTS } from '../catalogue.texts.ts';
import type { Listbox } from './use-listbox.ts';
import type { Suggestions } from './use-suggestions.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { conditionLabel } from '../conditions.ts';

/** The value of the last option, which opens all results. */
export const ALL_RESULTS = '';

/** Below the search box; on small screens as wide as the screen, below the row of the header. */
const POPUP_SHAPE = 'absolute inset-x-0 top-full z-30 mt-1.5 border border-paper-edge bg-page shadow-popup';

/** The transparent outline shows the highlighted option in forced colours. */
const OPTION = 'px-4 -outline-offset-2 outline-transparent data-highlighted:bg-paper-deep data-highlighted:outline-2';

interface SuggestionsProps extends Suggestions {
  search: string;
  listbox: Listbox;
  /** After the choice of any option. */
  onSelect: () => void;
  /** After the choice of a book. */
  onBookSelect: () => void;
}

/** What the search box shows below it: suggestions, their placeholders, or that no book matches. */
export function Suggestions({ books, placeholders, ...list }: SuggestionsProps) {
  return (
    <>
      {books && books.length > 0 && <SuggestionList books={books} {...list} />}
      {placeholders > 0 && <SuggestionsSkeleton count={placeholders} />}
      <div
        role="status"
        aria-atomic="true"
        className={books?.length === 0 ? `${POPUP_SHAPE} p-4 wrap-anywhere` : 'sr-only'}
      >
        {books && suggestionsText(books.length, list.search)}
      </div>
    </>
  );
}

type SuggestionListProps = Omit<SuggestionsProps, 'books' | 'placeholders'> & {
  books: readonly SuggestionFragment[];
};

/** The suggested books, and a link to all results of the search. */
function SuggestionList({ books, search, listbox, onSelect, onBookSelect }: SuggestionListProps) {
  return (
    <Popup>
      {/* The click of an option bubbles to here: a press of Enter in the search box clicks it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its role is in the props */}
      <div {...listbox.list} aria-label="Suggestions" onClick={onSelect}>
        {books.map((book) => (
          <SuggestedBook key={book.bookId} book={book} listbox={listbox} onSelect={onBookSelect} />
        ))}
        <Link
          {...listbox.option(ALL_RESULTS)}
          to={paths.search(search)}
          className={`sticky bottom-0 flex min-h-12 items-center gap-2 border-t border-paper-edge bg-page py-2 font-semibold ${OPTION}`}
        >
          <span className="truncate">{allResultsText(search)}</span>
          <ArrowRight aria-hidden="true" size={18} className="shrink-0" />
        </Link>
      </div>
    </Popup>
  );
}

/** Placeholder while suggestions load: as high as a list with this many books. */
function SuggestionsSkeleton({ count }: { count: number }) {
  return (
    <Popup>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex items-center gap-4 px-4 py-2">
            <div className="skeleton aspect-3/4 w-11 shrink-0" />
            <div className="flex-1 space-y-2">
              <div className="skeleton h-4 w-3/4" />
              <div className="skeleton h-3 w-1/2" />
            </div>
          </div>
        ))}
        <div className="min-h-12 border-t border-paper-edge" />
      </div>
    </Popup>
  );
}

/** A press in the popup, for example on its scrollbar, leaves the focus in the search box. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Popup({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus where it is
    <div className={`${POPUP_SHAPE} max-h-[min(34rem,68dvh)] overflow-y-auto`} onMouseDown={keepFocus}>
      {children}
    </div>
  );
}

interface SuggestedBookProps {
  book: SuggestionFragment;
  listbox: Listbox;
  onSelect: () => void;
}

function SuggestedBook({ book, listbox, onSelect }: SuggestedBookProps) {
  return (
    <Link
      {...listbox.option(book.bookId)}
      to={paths.book(book.bookId)}
      onClick={onSelect}
      className={`flex items-center gap-4 py-2 ${OPTION}`}
    >
      <div className="w-11 shrink-0">
        <BookCover book={book} sizes="44px" maxWidth={44} alt="" />
      </div>
      <div className="min-w-0 flex-1 leading-snug lg:flex lg:items-center lg:justify-between lg:gap-4">
        <div className="min-w-0">
          <p className="line-clamp-3 font-serif font-semibold">
            <Bilingual text={book.bookDescription} />
          </p>
          <p className="truncate text-sm text-ink-soft">{authorsText(book.author)}</p>
        </div>
        <p className="text-sm whitespace-nowrap">{lowestPriceText(book.offers)}</p>
      </div>
    </Link>
  );
}

/** The lowest price of a book in stock with its condition: 'from ₹278 · Pre-Owned'. */
function lowestPriceText(offers: BookOffersFragment['offers']): string {
  const [lowest, ...others] = offers
    .filter(({ availability }) => availability === 'IN_STOCK')
    .toSorted((a, b) => a.price - b.price);
  if (!lowest) return CATALOGUE_TEXTS.outOfStock;
  const price = `${rupees(lowest.price)} · ${conditionLabel(lowest.condition)}`;
  return others.length > 0 ? `from ${price}` : price;
}
