import { Link } from 'react-router-dom';
import { BookFacts } from '../../features/catalogue/book/book-facts.tsx';
import { BookShelf } from '../../features/catalogue/book/book-shelf.tsx';
import { OfferChoice } from '../../features/catalogue/book/offer-choice.tsx';
import { authorsText, classesText } from '../../features/catalogue/book/wording.ts';
import { BookGallery } from '../../features/catalogue/gallery/book-gallery.tsx';
import { BookReviews } from '../../features/reviews/book-reviews.tsx';
import { BookStars } from '../../features/reviews/book-stars.tsx';
import { DeliveryChecker } from '../../features/delivery/delivery-checker.tsx';
import type { BookPageQuery } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { ProductData } from './product-data.tsx';

export type DetailedBook = NonNullable<BookPageQuery['book']>;

/** All there is to see of a book. */
export function BookDetail({ book }: { book: DetailedBook }) {
  const trail = [
    { label: 'Home', to: paths.home },
    { label: book.examLabel, to: paths.exam(book.exam) },
    { label: book.subjectLabel, to: paths.exam(book.exam, book.subject) },
    { label: book.bookDescription, to: paths.book(book.bookId) },
  ];
  return (
    <>
      <PageMeta
        title={book.bookDescription}
        description={`${book.bookDescription} by ${authorsText(book.author)}, new and pre-owned, with free delivery.`}
        path={paths.book(book.bookId)}
        image={book.images[0]?.url}
      />
      <ProductData book={book} />
      <article className="band pt-5 pb-12">
        <Breadcrumbs trail={trail} />
        <div className="mt-6 grid gap-8 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
          <div className="self-start sm:sticky sm:top-6">
            <BookGallery book={book} />
          </div>
          <div className="space-y-8">
            <Heading book={book} />
            <OfferChoice book={book} />
            <BuyButtons book={book} />
            <DeliveryChecker />
            <BookFacts book={book} />
            <About html={book.details} />
          </div>
        </div>
      </article>
      <BookReviews book={book} />
      {book.related.length > 0 && (
        <BookShelf
          title="From the same shelf"
          books={book.related}
          more={{
            label: `See all ${book.examLabel} ${book.subjectLabel}`,
            to: paths.exam(book.exam, book.subject),
          }}
        />
      )}
    </>
  );
}

function Heading({ book }: { book: DetailedBook }) {
  const classes = classesText(book.class);
  return (
    <header>
      <p className="text-ink-soft">
        <Link to={paths.exam(book.exam)} className="text-link">
          {book.examLabel}
        </Link>
        {' · '}
        <Link to={paths.exam(book.exam, book.subject)} className="text-link">
          {book.subjectLabel}
        </Link>
        {classes && classes !== book.examLabel && ` · ${classes}`}
      </p>
      <h1 className="mt-3 font-serif text-title font-semibold">
        <Bilingual text={book.bookDescription} />
      </h1>
      <p className="mt-3 text-lg">
        by {authorsText(book.author)} <span className="text-ink-soft">· {book.publisher}</span>
      </p>
      {book.rating.count > 0 && (
        <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center hover:underline">
          <BookStars book={book} />
        </a>
      )}
    </header>
  );
}

/** The shop's own words on the book. The server has cleaned their HTML. */
function About({ html }: { html: string }) {
  if (!html) return null;
  return (
    <section>
      <h2 className="mb-3 font-serif text-heading font-semibold">About this book</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
