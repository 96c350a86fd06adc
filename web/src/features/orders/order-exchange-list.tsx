import { Link } from 'react-router-dom';
import type { ExchangeSummaryFragment, OrderLineFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { EXCHANGE_LABELS, exchangeStateText } from './exchange.texts.ts';
import { formatDayMonth } from '#api/platform/india.rules.ts';

interface OrderExchangeListProps {
  order: {
    orderId: string;
    lines: readonly Pick<OrderLineFragment, 'orderLineId' | 'bookDescription'>[];
    exchanges: readonly ExchangeSummaryFragment[];
  };
}

/** Where each exchange of an order stands, the newest first. */
export function OrderExchangeList({ order: { orderId, lines, exchanges } }: OrderExchangeListProps) {
  const titleOf = (lineId: string) => lines.find(({ orderLineId }) => orderLineId === lineId)?.bookDescription ?? '';
  return (
    <ul className="space-y-5">
      {exchanges.toReversed().map((exchange) => (
        <li key={exchange.exchangeId}>
          <p className="font-serif text-lg leading-snug font-semibold">
            <Link to={paths.exchange(orderId, exchange.orderLineId, exchange.exchangeId)} className="text-link">
              <Bilingual text={titleOf(exchange.orderLineId)} />
            </Link>
          </p>
          <p className="text-sm text-ink-soft">
            {EXCHANGE_LABELS[exchange.status]} · {formatDayMonth(exchange.statusAt)}
          </p>
          <p className="wrap-anywhere">{exchangeStateText(exchange)}</p>
        </li>
      ))}
    </ul>
  );
}
