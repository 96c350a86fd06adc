import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { CarouselBookFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { CATALOGUE_TEXTS } from '../catalogue.texts.ts';
import { conditionLabel } from '../conditions.ts';
import { BookCover } from './book-cover.tsx';

interface BookCarouselProps {
  title: string;
  books: readonly CarouselBookFragment[];
  /** Link to the full list. */
  more?: { label: string; to: string };
}

/** Not rendered, and its fonts and pictures not fetched, until it is nearly in view. On all screens it is about as high. */
const RENDERED_IN_VIEW = '[content-visibility:auto] [contain-intrinsic-block-size:auto_26rem]';

/** A row of books, drawn as standing on a shelf. Scrolls horizontally. */
export function BookCarousel({ title, books, more }: BookCarouselProps) {
  return (
    <section className={`band py-8 ${RENDERED_IN_VIEW}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-serif text-heading font-semibold">{title}</h2>
        {more && (
          <Link to={more.to} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold">
            {more.label} <ArrowRight aria-hidden="true" size={18} />
          </Link>
        )}
      </div>
      <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[minmax(9.5rem,1fr)] grid-flow-col grid-rows-[auto_auto_auto] overflow-x-auto px-4 pt-5 pb-3 sm:auto-cols-[minmax(9.25rem,1fr)]">
        {books.map((book) => (
          <CarouselBook key={book.bookId} book={book} />
        ))}
      </ul>
    </section>
  );
}

function CarouselBook({ book }: { book: CarouselBookFragment }) {
  return (
    <li className="group relative row-span-3 grid max-w-52 snap-start grid-rows-subgrid -outline-offset-2 outline-ink has-focus-visible:outline-2">
      <div className="flex items-end px-3 in-[li:nth-child(3n+2)]:px-4.5">
        <div className="w-full transition-transform duration-300 ease-out group-hover:-translate-y-2">
          <BookCover book={book} sizes="(min-width: 640px) 150px, 130px" maxWidth={184} alt="" />
        </div>
      </div>
      <div className="plank" />
      <div className="px-3 pt-3">
        <Link
          to={paths.book(book.bookId)}
          discover="none"
          className="line-clamp-2 text-sm leading-snug font-semibold decoration-marigold decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
        >
          <Bilingual text={book.bookDescription} />
        </Link>
        <ul className="mt-1 text-sm leading-snug text-ink-soft">
          {book.offers.map((offer) => (
            <li key={offer.condition} className="flex flex-wrap justify-between gap-x-2">
              {conditionLabel(offer.condition)}
              <span className="font-semibold text-ink">
                {offer.availability === 'IN_STOCK' ? rupees(offer.price) : CATALOGUE_TEXTS.outOfStock}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
