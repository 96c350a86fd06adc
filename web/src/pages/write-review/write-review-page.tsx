import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { MESSAGES } from '../../features/reviews/messages.ts';
import { isNotFound } from '../../lib/errors.ts';
import { useWriteReviewPageQuery, WriteReviewPageDocument } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { preload } from '../../lib/preload.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { WriteReview } from './write-review.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preload(args, WriteReviewPageDocument, variables);
  return variables;
}

/** Where a buyer says what a book was like. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useWriteReviewPageQuery({ variables });
  return (
    <>
      <title>{`Write a review | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {data && data.order.lines.length > 0 ? (
        <WriteReview key={data.order.orderId} order={data.order} />
      ) : data || isNotFound(error) ? (
        <Notice level={1} title={MESSAGES.orderNotFound}>
          <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={MESSAGES.orderFailed} onRetry={() => void refetch()} />
      ) : (
        <ReviewSkeleton />
      )}
    </>
  );
}
