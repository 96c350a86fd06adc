import { Link } from 'react-router-dom';
import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { BookCover } from '../../features/catalogue/book-card/book-cover.tsx';
import type { BookCoverFragment, FeaturedCopyFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ShelfCopies } from './shelf-copies.tsx';

interface BannerProps {
  books: readonly BookCoverFragment[];
  copies: readonly FeaturedCopyFragment[];
}

/** The promotional banner of the home page, with copies from the shelf, or with covers while there are none. */
export function Banner({ books, copies }: BannerProps) {
  return (
    <section className="overflow-clip bg-paper-deep">
      <div className="band grid items-end gap-x-10 gap-y-4 pt-5 sm:gap-y-8 md:pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)]">
        <div className="lg:pb-8">
          <h1 className="font-serif text-title font-semibold sm:text-display">
            The book you need, <span className="highlighted">new or pre-owned</span>
          </h1>
          <p className="mt-3 max-w-[33rem] leading-snug text-ink-soft sm:mt-4 sm:text-lg md:text-xl">
            Pre-owned with photographs of the very copy you get. Delivered free, with a {EXCHANGE_DAYS}-day exchange
            promise.
          </p>
          <div className="mt-4 flex flex-wrap gap-1.5 max-sm:*:px-2 max-sm:*:text-sm sm:mt-5 sm:gap-3">
            <ButtonLink to={paths.exam('JEE')}>Shop JEE</ButtonLink>
            <ButtonLink to={paths.exam('NEET')}>Shop NEET</ButtonLink>
            <ButtonLink look="secondary" to={paths.examKit()}>
              Kit in your budget
            </ButtonLink>
          </div>
        </div>
        {copies.length > 0 ? <ShelfCopies copies={copies} /> : <FannedCovers books={books} />}
      </div>
      <div className="plank" />
    </section>
  );
}

/** Rotation and stacking of the fanned covers; the middle one is in front. */
const FAN_STYLES = [
  'z-0 origin-bottom-left -rotate-12',
  'z-10 -ml-[16%] origin-bottom-left -rotate-5',
  'z-20 -ml-[16%] w-[36%]',
  'z-10 -ml-[16%] origin-bottom-right rotate-5',
  'z-0 -ml-[16%] origin-bottom-right rotate-12',
];

function FannedCovers({ books }: { books: readonly BookCoverFragment[] }) {
  return (
    <ul
      aria-label="From our shelves"
      className="mx-auto flex aspect-[100/49] min-h-37 w-[64%] max-w-2xl items-end justify-center sm:w-[70%] lg:w-[92%]"
    >
      {books.slice(0, FAN_STYLES.length).map((book, index) => (
        <li key={book.bookId} className={`w-[32%] shrink-0 ${FAN_STYLES[index]}`}>
          <Link to={paths.book(book.bookId)} className="block transition-transform duration-300 hover:-translate-y-2">
            <BookCover
              book={book}
              sizes="(min-width: 1024px) 200px, 30vw"
              maxWidth={242}
              alt={book.bookDescription}
              isPriority
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
