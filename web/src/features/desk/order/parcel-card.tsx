import { formatDateTime } from '../../../lib/dates.ts';
import type { DeskLineFragment, DeskParcelFragment } from '../../../lib/graphql.generated.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { DISPOSITION_LABELS, KIND_LABELS, PARCEL_LABELS } from '../desk.messages.ts';
import type { DialogKind, OrderSectionProps } from './order-dialogs.ts';

/** The steps of a parcel that the desk records, where the courier does not report them. */
const STEPS: readonly (readonly [DialogKind, string])[] = [
  ['RECORD_OUT_FOR_DELIVERY', 'Out for delivery'],
  ['RECORD_DELIVERED', 'Delivered'],
  ['RECORD_ATTEMPTED', 'Attempted'],
  ['RECORD_RETURNING', 'Coming back'],
  ['RECORD_LOST', 'Lost'],
  ['RECEIVE_RETURN', 'Take back the copies'],
];

/** The parcels of the order, the current one first, and what became of them. */
export function ParcelCard({ row, onOpen }: OrderSectionProps) {
  const { shipments, actions } = row;
  const steps = STEPS.filter(([action]) => actions.includes(action));
  const tracking = actions.includes('SET_TRACKING') && (
    <Button look="secondary" onClick={() => onOpen('SET_TRACKING')}>
      Courier and AWB
    </Button>
  );
  return (
    <Section title="Parcel" action={tracking}>
      {shipments.length === 0 && <p className="text-ink-soft">Not packed yet.</p>}
      <ul className="space-y-4">
        {shipments.toReversed().map((shipment) => (
          <li key={shipment.shipmentId}>
            <Parcel shipment={shipment} lines={row.order.lines} />
          </li>
        ))}
      </ul>
      {steps.length > 0 && (
        <div role="group" aria-label="Record a step" className="mt-4 flex flex-wrap gap-2">
          {steps.map(([action, label]) => (
            <Button key={action} look="secondary" onClick={() => onOpen(action)} className="px-3!">
              {label}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}

interface ParcelProps {
  shipment: DeskParcelFragment;
  /** The lines of the order, for what became of the copies. */
  lines: readonly Pick<DeskLineFragment, 'orderLineId' | 'bookDescription'>[];
}

/** A parcel: how it stands, its courier and number. */
export function Parcel({ shipment, lines }: ParcelProps) {
  const { kind, status, courierName, awb, trackingUrl, weightGrams } = shipment;
  const received = shipment.lines.filter(({ disposition }) => disposition !== null);
  const titleOf = (orderLineId: string) => lines.find((line) => line.orderLineId === orderLineId)?.bookDescription;
  return (
    <div className={status === 'VOIDED' ? 'text-sm text-ink-soft' : ''}>
      <p className="font-semibold">
        {kind !== 'OUTBOUND' && `${KIND_LABELS[kind]}: `}
        {PARCEL_LABELS[status]}
      </p>
      <p className="wrap-anywhere">
        {courierName}
        {awb && ' · '}
        {awb && trackingUrl ? (
          <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link font-semibold">
            {awb}
          </a>
        ) : (
          awb
        )}
        {weightGrams !== null && ` · ${weightGrams} g`}
      </p>
      <p className="text-sm text-ink-soft">{timesText(shipment)}</p>
      {received.map(({ orderLineId, quantity, disposition }) => (
        <p key={orderLineId} className="text-sm">
          {DISPOSITION_LABELS[disposition!]}: {quantity} × {titleOf(orderLineId)}
        </p>
      ))}
    </div>
  );
}

function timesText({ kind, createdAt, shippedAt, deliveredAt }: DeskParcelFragment): string {
  const [created, shipped, delivered] =
    kind === 'PICKUP' ? ['Booked', 'picked up', 'reached us'] : ['Packed', 'left', 'delivered'];
  const times = [
    `${created} ${formatDateTime(createdAt)}`,
    shippedAt && `${shipped} ${formatDateTime(shippedAt)}`,
    deliveredAt && `${delivered} ${formatDateTime(deliveredAt)}`,
  ];
  return times.filter(Boolean).join(', ');
}
