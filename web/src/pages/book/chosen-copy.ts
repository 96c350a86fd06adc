import type { CopyChoice } from '../../features/copies/copy-strip.tsx';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';

/** An offer with the copy that is chosen, if any: its price is then that of the copy. */
export type OfferWithCopy = BookDetailFragment['offers'][number] & { copyId?: string };

/** A book whose offers show the chosen copy. */
export type BookWithCopy = Omit<BookDetailFragment, 'offers'> & { offers: readonly OfferWithCopy[] };

/** The book with the chosen copy in its pre-owned offer. */
export function withCopy(book: BookDetailFragment, copy: CopyChoice | null): BookWithCopy {
  return { ...book, offers: book.offers.map((offer) => (offer.hasCopies ? { ...offer, ...copy } : offer)) };
}
