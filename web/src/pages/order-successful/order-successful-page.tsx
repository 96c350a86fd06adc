import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { evictCart } from '../../features/cart/cart-sync.ts';
import { evictQuotes } from '../../features/checkout/use-quote.ts';
import { ORDER_TEXTS } from '../../features/orders/orders.texts.ts';
import { isOpen } from '../../features/orders/progress.ts';
import { usePolling } from '../../features/orders/use-polling.ts';
import { OrderSuccessfulPageDocument } from '../../lib/operations/order-successful-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { preloadForUser } from '../../lib/session/guards.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useQueryStore } from '../../lib/query/query-store.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FailureNotice, Notice } from '../../ui/page/notice.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const orderId = new URL(args.request.url).searchParams.get('order')?.trim() ?? '';
  if (!orderId) return data({ orderId }, { status: 404 });
  // The order may have emptied the cart.
  evictQuotes(args);
  await preloadForUser(args, OrderSuccessfulPageDocument, { orderId });
  return data({ orderId });
}

/** The confirmation page of an order that was just placed. */
export function Component() {
  const { orderId } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`Your order | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {orderId ? (
        <Confirmation orderId={orderId} />
      ) : (
        <Notice level={1} title={ORDER_TEXTS.noOrderId}>
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </Notice>
      )}
    </>
  );
}

function Confirmation({ orderId }: { orderId: string }) {
  const query = useQuery(OrderSuccessfulPageDocument, { variables: { orderId } });
  const store = useQueryStore();
  // A failed poll keeps the previous data.
  const order = (query.data ?? query.previousData)?.order;
  const isWaiting = Boolean(order && isOpen(order));
  usePolling(isWaiting, query);
  // The payment may have emptied the cart.
  useEffect(() => (isWaiting ? () => store.updateCache(evictCart) : undefined), [isWaiting, store]);

  if (order) return <OrderConfirmation order={order} />;
  if (query.error) return <FailureNotice message={ORDER_TEXTS.orderFailed} onRetry={() => void query.refetch()} />;
  return <ConfirmationSkeleton />;
}

function ConfirmationSkeleton() {
  return (
    <div className="band py-10 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <output className="block h-6 text-center text-sm text-ink-soft">{ORDER_TEXTS.loading}</output>
        <div aria-hidden="true" className="mt-6 space-y-6">
          <div className="skeleton mx-auto h-36 w-64" />
          <div className="skeleton mx-auto h-12 w-11/12" />
          <div className="skeleton h-80" />
        </div>
      </div>
    </div>
  );
}
