import { OrderExchangeList } from '../../features/orders/order-exchange-list.tsx';
import type { ExchangeOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { ExchangeHeader } from './exchange-header.tsx';

/** All exchanges of an order, for an address that names none of them. */
export function ExchangeList({ order }: { order: ExchangeOrderFragment }) {
  return (
    <div className="band py-8 sm:py-12">
      <ExchangeHeader orderId={order.orderId} title="Your exchanges" />
      <div className="mt-8 max-w-2xl border border-paper-edge bg-page p-4 sm:p-7">
        <OrderExchangeList order={order} />
      </div>
    </div>
  );
}
