import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { MESSAGES } from '../../features/catalogue/messages.ts';
import { BookPageDocument, useBookPageQuery } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { preload } from '../../lib/preload.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { BookDetail } from './book-detail.tsx';
import { BookSkeleton } from './book-skeleton.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { bookId: (args.params.bookId ?? '').toUpperCase() };
  const answer = await preload(args, BookPageDocument, variables);
  return data(variables, { status: answer && !answer.book ? 404 : 200 });
}

/** One book: its pictures, its prices and all that is known of it. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data: found, loading, error, refetch } = useBookPageQuery({ variables });
  if (found?.book) return <BookDetail key={variables.bookId} book={found.book} />;
  if (loading) return <BookSkeleton />;
  if (error) {
    return (
      <>
        <title>{`${MESSAGES.bookNotFound} | ${SHOP_NAME}`}</title>
        <FailureNotice message={MESSAGES.bookNotFound} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <title>{`${MESSAGES.bookNotFound} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Notice level={1} title={MESSAGES.bookNotFound}>
        <p className="text-ink-soft">It may have been sold out for good, or the address may be mistyped.</p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </>
  );
}
