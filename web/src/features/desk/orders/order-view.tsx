import { useState } from 'react';
import type { DeskOrderPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { MissedChanges } from '../forms/missed-changes.tsx';
import { CustomerCard } from './cards/customer-card.tsx';
import { ExchangeCard } from './cards/exchange-card.tsx';
import { FeedbackCard } from './cards/feedback-card.tsx';
import { HoldBanner } from './cards/hold-banner.tsx';
import { MessagesCard } from './cards/messages-card.tsx';
import { MoneyCard } from './cards/money-card.tsx';
import { OrderActionBar } from './order-action-bar.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { DialogKind } from './order-dialogs.ts';
import { OrderHead } from './order-head.tsx';
import { OrderKeys } from './order-keys.tsx';
import { OrderLines } from './cards/order-lines.tsx';
import { PapersCard } from './cards/papers-card.tsx';
import { ParcelCard } from './cards/parcel-card.tsx';
import { Timeline } from './cards/timeline.tsx';
import { useOrderChange } from './use-order-change.ts';

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
          <MessagesCard row={row} />
          <ExchangeCard row={row} />
          <MoneyCard {...change} />
          <div className="max-lg:order-last">
            <Timeline {...change} />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents sm:gap-6">
          <ParcelCard {...change} />
          <PapersCard row={row} />
          <FeedbackCard feedback={row.order.feedback} />
          <CustomerCard row={row} />
        </div>
      </div>
      <OrderKeys {...change} />
      <OrderDialog
        kind={dialog}
        onClose={() => setDialog(null)}
        row={row}
        changeOrder={changeOrder}
        shipOrder={shipOrder}
      />
    </>
  );
}
