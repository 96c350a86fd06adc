import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { BookCardFragment, Condition } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { authorsText, classesText } from '../catalogue.texts.ts';
import { conditionParam, offersInOrder } from '../conditions.ts';
import { BlankCover } from './book-cover.tsx';
import { BookStars } from './book-stars.tsx';
import { OfferLink } from './offer-link.tsx';

/** What a shopper can do with an offer directly on the card of its book, for example add it to the cart. */
export type OfferAction = ComponentType<{ book: BookCardFragment; condition: Condition }>;

interface BookCardProps {
  book: BookCardFragment;
  action: OfferAction;
  /** The condition that the list is filtered by: its offer is first, and the title links to it. */
  condition?: Condition | null;
  /** Whether it is right for the shopper's exam, in words. */
  verdict?: string | undefined;
  /** Whether it is visible before scrolling. */
  isPriority?: boolean;
}

/** A book in a list: cover and details, and below them the offers with their prices. */
export function BookCard({ book, action, condition, verdict, isPriority }: BookCardProps) {
  return (
    <article>
      <div>
        <Cover book={book} isPriority={isPriority} />
        <div>
          <h3>
            <Link discover="none" to={paths.book(book.bookId, condition ? conditionParam(condition) : undefined)}>
              <Bilingual text={book.bookDescription} />
            </Link>
          </h3>
          <BookFacts book={book} verdict={verdict} />
        </div>
      </div>
      <Offers book={book} action={action} condition={condition} />
    </article>
  );
}

/** The front cover; its frame is in the style sheet. */
function Cover({ book, isPriority }: Pick<BookCardProps, 'book' | 'isPriority'>) {
  if (!book.cover) {
    return (
      <div>
        <BlankCover alt="" />
      </div>
    );
  }
  return (
    <Picture
      imageKey={book.cover.key}
      sizes="(min-width: 640px) 88px, 64px"
      maxWidth={88}
      alt=""
      isPriority={isPriority}
      isFramed
    />
  );
}

/** Authors, exam, subject, classes and rating of a book. */
function BookFacts({ book, verdict }: Pick<BookCardProps, 'book' | 'verdict'>) {
  const facts = new Set([book.examLabel, book.subjectLabel, classesText(book.class)].filter(Boolean));
  return (
    <>
      <p>
        <Bilingual text={authorsText(book.author)} />
      </p>
      <div>
        <p>{[...facts].join(' · ')}</p>
        {verdict && <p className="font-semibold">{verdict}</p>}
        <BookStars book={book} />
      </div>
    </>
  );
}

/** The offers of a book, each with its action: side by side on small screens if they fit, else one below the other. */
function Offers({ book, action: Action, condition }: Omit<BookCardProps, 'isPriority'>) {
  return (
    <ul>
      {offersInOrder(book, condition).map((offer) => (
        <li key={offer.condition}>
          <OfferLink bookId={book.bookId} offer={offer} />
          <Action book={book} condition={offer.condition} />
        </li>
      ))}
    </ul>
  );
}
