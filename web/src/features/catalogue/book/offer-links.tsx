import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookOffersFragment } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { PercentOff, StruckPrice } from '../../../ui/price.tsx';
import { CONDITIONS } from './conditions.ts';

/** What a book costs new and pre-owned; each price opens the book in that condition. */
export function OfferLinks({ book }: { book: BookOffersFragment }) {
  return (
    <ul className="grid grid-cols-2 border-t border-paper-edge">
      {book.offers.map((offer) => (
        <li key={offer.condition} className="border-paper-edge even:border-l first:*:pl-0">
          <OfferLink bookId={book.bookId} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

interface OfferLinkProps {
  bookId: string;
  offer: BookOffersFragment['offers'][number];
}

function OfferLink({ bookId, offer }: OfferLinkProps) {
  const { label, type } = CONDITIONS[offer.condition];
  return (
    <Link to={paths.book(bookId, type)} className="group/offer relative z-10 flex h-full flex-col gap-0.5 px-3 py-2.5">
      <span className="text-xs text-ink-soft group-hover/offer:text-ink">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-lg leading-tight font-bold underline-offset-4 group-hover/offer:underline">
          {rupees(offer.price)}
        </span>
        {offer.percentOff > 0 && (
          <span className="text-xs">
            <StruckPrice amount={offer.listPrice} />
          </span>
        )}
      </span>
      <OfferNote offer={offer} />
    </Link>
  );
}

function OfferNote({ offer }: Pick<OfferLinkProps, 'offer'>) {
  if (offer.availability === 'OUT_OF_STOCK')
    return <span className="text-xs font-semibold text-brick">Out of stock</span>;
  if (offer.percentOff === 0) return null;
  return (
    <span className="mt-0.5 text-xs">
      <PercentOff percent={offer.percentOff} />
    </span>
  );
}
