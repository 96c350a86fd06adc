import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CATALOGUE_MESSAGES } from '#api/catalogue/catalogue.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { CATALOGUE_TEXTS } from '../../features/catalogue/catalogue.texts.ts';
import { BookPageDocument } from '../../lib/operations/book-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { BookDetail, COLUMNS } from './book-detail.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { bookId: (args.params.bookId ?? '').toUpperCase() };
  const result = await preload(args, BookPageDocument, variables);
  return data(variables, { status: result && !result.book ? 404 : 200 });
}

/** The page of one book. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data: found, loading, error, refetch } = useQuery(BookPageDocument, { variables });
  if (found?.book) return <BookDetail key={variables.bookId} book={found.book} />;
  if (loading) return <BookSkeleton />;
  if (error) {
    return (
      <>
        <title>{`${CATALOGUE_MESSAGES.bookNotFound} | ${SHOP_NAME}`}</title>
        <FailureNotice message={CATALOGUE_MESSAGES.bookNotFound} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <title>{`${CATALOGUE_MESSAGES.bookNotFound} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Notice level={1} title={CATALOGUE_MESSAGES.bookNotFound}>
        <p className="text-ink-soft">It may have been sold out for good, or the address may be mistyped.</p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </>
  );
}

/** Placeholder while a book loads. */
function BookSkeleton() {
  return (
    <div className="band pt-3 pb-20 sm:pt-5">
      <title>{`${CATALOGUE_TEXTS.loading} | ${SHOP_NAME}`}</title>
      <output className="block text-sm text-ink-soft">{CATALOGUE_TEXTS.loading}</output>
      <div aria-hidden="true" className={`mt-3 sm:mt-6 ${COLUMNS}`}>
        <div className="skeleton aspect-3/4 w-[34%] sm:row-span-2 sm:aspect-square sm:max-h-[max(18rem,52svh)] sm:w-auto" />
        <div className="min-w-0 flex-[1_1_8rem] space-y-3">
          <div className="skeleton h-4 w-40 max-w-full" />
          <div className="skeleton h-9 w-11/12" />
          <div className="skeleton h-9 w-2/3" />
          <div className="skeleton h-5 w-56 max-w-full" />
        </div>
        <div className="w-full space-y-5">
          <div className="grid grid-cols-2 gap-3">
            <div className="skeleton h-28" />
            <div className="skeleton h-28" />
          </div>
          <div className="grid grid-cols-2 gap-3 max-lg:hidden">
            <div className="skeleton h-12" />
            <div className="skeleton h-12" />
          </div>
          <div className="skeleton h-48" />
        </div>
      </div>
    </div>
  );
}
