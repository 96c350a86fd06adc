import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { BookCardFragment, Condition } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { Bilingual } from '../../../ui/bilingual.tsx';
import { authorsText, classesText } from '../catalogue.messages.ts';
import { conditionParam, offersInOrder } from '../conditions.ts';
import { BookCover } from './book-cover.tsx';
import { BookStars } from './book-stars.tsx';
import { OfferLink } from './offer-link.tsx';

/** What a shopper can do with an offer directly on the card of its book, for example add it to the cart. */
export type OfferAction = ComponentType<{ book: BookCardFragment; condition: Condition }>;

interface BookCardProps {
  book: BookCardFragment;
  action: OfferAction;
  /** The condition that the list is filtered by: its offer is first, and the title links to it. */
  condition?: Condition | null;
  /** Whether it is visible before scrolling. */
  isPriority?: boolean;
}

/** A book in a list: cover and details, and below them the offers with their prices. */
export function BookCard({ book, action, condition, isPriority }: BookCardProps) {
  return (
    <article className="group relative flex h-full flex-col outline-offset-4 outline-ink has-[h3_a:focus-visible]:outline-2">
      <div className="flex gap-3">
        <div className="w-16 shrink-0 self-start transition-transform duration-300 ease-out group-hover:-translate-y-1 sm:w-22">
          <BookCover book={book} sizes="(min-width: 640px) 88px, 64px" alt="" isPriority={isPriority} />
        </div>
        <div className="min-w-0 flex-1">
          <h3 className="font-serif text-[1rem] leading-tight font-semibold text-pretty sm:text-base sm:leading-tight">
            <Link
              to={paths.book(book.bookId, condition ? conditionParam(condition) : undefined)}
              className="line-clamp-3 decoration-marigold decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 sm:line-clamp-4"
            >
              <Bilingual text={book.bookDescription} />
            </Link>
          </h3>
          <BookFacts book={book} />
        </div>
      </div>
      <Offers book={book} action={action} condition={condition} />
    </article>
  );
}

/** Authors, exam, subject, classes and rating of a book. */
function BookFacts({ book }: { book: BookCardFragment }) {
  const facts = new Set([book.examLabel, book.subjectLabel, classesText(book.class)].filter(Boolean));
  return (
    <>
      <p className="mt-0.5 truncate text-sm leading-snug text-ink-soft">
        <Bilingual text={authorsText(book.author)} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-xs leading-snug text-ink-soft">
        <p className="min-w-0">{[...facts].join(' · ')}</p>
        <BookStars book={book} />
      </div>
    </>
  );
}

/** The offers of a book, each with its action: side by side on small screens if they fit, else one below the other. */
function Offers({ book, action: Action, condition }: Omit<BookCardProps, 'isPriority'>) {
  return (
    <ul className="mt-auto grid pt-2 max-sm:@min-[17rem]:grid-cols-2 sm:pt-3">
      {offersInOrder(book, condition).map((offer) => (
        <li
          key={offer.condition}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 border-t border-paper-edge py-1.5 last:pb-0 sm:pointer-fine:py-1 max-sm:@min-[17rem]:pb-0 max-sm:@min-[17rem]:even:border-l max-sm:@min-[17rem]:even:pl-2 max-sm:@min-[17rem]:odd:pr-2"
        >
          <OfferLink bookId={book.bookId} offer={offer} />
          <Action book={book} condition={offer.condition} />
        </li>
      ))}
    </ul>
  );
}
