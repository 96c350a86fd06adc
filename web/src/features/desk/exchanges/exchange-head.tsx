import { Link } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { DeskExchangeFragment } from '../../../lib/operations/graphql.generated.ts';
import { Badge } from '../common/order-badges.tsx';
import { AnswerDeadline } from './answer-deadline.tsx';
import { statusLabel } from './exchange.texts.ts';

/** When it was asked for and is to be answered, and how it stands. */
export function ExchangeHead({ row: { exchange, answerBy } }: { row: DeskExchangeFragment }) {
  const isUnanswered = exchange.status === 'REQUESTED';
  return (
    <div className="-mt-3 min-w-0 space-y-2">
      <p className="flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
        <Link to={deskPaths.exchanges()} className="text-link inline-flex min-h-11 items-center font-semibold">
          All exchanges
        </Link>
        <span>Asked {formatDateTime(exchange.createdAt)}</span>
        {isUnanswered && (
          <span>
            Answer by {formatDateTime(answerBy)}: <AnswerDeadline answerBy={answerBy} />
          </span>
        )}
      </p>
      <ul className="flex flex-wrap text-sm leading-tight">
        <Badge isLoud={isUnanswered}>{statusLabel(exchange)}</Badge>
      </ul>
    </div>
  );
}
