import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { userLoader } from '../../lib/session/guards.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { ORDER_TEXTS } from './orders.texts.ts';

type OrderQuery<Data> = TypedDocumentNode<Data, { orderId: string }>;

/** The loader of a page about the order in its address. */
export const orderLoader = <Data,>(query: OrderQuery<Data>) =>
  userLoader(query, ({ params }) => ({ orderId: params.orderId ?? '' }));

interface OrderFrameProps<Data> {
  /** The query of the `orderLoader`. */
  query: OrderQuery<Data>;
  title: (orderId: string) => string;
  skeleton?: ReactNode;
  children: (data: Data, refetch: () => Promise<unknown>) => ReactNode;
}

/** The frame of a page about one order: its title, and what its query found, or why there is no order. */
export function OrderFrame<Data>({ query, title, skeleton = <OrderSkeleton />, children }: OrderFrameProps<Data>) {
  const variables = useLoaderData<{ orderId: string }>();
  const result = useQuery(query, { variables });
  const notFound = (
    <Notice level={1} title={ORDER_TEXTS.notFound}>
      <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
    </Notice>
  );
  return (
    <>
      <title>{`${title(variables.orderId)} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Loaded query={result} failed={ORDER_TEXTS.orderFailed} notFound={notFound} skeleton={skeleton}>
        {(data) => children(data, result.refetch)}
      </Loaded>
    </>
  );
}
