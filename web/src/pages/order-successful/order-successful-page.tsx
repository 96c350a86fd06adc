import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { evictCart } from '../../features/cart/cart-sync.ts';
import { forgetQuotes } from '../../features/checkout/use-quote.ts';
import { MESSAGES } from '../../features/orders/messages.ts';
import { outlookOf } from '../../features/orders/progress.ts';
import { OrderSuccessfulPageDocument, useOrderSuccessfulPageQuery } from '../../lib/graphql.generated.ts';
import { preloadForCustomer } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { OrderOutlook } from './order-outlook.tsx';
import { OutlookSkeleton } from './outlook-skeleton.tsx';

/** How often a payment that is under way is asked about. */
const POLL_MS = 3_000;

export async function loader(args: LoaderFunctionArgs) {
  const orderId = new URL(args.request.url).searchParams.get('order')?.trim() ?? '';
  if (!orderId) return data({ orderId }, { status: 404 });
  // What was bought may have left the cart.
  forgetQuotes(args);
  await preloadForCustomer(args, OrderSuccessfulPageDocument, { orderId });
  return data({ orderId });
}

/** What came of an order that was just placed. */
export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`Your order | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {orderId ? (
        <Outcome orderId={orderId} />
      ) : (
        <Notice level={1} title={MESSAGES.noOrderId}>
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      )}
    </>
  );
}

function Outcome({ orderId }: { orderId: string }) {
  const {
    data: found,
    previousData,
    error,
    refetch,
    startPolling,
    stopPolling,
  } = useOrderSuccessfulPageQuery({
    variables: { orderId },
  });
  const { cache } = useApolloClient();
  // An answer that fails to come while waiting takes nothing away.
  const order = (found ?? previousData)?.order;
  const isOpen = order ? ['confirming', 'unpaid'].includes(outlookOf(order)) : false;
  useEffect(() => {
    if (!isOpen) return;
    startPolling(POLL_MS);
    return () => {
      stopPolling();
      evictCart(cache);
    };
  }, [isOpen, startPolling, stopPolling, cache]);

  if (order) return <OrderOutlook order={order} />;
  if (error) return <FailureNotice message={MESSAGES.orderFailed} onRetry={() => void refetch()} />;
  return <OutlookSkeleton />;
}
