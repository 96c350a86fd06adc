import type { LoaderFunctionArgs } from 'react-router-dom';
import { examLabel } from '#api/catalogue/exams.rules.ts';
import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { AddOfferButton } from '../../features/cart/add-offer-button.tsx';
import { BookGrid, BookGridSkeleton } from '../../features/catalogue/book-card/book-grid.tsx';
import { BookCarousel } from '../../features/catalogue/book-card/book-carousel.tsx';
import { CATALOGUE_TEXTS } from '../../features/catalogue/catalogue.texts.ts';
import type { HomePageQuery } from '../../lib/operations/graphql.generated.ts';
import { HomePageDocument } from '../../lib/operations/home-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { FailureNotice } from '../../ui/page/notice.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { Banner } from './banner.tsx';
import { Reasons } from './reasons.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, HomePageDocument, {});
  return null;
}

/** The home page: banner, featured books, what this shop does, and a carousel per exam. */
export function Component() {
  const { data, error, refetch } = useQuery(HomePageDocument);
  return (
    <>
      <PageMeta
        title="New and pre-owned books for JEE, NEET and Classes 10 to 12"
        description={`Exam-preparation and school books, new and pre-owned, with free delivery and a ${EXCHANGE_DAYS}-day exchange promise.`}
        path={paths.home}
      />
      <Banner
        books={data ? booksByExam(data).flatMap(({ books }) => books.slice(0, 1)) : []}
        copies={data?.featuredCopies ?? []}
      />
      <section className="band py-4 sm:py-6" aria-labelledby="trending">
        <h2 id="trending" className="mb-1 font-serif text-heading font-semibold sm:mb-3">
          TRENDING
        </h2>
        {error ? (
          <FailureNotice message={CATALOGUE_TEXTS.featuredFailed} onRetry={() => void refetch()} />
        ) : data ? (
          <BookGrid books={data.featuredBooks} offerAction={AddOfferButton} />
        ) : (
          <LoadingBooks />
        )}
      </section>
      <Reasons />
      {data && <ExamCarousels data={data} />}
    </>
  );
}

function LoadingBooks() {
  return (
    <>
      <output className="sr-only">{CATALOGUE_TEXTS.loadingBooks}</output>
      <BookGridSkeleton />
    </>
  );
}

function ExamCarousels({ data }: { data: HomePageQuery }) {
  return booksByExam(data).map(({ code, label, books }) => (
    <BookCarousel
      key={code}
      title={label}
      books={books}
      more={{ label: `See all ${label} books`, to: paths.exam(code) }}
    />
  ));
}

/** The exams that have books, with these books. */
function booksByExam({ jee, neet, class10, class11, class12 }: HomePageQuery) {
  const connections = { JEE: jee, NEET: neet, CBSE10: class10, CBSE11: class11, CBSE12: class12 };
  return Object.entries(connections)
    .map(([code, { edges }]) => ({ code, label: examLabel(code), books: edges.map(({ node }) => node) }))
    .filter(({ books }) => books.length > 0);
}
