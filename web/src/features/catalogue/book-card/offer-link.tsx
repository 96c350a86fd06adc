import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookOffersFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { CardListPrice, percentOffText } from '../../../ui/display/price.tsx';
import { copiesText, CATALOGUE_TEXTS } from '../catalogue.texts.ts';
import { conditionLabel, conditionParam } from '../conditions.ts';

interface OfferLinkProps {
  bookId: string;
  offer: BookOffersFragment['offers'][number];
}

/** Condition and price of an offer, linked to the book page in that condition. */
export function OfferLink({ bookId, offer }: OfferLinkProps) {
  return (
    <Link to={paths.book(bookId, conditionParam(offer.condition))} discover="none">
      <span>{conditionLabel(offer.condition)}</span>
      <span>
        {offer.hasCopies && offer.copiesLeft! > 0 && (
          <span className="w-full">
            {offer.gradeLabel} · {copiesText(offer.copiesLeft!)}
          </span>
        )}
        <b>{rupees(offer.price)}</b>
        {offer.percentOff > 0 && (
          <span>
            <CardListPrice amount={offer.listPrice} condition={offer.condition} />
          </span>
        )}
      </span>
      <OfferNote offer={offer} />
    </Link>
  );
}

function OfferNote({ offer }: Pick<OfferLinkProps, 'offer'>) {
  if (offer.availability === 'OUT_OF_STOCK')
    return <span className="font-semibold text-brick">{CATALOGUE_TEXTS.outOfStock}</span>;
  if (offer.percentOff === 0) return null;
  return <i>{percentOffText(offer.percentOff)}</i>;
}
