import type { ReactNode } from 'react';
import { HOLD_LABELS, HoldReason } from '#api/orders/holds.rules.ts';
import type { DeskOrderFragment } from '../../../lib/operations/graphql.generated.ts';
import { orderStatusLabel, SHIPMENT_LABELS } from './desk.texts.ts';

/** Statuses of a shipment that the status of the order does not tell. */
const TELLING = ['ATTEMPTED', 'RETURNING', 'LOST'];
/** Shipments of which the order itself says nothing. */
const APART = ['PICKUP', 'FORMER'];

/** What matters of an order at a glance: status, hold, lateness, tray, who packs it. */
export function OrderBadges({ row }: { row: DeskOrderFragment }) {
  const { order, hold, isLate, openMessages, packing, pickListNumber, tray } = row;
  const issues = row.shipments.filter(
    ({ kind, status }) => !APART.includes(kind) && TELLING.includes(status) && order.status !== 'RETURNED',
  );
  return (
    <ul className="flex flex-wrap items-start gap-1 text-sm leading-tight">
      <Badge>{orderStatusLabel(row)}</Badge>
      {issues.map(({ shipmentId, kind, status }) => (
        <Badge key={shipmentId} isLoud>
          {kind === 'REPLACEMENT' && 'Replacement: '}
          {SHIPMENT_LABELS[status]}
        </Badge>
      ))}
      {hold && <Badge isLoud>Hold: {HOLD_LABELS[HoldReason[hold.reason]]}</Badge>}
      {row.actions.includes('CONFIRM_LABEL') && <Badge isLoud>New label due</Badge>}
      {isLate && <Badge isLoud>Late</Badge>}
      {openMessages > 0 && <Badge isLoud>Message to answer</Badge>}
      {pickListNumber !== null && (
        <Badge>
          List {pickListNumber}
          {tray !== null && `, tray ${tray}`}
        </Badge>
      )}
      {packing && <Badge isLoud>Being packed by {packing.by}</Badge>}
    </ul>
  );
}

interface BadgeProps {
  /** Whether it calls for action. */
  isLoud?: boolean;
  children: ReactNode;
}

/** An item of a list of states. */
export function Badge({ isLoud = false, children }: BadgeProps) {
  const look = isLoud ? 'border-brick font-semibold text-brick' : 'border-ink/30';
  return <li className={`rounded-sm border px-1.5 py-0.5 wrap-anywhere ${look}`}>{children}</li>;
}
