import { Link } from 'react-router-dom';
import { EXCHANGE_LABELS } from '../../features/orders/exchange.texts.ts';
import { formatDayMonth } from '../../lib/dates.ts';
import type { ExchangeOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { latestOf } from './exchange-view.ts';

interface EarlierAnswerProps {
  order: ExchangeOrderFragment;
  /** The chosen line; empty if none. */
  lineId: string | undefined;
}

/** Leads to the earlier exchange of a line, if there was one. */
export function EarlierAnswer({ order, lineId = '' }: EarlierAnswerProps) {
  const earlier = latestOf(order, lineId);
  if (!earlier) return null;
  const { exchangeId, status, statusAt } = earlier;
  return (
    <p className="mt-4 text-sm text-ink-soft">
      You have asked about this book before: {EXCHANGE_LABELS[status].toLowerCase()} on {formatDayMonth(statusAt)}.{' '}
      <Link to={paths.exchange(order.orderId, lineId, exchangeId)} className="text-link">
        See that exchange
      </Link>
    </p>
  );
}
