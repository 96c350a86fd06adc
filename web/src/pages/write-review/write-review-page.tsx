import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { REVIEW_MESSAGES } from '#api/reviews/reviews.rules.ts';
import { REVIEW_TEXTS } from '../../features/reviews/reviews.texts.ts';
import { isNotFound } from '../../lib/query/errors.ts';
import { WriteReviewPageDocument } from '../../lib/operations/write-review-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { WriteReview } from './write-review.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preload(args, WriteReviewPageDocument, variables);
  return variables;
}

/** The page to write a review of an ordered book. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery(WriteReviewPageDocument, { variables });
  return (
    <>
      <title>{`Write a review | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {data && data.order.lines.length > 0 ? (
        <WriteReview key={data.order.orderId} order={data.order} />
      ) : data || isNotFound(error) ? (
        <Notice level={1} title={REVIEW_MESSAGES.notBought}>
          <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={REVIEW_TEXTS.orderFailed} onRetry={() => void refetch()} />
      ) : (
        <ReviewSkeleton />
      )}
    </>
  );
}

/** Placeholder while the order loads. */
function ReviewSkeleton() {
  return (
    <div className="band grid gap-x-16 gap-y-8 py-8 sm:py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,40rem)]">
      <output className="block text-sm text-ink-soft md:col-span-2">{REVIEW_TEXTS.loadingOrder}</output>
      <div aria-hidden="true" className="skeleton aspect-3/4 w-[min(7rem,35%)] md:w-full" />
      <div aria-hidden="true" className="space-y-5">
        <div className="skeleton h-10 w-2/3" />
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-96" />
      </div>
    </div>
  );
}
