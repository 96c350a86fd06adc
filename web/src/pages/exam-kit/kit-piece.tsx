import { Link, useSearchParams } from 'react-router-dom';
import { SUITABILITY_LABELS } from '#api/exam-targets/suitability.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { BookCover } from '../../features/catalogue/book-card/book-cover.tsx';
import { authorsText } from '../../features/catalogue/catalogue.texts.ts';
import { conditionLabel, conditionParam } from '../../features/catalogue/conditions.ts';
import type { KitOfferFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { StruckPrice } from '../../ui/display/price.tsx';
import { leaveOutUrl, pinUrl } from './kit-params.ts';
import type { Kit } from './kit-view.tsx';

type Piece = Kit['pieces'][number];

/** One book of a kit: what it is for, and links to swap it or leave it out. */
export function KitPiece({ piece: { slot, label, offer, alternatives } }: { piece: Piece }) {
  const { book, price, listPrice, condition } = offer;
  const [params] = useSearchParams();
  return (
    <li className="grid grid-cols-[min(4.25rem,24%)_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-b border-paper-edge pt-3 pb-1 sm:py-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <BookCover book={book} sizes="(min-width: 640px) 112px, 68px" maxWidth={112} alt="" />
      <div className="min-w-0">
        <p className="text-sm font-semibold text-ink-soft">{label}</p>
        <h3 className="font-serif text-[1.0625rem] leading-tight font-semibold text-pretty sm:text-lg sm:leading-snug">
          <Link
            to={paths.book(book.bookId, conditionParam(condition))}
            className="decoration-marigold decoration-2 underline-offset-4 hover:underline"
          >
            <Bilingual text={book.bookDescription} />
          </Link>
        </h3>
        <p className="text-sm leading-snug text-ink-soft max-sm:hidden">{authorsText(book.author)}</p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl leading-tight font-bold">{rupees(price)}</span>
          {listPrice > price && (
            <span className="text-sm">
              <StruckPrice amount={listPrice} condition={condition} />
            </span>
          )}
          <span className="text-sm">{offerText(offer)}</span>
        </p>
        <div className="flex flex-wrap items-start gap-x-6">
          {alternatives.length > 0 && <Swap slot={slot} title={book.bookDescription} offers={alternatives} />}
          <Link
            to={leaveOutUrl(params, slot)}
            preventScrollReset
            replace
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            Leave out
            <span className="sr-only">
              {' '}
              <Bilingual text={book.bookDescription} />
            </span>
          </Link>
        </div>
      </div>
    </li>
  );
}

/** Condition, grade and, if it is known, verdict of an offer. */
const offerText = ({ condition, copy, suitability }: KitOfferFragment): string =>
  [conditionLabel(condition), copy?.gradeLabel, verdictText(suitability.verdict)].filter(Boolean).join(' · ');

/** Nothing if it is not known: the summary says that once for all books. */
const verdictText = (verdict: KitOfferFragment['suitability']['verdict']): string | null =>
  verdict === 'UNKNOWN' ? null : `For your exam: ${SUITABILITY_LABELS[verdict]}`;

interface SwapProps {
  slot: string;
  title: string;
  offers: readonly KitOfferFragment[];
}

/** The next best offers for a place. */
function Swap({ slot, title, offers }: SwapProps) {
  const [params] = useSearchParams();
  return (
    <Fold
      summary={
        <>
          <span className="underline underline-offset-4">Swap</span>
          <span className="sr-only">
            {' '}
            <Bilingual text={title} />
          </span>
        </>
      }
    >
      <ul className="space-y-2 pb-2">
        {offers.map((offer) => (
          <li key={`${offer.book.bookId} ${offer.condition} ${offer.copy?.copyId}`}>
            <Link
              to={pinUrl(params, slot, offer)}
              preventScrollReset
              replace
              className="block min-h-11 text-sm leading-snug underline-offset-4 hover:underline"
            >
              <span className="font-semibold">
                <Bilingual text={offer.book.bookDescription} />
              </span>
              <span className="block text-ink-soft">
                {rupees(offer.price)} · {offerText(offer)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
