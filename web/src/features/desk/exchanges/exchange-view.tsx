import { type ReactNode, useState } from 'react';
import type { DeskExchangeFragment } from '../../../lib/graphql.generated.ts';
import { MissedChanges } from '../order/missed-changes.tsx';
import type { ChangeOrder } from '../use-versioned-change.ts';
import { ExchangeActionBar } from './exchange-action-bar.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import type { ExchangeDialogKind } from './exchange-dialogs.ts';
import { ExchangeFacts } from './exchange-facts.tsx';
import { ExchangeHead } from './exchange-head.tsx';
import { ExchangeKeys } from './exchange-keys.tsx';
import { ExchangeParcels } from './exchange-parcels.tsx';
import { PhotoCompare } from './photo-compare.tsx';
import { useExchangeChange } from './use-exchange-change.ts';

interface ExchangeViewProps {
  row: DeskExchangeFragment;
  /** The scan of the replacement, where it can be sent. */
  renderReplacement: (changeOrder: ChangeOrder) => ReactNode;
}

/** An exchange: the customer's photographs beside the shop's pictures, the facts, and what can be done with it. */
export function ExchangeView({ row, renderReplacement }: ExchangeViewProps) {
  const { changeOrder, missedEvents } = useExchangeChange(row);
  const [dialog, setDialog] = useState<ExchangeDialogKind | null>(null);
  return (
    <>
      <ExchangeHead row={row} />
      <MissedChanges missedEvents={missedEvents} />
      <div className="mt-4 grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4 sm:gap-6">
          <PhotoCompare row={row} />
          <ExchangeActionBar actions={row.actions} onOpen={setDialog} />
          {row.actions.includes('SEND_REPLACEMENT') && renderReplacement(changeOrder)}
        </div>
        <div className="grid gap-4 sm:gap-6">
          <ExchangeFacts row={row} />
          <ExchangeParcels row={row} changeOrder={changeOrder} />
        </div>
      </div>
      <ExchangeKeys actions={row.actions} onOpen={setDialog} />
      <ExchangeDialog kind={dialog} onClose={() => setDialog(null)} row={row} changeOrder={changeOrder} />
    </>
  );
}
