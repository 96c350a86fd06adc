import { TextLink } from '../common/text-link.tsx';
import { useState } from 'react';
import type { DeskExchangeFragment, ExchangeAction } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { DeskExchangePageDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { MissedChanges } from '../forms/missed-changes.tsx';
import { useVersionedChange } from '../forms/use-versioned-change.ts';
import { Badge } from '../common/order-badges.tsx';
import { ExchangeActionBar, ExchangeKeys } from './exchange-action-bar.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ExchangeFacts } from './exchange-facts.tsx';
import { ExchangeShipments } from './exchange-shipments.tsx';
import { PhotoCompare } from './photo-compare.tsx';
import { AnswerDeadline } from './answer-deadline.tsx';
import { statusLabel } from './exchange.texts.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/**
 * An exchange: the customer's photographs next to the shop's pictures, the facts, and what can be done with it: above
 * the photographs, on small screens below them.
 */
export function ExchangeView({ row }: { row: DeskExchangeFragment }) {
  const { changeOrder, missedEvents } = useExchangeChange(row);
  const [dialog, setDialog] = useState<ExchangeAction | null>(null);
  return (
    <>
      <MissedChanges missedEvents={missedEvents} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-lg:contents lg:col-span-2 lg:flex lg:items-end lg:justify-between lg:gap-6">
          <ExchangeHead row={row} />
          <div className="max-lg:order-1">
            <ExchangeActionBar actions={row.actions} onOpen={setDialog} />
          </div>
        </div>
        <PhotoCompare row={row} />
        <div className="grid gap-4 max-lg:order-3 sm:gap-6">
          <ExchangeFacts row={row} />
          <ExchangeShipments row={row} changeOrder={changeOrder} />
        </div>
      </div>
      <ExchangeKeys actions={row.actions} onOpen={setDialog} />
      <ExchangeDialog kind={dialog} onClose={() => setDialog(null)} row={row} changeOrder={changeOrder} />
    </>
  );
}

/** When it was asked for and is to be answered, and how it stands. */
function ExchangeHead({ row: { exchange, answerBy } }: { row: DeskExchangeFragment }) {
  const isUnanswered = exchange.status === 'REQUESTED';
  return (
    <div className="-mt-3 min-w-0 space-y-2">
      <p className="flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
        <TextLink to={deskPaths.exchanges()}>All exchanges</TextLink>
        <span>Asked {formatShortDateTime(exchange.createdAt)}</span>
        {isUnanswered && (
          <span>
            Answer by {formatShortDateTime(answerBy)}: <AnswerDeadline answerBy={answerBy} />
          </span>
        )}
      </p>
      <ul className="flex flex-wrap text-sm leading-tight">
        <Badge isLoud={isUnanswered}>{statusLabel(exchange)}</Badge>
      </ul>
    </div>
  );
}

/** Changes the exchange of a page, in the version of its order. */
function useExchangeChange({ exchange: { exchangeId }, order }: DeskExchangeFragment) {
  return useVersionedChange(order, async (store) => {
    const query = { query: DeskExchangePageDocument, variables: { exchangeId }, fetchPolicy: 'network-only' as const };
    return (await store.query(query))?.adminExchange.order.events;
  });
}
