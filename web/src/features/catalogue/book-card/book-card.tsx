import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookCardFragment, BookOffersFragment } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { Bilingual } from '../../../ui/bilingual.tsx';
import { PercentOff, StruckPrice } from '../../../ui/price.tsx';
import { authorsText, classesText, MESSAGES } from '../catalogue.messages.ts';
import { conditionLabel, conditionParam } from '../conditions.ts';
import { BookCover } from './book-cover.tsx';
import { BookStars } from './book-stars.tsx';

/** What a shopper can do with a book directly on its card, for example add it to the cart. */
export type CardAction = ComponentType<{ book: BookCardFragment }>;

interface BookCardProps {
  book: BookCardFragment;
  action: CardAction;
  /** Whether it is visible before scrolling. */
  isPriority?: boolean;
}

const COVER_SIZES = '(min-width: 640px) 190px, 104px';

/** A book in a list: the cover above the details, or next to them on small screens. */
export function BookCard({ book, action: Action, isPriority }: BookCardProps) {
  const classes = classesText(book.class);
  return (
    <article className="group relative flex h-full flex-wrap gap-4 outline-offset-4 outline-ink has-[h3_a:focus-visible]:outline-2 sm:flex-col sm:flex-nowrap sm:gap-0">
      <div className="w-26 shrink-0 self-start sm:grid sm:w-full sm:place-items-center sm:bg-paper-deep sm:px-6 sm:py-8">
        <div className="transition-transform duration-300 ease-out group-hover:-translate-y-1 sm:w-[min(11.875rem,78%)]">
          <BookCover book={book} sizes={COVER_SIZES} alt="" isPriority={isPriority} />
        </div>
      </div>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col sm:flex-1 sm:pt-4">
        <p className="text-xs text-ink-soft">
          {book.examLabel} · {book.subjectLabel}
        </p>
        <h3 className="mt-1 font-serif text-lg leading-snug font-semibold text-pretty">
          <Link
            to={paths.book(book.bookId)}
            className="line-clamp-3 decoration-marigold decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
          >
            <Bilingual text={book.bookDescription} />
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{authorsText(book.author)}</p>
        {classes && <p className="text-sm text-ink-soft">{classes}</p>}
        <BookStars book={book} />
        <div className="mt-auto pt-3">
          <OfferLinks book={book} />
          <div className="relative z-10 mt-2">
            <Action book={book} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** Prices of a book, new and pre-owned; each links to the book page in that condition. */
function OfferLinks({ book }: { book: BookOffersFragment }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] border-t border-paper-edge">
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
  return (
    <Link
      to={paths.book(bookId, conditionParam(offer.condition))}
      className="group/offer relative z-10 flex h-full flex-col gap-0.5 px-3 py-2.5"
    >
      <span className="text-xs text-ink-soft group-hover/offer:text-ink">{conditionLabel(offer.condition)}</span>
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
    return <span className="text-xs font-semibold text-brick">{MESSAGES.outOfStock}</span>;
  if (offer.percentOff === 0) return null;
  return (
    <span className="mt-0.5 text-xs">
      <PercentOff percent={offer.percentOff} />
    </span>
  );
}
