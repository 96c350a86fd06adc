import type { CustomerPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { DESK_TEXTS } from '../common/desk.texts.ts';
import { OrderRow } from '../orders/list/order-row.tsx';
import { PagesLinks } from '../list/pages-links.tsx';

/** The orders of a customer, newest first. */
export function CustomerOrders({ orders }: { orders: CustomerPageQuery['adminCustomer']['orders'] }) {
  if (orders.edges.length === 0) return <Notice title={DESK_TEXTS.noOrdersYet} />;
  return (
    <>
      <ul className="mt-6 divide-y divide-paper-edge border-y border-paper-edge">
        {orders.edges.map(({ node }) => (
          <li key={node.order.orderId}>
            <OrderRow row={node} />
          </li>
        ))}
      </ul>
      <PagesLinks pageInfo={orders.pageInfo} />
    </>
  );
}
