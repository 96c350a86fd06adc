import type { LoaderFunctionArgs } from 'react-router-dom';
import { examLabel } from '#api/catalogue/exams.rules.ts';
import { BookGrid, BookGridSkeleton } from '../../features/catalogue/book/book-grid.tsx';
import { BookShelf } from '../../features/catalogue/book/book-shelf.tsx';
import { MESSAGES } from '../../features/catalogue/messages.ts';
import { type HomePageQuery, HomePageDocument, useHomePageQuery } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { preload } from '../../lib/preload.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Banner } from './banner.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await preload(args, HomePageDocument, {});
  return null;
}

/** The shop window: what the shop is, the featured books, a shelf for each exam. */
export function Component() {
  const { data, error, refetch } = useHomePageQuery();
  return (
    <>
      <PageMeta
        title="New and pre-owned books for JEE, NEET and Classes 10 to 12"
        description="Exam-preparation and school books, new and pre-owned, with free delivery and a 3-day exchange promise."
        path={paths.home}
      />
      <Banner books={data ? shelvesOf(data).flatMap(({ books }) => books.slice(0, 1)) : []} />
      <section className="band py-14" aria-labelledby="trending">
        <h2 id="trending" className="mb-8 font-serif text-title font-semibold">
          TRENDING
        </h2>
        {error ? (
          <FailureNotice message={MESSAGES.featuredFailed} onRetry={() => void refetch()} />
        ) : data ? (
          <BookGrid columns="whole" books={data.featuredBooks} />
        ) : (
          <LoadingBooks />
        )}
      </section>
      {data && <ExamShelves data={data} />}
    </>
  );
}

function LoadingBooks() {
  return (
    <>
      <output className="sr-only">{MESSAGES.loadingBooks}</output>
      <BookGridSkeleton columns="whole" />
    </>
  );
}

function ExamShelves({ data }: { data: HomePageQuery }) {
  return shelvesOf(data).map(({ code, label, books }) => (
    <BookShelf
      key={code}
      title={label}
      books={books}
      more={{ label: `See all ${label} books`, to: paths.exam(code) }}
    />
  ));
}

/** The exams that there are books for, each with its books. */
function shelvesOf({ jee, neet, class10, class11, class12 }: HomePageQuery) {
  const shelves = { JEE: jee, NEET: neet, CBSE10: class10, CBSE11: class11, CBSE12: class12 };
  return Object.entries(shelves)
    .map(([code, { edges }]) => ({ code, label: examLabel(code), books: edges.map(({ node }) => node) }))
    .filter(({ books }) => books.length > 0);
}
