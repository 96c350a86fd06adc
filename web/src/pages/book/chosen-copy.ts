import type { ChosenCopy } from '../../features/copies/copy-strip.tsx';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';

/** An offer with the copy that is chosen, if any: its price is then that of the copy. */
export type ShownOffer = BookDetailFragment['offers'][number] & { copyId?: string };

/** A book whose offers show the chosen copy. */
export type ShownBook = Omit<BookDetailFragment, 'offers'> & { offers: readonly ShownOffer[] };

/** The book with the chosen copy in its pre-owned offer. */
export function withCopy(book: BookDetailFragment, copy: ChosenCopy | null): ShownBook {
  return { ...book, offers: book.offers.map((offer) => (offer.hasCopies ? { ...offer, ...copy } : offer)) };
}
