import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type {
  DeskOrderDetailFragment,
  DeskOrderPageQuery,
  OrderVersionInput,
} from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { DeskOrderPageDocument } from '../../../lib/operations/desk-order.generated.ts';
import { BulkShipDocument } from '../../../lib/operations/desk-orders.generated.ts';
import { MissedChanges } from '../forms/missed-changes.tsx';
import { OrderBadges } from '../common/order-badges.tsx';
import { CustomerNotes } from '../customers/customer-notes.tsx';
import { MessagesCard } from '../messages/messages-card.tsx';
import { useVersionedChange } from '../forms/use-versioned-change.ts';
import { CustomerCard } from './cards/customer-card.tsx';
import { ExchangeCard } from './cards/exchange-card.tsx';
import { FeedbackCard } from './cards/feedback-card.tsx';
import { HoldBanner } from './cards/hold-banner.tsx';
import { MoneyCard } from './cards/money-card.tsx';
import { OrderActionBar, OrderKeys } from './order-action-bar.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { DeskOrderRow, DialogKind } from './order-dialogs.ts';
import { OrderLines } from './cards/order-lines.tsx';
import { PapersCard } from './cards/papers-card.tsx';
import { ShipmentCard } from './cards/shipment-card.tsx';
import { Timeline } from './cards/timeline.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { formatShortDateTime, formatWeekday } from '#api/platform/india.rules.ts';

/** An order with all that staff see of it and can do with it. */
export function OrderView({ row }: { row: DeskOrderPageQuery['adminOrder'] }) {
  const { changeOrder, shipOrder, missedEvents } = useOrderChange(row);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const change = { row, changeOrder, onOpen: setDialog };
  return (
    <>
      <OrderHead row={row} />
      <OrderActionBar {...change} />
      <MissedChanges missedEvents={missedEvents} />
      <HoldBanner {...change} />
      <div className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4 max-lg:contents sm:gap-6">
          <OrderLines {...change} />
          <MessagesCard email={row.customer.email} orderId={row.order.orderId} named={row.messages} />
          <ExchangeCard row={row} />
          <MoneyCard {...change} />
          <div className="max-lg:order-last">
            <Timeline {...change} />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents sm:gap-6">
          <ShipmentCard {...change} />
          <PapersCard row={row} />
          <FeedbackCard feedback={row.order.feedback} />
          <CustomerNotes userId={row.customer.userId} notes={row.customer.notes} />
          <CustomerCard row={row} />
        </div>
      </div>
      <OrderKeys {...change} />
      <OrderDialog {...change} kind={dialog} shipOrder={shipOrder} onClose={() => setDialog(null)} />
    </>
  );
}

/** When the order was placed and is promised, and how it stands. */
function OrderHead({ row }: { row: DeskOrderRow }) {
  const { createdAt, expectedDeliveryDate } = row.order;
  const next = useLostFocus<HTMLParagraphElement>(row.version);
  return (
    <div className="-mt-3 mb-4 space-y-3">
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
        <span>
          Ordered {formatShortDateTime(createdAt)}
          {row.placedBy && ` · written by ${row.placedBy}`}
        </span>
        <span>Promised for {formatWeekday(expectedDeliveryDate)}</span>
        {row.pickListNumber !== null && (
          <Link to={deskPaths.pickList(row.pickListNumber)} className="text-link font-semibold">
            Pick list {row.pickListNumber}
          </Link>
        )}
      </p>
      <OrderBadges row={row} />
      <p ref={next} tabIndex={-1} className="font-semibold wrap-anywhere">
        Next: {row.nextStep}
      </p>
    </div>
  );
}

/** Changes the order of a page, and hands its shipment over. */
function useOrderChange(row: DeskOrderDetailFragment) {
  const { orderId } = row.order;
  const { attempt, ...change } = useVersionedChange(row, async (store) => {
    const query = { query: DeskOrderPageDocument, variables: { orderId }, fetchPolicy: 'network-only' as const };
    return (await store.query(query))?.adminOrder.events;
  });
  const shipOrder = (withoutNumber: boolean) =>
    attempt((client) => ship(client, { orderId, version: row.version }, withoutNumber), 'Handed over.');
  return { ...change, shipOrder };
}

/** Hands over one shipment by the bulk action. The failure of its order is an error here. */
async function ship(client: ApolloClient, order: OrderVersionInput, withoutNumber: boolean): Promise<void> {
  const variables = { orders: [order], withoutNumber };
  const { data } = await client.mutate({ mutation: BulkShipDocument, variables });
  const { error, code } = data?.bulkShip[0] ?? {};
  if (error) throw new CombinedGraphQLErrors({ errors: [{ message: error, extensions: { code } }] });
}
