import { HOLD_LABELS, HoldReason } from '#api/orders/holds.rules.ts';
import type { DeskOrderFragment } from '../../lib/graphql.generated.ts';
import { PARCEL_LABELS, STATUS_LABELS } from './desk.messages.ts';

const PLAIN = 'border-ink/30';
const LOUD = 'border-brick font-semibold text-brick';

/** Statuses of a parcel that the status of the order does not tell. */
const TELLING = ['ATTEMPTED', 'RETURNING', 'LOST'];

/** What matters of an order at a glance: status, hold, lateness, tray, who packs it. */
export function OrderBadges({ row }: { row: DeskOrderFragment }) {
  const { order, hold, isLate, packing, pickListNumber, tray } = row;
  const parcel = row.shipments.findLast(({ kind }) => kind === 'OUTBOUND');
  return (
    <ul className="flex flex-wrap items-start gap-1.5 text-sm leading-tight">
      <Badge look={PLAIN}>{STATUS_LABELS[order.status]}</Badge>
      {parcel && TELLING.includes(parcel.status) && <Badge look={LOUD}>{PARCEL_LABELS[parcel.status]}</Badge>}
      {hold && <Badge look={LOUD}>Hold: {HOLD_LABELS[HoldReason[hold.reason]]}</Badge>}
      {isLate && <Badge look={LOUD}>Late</Badge>}
      {pickListNumber !== null && (
        <Badge look={PLAIN}>
          List {pickListNumber}
          {tray !== null && `, tray ${tray}`}
        </Badge>
      )}
      {packing && <Badge look={LOUD}>Being packed by {packing.by}</Badge>}
    </ul>
  );
}

function Badge({ look, children }: { look: string; children: React.ReactNode }) {
  return <li className={`rounded-sm border px-2 py-1 wrap-anywhere ${look}`}>{children}</li>;
}
