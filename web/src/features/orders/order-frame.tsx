import type { ComponentProps } from 'react';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { ORDER_TEXTS } from './orders.texts.ts';

/** What the query of an order's page found: else a placeholder, or why there is no order. */
export function LoadedOrder<Data>(props: Omit<ComponentProps<typeof Loaded<Data>>, 'failed' | 'notFound'>) {
  const notFound = (
    <Notice level={1} title={ORDER_TEXTS.notFound}>
      <ButtonLink to={paths.orders}>Your Orders</ButtonLink>
    </Notice>
  );
  return <Loaded {...props} failed={ORDER_TEXTS.orderFailed} notFound={notFound} />;
}
