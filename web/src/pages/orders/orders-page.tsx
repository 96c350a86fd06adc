import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { ORDER_TEXTS } from '../../features/orders/orders.texts.ts';
import { OrderCard } from '../../features/orders/order-card.tsx';
import type { OrdersPageQuery } from '../../lib/operations/graphql.generated.ts';
import { OrdersPageDocument } from '../../lib/operations/orders-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { userLoader } from '../../lib/session/guards.ts';
import { paths } from '../../lib/paths/paths.ts';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { useAttempt } from '../../ui/forms/use-attempt.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Notice } from '../../ui/page/notice.tsx';

export const loader = userLoader(OrdersPageDocument, () => ({}));

/** The orders of the logged-in user, newest first. */
export function Component() {
  const query = useQuery(OrdersPageDocument);
  return (
    <>
      <title>{`Your Orders | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band py-8 sm:py-12">
        <h1 className="font-serif text-title font-semibold">YOUR ORDERS</h1>
        <Loaded query={query} failed={ORDER_TEXTS.listFailed} skeleton={<OrdersSkeleton />}>
          {({ orders }) => (
            <Orders
              orders={orders}
              onMore={() => query.fetchMore({ variables: { after: orders.pageInfo.endCursor } })}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}

interface OrdersProps {
  orders: OrdersPageQuery['orders'];
  onMore: () => Promise<unknown>;
}

function Orders({ orders: { edges, pageInfo, totalCount }, onMore }: OrdersProps) {
  if (edges.length === 0) {
    return (
      <Notice title={ORDER_TEXTS.noOrders}>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <p className="mt-2 h-6 text-sm text-ink-soft">{countText(edges.length, totalCount)}</p>
      <ul className="mt-4 space-y-4 sm:mt-6 sm:space-y-6">
        {edges.map(({ node }) => (
          <li key={node.orderId}>
            <OrderCard order={node} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && <ShowMore onMore={onMore} />}
    </>
  );
}

function countText(shown: number, total: number): string {
  if (shown < total) return `${shown} of ${total} orders`;
  return total === 1 ? '1 order' : `${total} orders`;
}

function ShowMore({ onMore }: Pick<OrdersProps, 'onMore'>) {
  const { run, isBusy, problem } = useAttempt();
  return (
    <div className="mt-10 flex flex-col items-center gap-3">
      <p role="alert" className="text-brick empty:hidden">
        {problem && ORDER_TEXTS.moreFailed}
      </p>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(onMore)} className="min-w-56">
        {isBusy ? ORDER_TEXTS.loading : 'Show more orders'}
      </BusyButton>
    </div>
  );
}

function OrdersSkeleton() {
  return (
    <>
      <output className="mt-2 block h-6 text-sm text-ink-soft">{ORDER_TEXTS.loading}</output>
      <div aria-hidden="true" className="mt-4 space-y-4 sm:mt-6 sm:space-y-6">
        <div className="skeleton h-72" />
        <div className="skeleton h-72" />
      </div>
    </>
  );
}
