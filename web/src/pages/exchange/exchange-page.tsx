import { useSearchParams } from 'react-router-dom';
import { OrderFrame, orderLoader } from '../../features/orders/order-frame.tsx';
import { ExchangePageDocument } from '../../lib/operations/exchange-page.generated.ts';
import type { ExchangeOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { ExchangeDetail } from './exchange-detail.tsx';
import { ExchangeRequest } from './request/exchange-request.tsx';
import { exchangeView, orderLink } from './exchange-view.ts';
import { NothingToExchange } from './request/nothing-to-exchange.tsx';
import { OrderExchangeList } from '../../features/orders/order-exchange-list.tsx';
import { DetailHeader } from '../../ui/page/detail-header.tsx';

export const loader = orderLoader(ExchangePageDocument);

/** The page on which a customer asks for an exchange, and sees where it stands. */
export function Component() {
  return (
    <OrderFrame query={ExchangePageDocument} title={() => 'Exchange'}>
      {({ order }) => <View order={order} />}
    </OrderFrame>
  );
}

function View({ order }: { order: ExchangeOrderFragment }) {
  const [params] = useSearchParams();
  const view = exchangeView(order, { lineId: params.get('line'), exchangeId: params.get('id') });
  switch (view.kind) {
    case 'form':
      return <ExchangeRequest key={order.orderId} order={order} lineId={view.lineId} />;
    case 'exchange':
      return <ExchangeDetail key={view.exchange.exchangeId} order={order} exchange={view.exchange} />;
    case 'list':
      return <ExchangeList order={order} />;
    case 'nothing':
      return <NothingToExchange order={order} />;
  }
}

/** All exchanges of an order, for an address that names none of them. */
function ExchangeList({ order }: { order: ExchangeOrderFragment }) {
  return (
    <div className="band py-8 sm:py-12">
      <DetailHeader parent={orderLink(order)} title="Your exchanges" />
      <div className="mt-8 max-w-2xl border border-paper-edge bg-page p-4 sm:p-7">
        <OrderExchangeList order={order} />
      </div>
    </div>
  );
}
