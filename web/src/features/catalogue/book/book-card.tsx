import { Link } from 'react-router-dom';
import type { BookCardFragment } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { Bilingual } from '../../../ui/bilingual.tsx';
import { BookStars } from '../../reviews/book-stars.tsx';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { BookCover } from './book-cover.tsx';
import { OfferLinks } from './offer-links.tsx';
import { authorsText, classesText } from './wording.ts';

interface BookCardProps {
  book: BookCardFragment;
  /** Whether it is among the first that a visitor sees. */
  isPriority?: boolean;
}

const COVER_SIZES = '(min-width: 640px) 190px, 104px';

/** A book in a list: its cover above its particulars, or beside them where there is little room. */
export function BookCard({ book, isPriority }: BookCardProps) {
  const classes = classesText(book.class);
  return (
    <article className="group relative flex h-full gap-4 outline-offset-4 outline-ink has-[h3_a:focus-visible]:outline-2 sm:flex-col sm:gap-0">
      <div className="w-26 shrink-0 self-start sm:grid sm:w-full sm:place-items-center sm:bg-paper-deep sm:px-6 sm:py-8">
        <div className="transition-transform duration-300 ease-out group-hover:-translate-y-1 sm:w-[min(11.875rem,78%)]">
          <BookCover book={book} sizes={COVER_SIZES} alt="" isPriority={isPriority} />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col sm:pt-4">
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
            <AddToCartButton book={book} condition="NEW" label="Add to cart" />
          </div>
        </div>
      </div>
    </article>
  );
}
