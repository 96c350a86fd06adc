import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { examBoard } from '#api/catalogue/exams.rules.ts';
import { imageUrl } from '#api/media/media.rules.ts';
import { BookCarousel } from '../../features/catalogue/book-card/book-carousel.tsx';
import { BookStars } from '../../features/catalogue/book-card/book-stars.tsx';
import { authorsText, classesText } from '../../features/catalogue/catalogue.texts.ts';
import { BookGallery } from '../../features/catalogue/gallery/book-gallery.tsx';
import type { CopyChoice } from '../../features/copies/copy-strip.tsx';
import { BookReviews } from '../../features/reviews/book-reviews.tsx';
import { DeliveryChecker } from '../../features/delivery/delivery-checker.tsx';
import type { BookDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { useTouched } from '../../ui/forms/use-touched.ts';
import type { BookExtras } from './book-extras.tsx';
import { BuyBar, BuyButtons } from './buy-buttons.tsx';
import { withCopy } from './chosen-copy.ts';
import { OfferChoice } from './offer-choice.tsx';
import { ProductData } from './product-data.tsx';
import { useSelectedCondition } from './use-selected-condition.ts';

/**
 * The layout of the page and of its placeholder. On phones the picture is next to the title, or above it if the text is
 * large; on other screens the pictures have their column.
 */
export const COLUMNS =
  'flex flex-wrap gap-4 sm:grid sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:gap-y-6 lg:gap-x-16';

const lazyExtras = lazyModule(() => import('./book-extras.tsx'));

/** The content of the book page. */
export function BookDetail({ book }: { book: BookDetailFragment }) {
  const [condition] = useSelectedCondition();
  const [copy, setCopy] = useState<CopyChoice | null>(null);
  const shown = withCopy(book, copy);
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
        image={book.images[0] && imageUrl(book.images[0].key, Infinity)}
      />
      <ProductData book={book} />
      <article className="band pt-3 sm:pt-5">
        <Breadcrumbs trail={trail} />
        <div className={`mt-3 mb-8 sm:mt-6 lg:mb-12 ${COLUMNS}`}>
          <BookGallery key={copy?.copyId} book={book} copy={copy} isOfNewCopy={condition === 'NEW'} />
          <Heading book={book} />
          <div className="order-last w-full space-y-6">
            <OfferChoice book={shown} onChooseCopy={setCopy} />
            <BuyButtons book={shown} />
            <Extras book={book} copyId={copy?.copyId} />
            <DeliveryChecker />
            <BookFacts book={book} />
            <About html={book.details} />
          </div>
        </div>
        <BuyBar book={shown} />
      </article>
      <BookReviews book={book} />
      {book.related.length > 0 && (
        <BookCarousel
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

/** What a purchase does not need. It is loaded once the shopper does anything, and its place is kept until then. */
function Extras(props: ComponentProps<typeof BookExtras>) {
  const module = lazyExtras.useModule(useTouched(), () => {});
  return <div className="min-h-28">{module && <module.BookExtras {...props} />}</div>;
}

function Heading({ book }: { book: BookDetailFragment }) {
  const classes = classesText(book.class);
  const authors = authorsText(book.author);
  return (
    <header className="min-w-0 flex-[1_1_8rem]">
      <p className="text-ink-soft max-sm:hidden">
        <Link to={paths.exam(book.exam)} className="text-link">
          {book.examLabel}
        </Link>
        {' · '}
        <Link to={paths.exam(book.exam, book.subject)} className="text-link">
          {book.subjectLabel}
        </Link>
        {classes && classes !== book.examLabel && ` · ${classes}`}
      </p>
      <h1 className="font-serif text-title font-semibold max-sm:text-[1.375rem]/[1.15] sm:mt-3">
        <Bilingual text={book.bookDescription} />
      </h1>
      <p className="mt-2 sm:mt-3 sm:text-lg">
        {authors && `by ${authors} `}
        {book.publisher !== authors && (
          <span className="text-ink-soft">
            {authors && '· '}
            {book.publisher}
          </span>
        )}
      </p>
      {book.rating.count > 0 && (
        <a href="#reviews" className="inline-flex min-h-11 items-center hover:underline sm:mt-2">
          <BookStars book={book} />
        </a>
      )}
    </header>
  );
}

/** Bibliographic details of the book. */
function BookFacts({ book }: { book: BookDetailFragment }) {
  const facts: [term: string, value: string | number | null][] = [
    [book.author.length > 1 ? 'Authors' : 'Author', authorsText(book.author)],
    ['Publisher', book.publisher],
    ['Exam', examBoard(book.exam)],
    ['Subject', book.subjectLabel],
    ['Class', book.class.join(', ')],
    ['Language', book.language],
    ['Edition', book.edition],
    ['Papers up to', book.examYear],
    ['ISBN', book.isbn],
  ];
  return (
    <dl className="text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-6 border-b border-paper-edge py-2">
            <dt className="flex-[0_0_6.5rem] text-ink-soft">{term}</dt>
            <dd className="flex-[1_1_8rem] font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The description of the book. The API sanitises its HTML. */
function About({ html }: { html: string }) {
  if (!html) return null;
  return (
    <section>
      <h2 className="mb-3 font-serif text-heading font-semibold">About this book</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
