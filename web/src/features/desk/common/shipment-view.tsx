import type { DeskLineFragment, DeskShipmentFragment } from '../../../lib/operations/graphql.generated.ts';
import { SHIPMENT_LABELS } from './desk.texts.ts';
import { DispositionText } from './disposition.tsx';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

/** Shipments that do not bring the order now. */
const KIND_LABELS = { REPLACEMENT: 'Replacement', PICKUP: 'Pickup', FORMER: 'Former parcel' } as const;

interface ShipmentViewProps {
  shipment: DeskShipmentFragment;
  /** The lines of the order, for the copies that came back. */
  lines: readonly Pick<DeskLineFragment, 'orderLineId' | 'bookId' | 'bookDescription' | 'copy'>[];
}

/** A shipment: how it stands, its courier and number. */
export function ShipmentView({ shipment, lines }: ShipmentViewProps) {
  const { kind, status, courierName, awb, trackingUrl, weightGrams } = shipment;
  const received = shipment.lines.flatMap(({ orderLineId, quantity, disposition }) => {
    // Of a lost parcel no book was looked at.
    if (status === 'LOST') return [];
    const line = lines.find((each) => each.orderLineId === orderLineId);
    return line && disposition ? [{ line, quantity, disposition }] : [];
  });
  return (
    <div className={status === 'VOIDED' ? 'text-sm text-ink-soft' : ''}>
      <p className="font-semibold">
        {kind !== 'OUTBOUND' && `${KIND_LABELS[kind]}: `}
        {SHIPMENT_LABELS[status]}
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
      {received.map(({ line, quantity, disposition }) => (
        <p key={line.orderLineId} className="text-sm">
          <DispositionText line={line} disposition={disposition} />: {quantity} × {line.bookDescription}
        </p>
      ))}
    </div>
  );
}

function timesText({ kind, createdAt, shippedAt, deliveredAt }: DeskShipmentFragment): string {
  const [created, shipped, delivered] =
    kind === 'PICKUP' ? ['Booked', 'picked up', 'reached us'] : ['Packed', 'left', 'delivered'];
  const times = [
    `${created} ${formatShortDateTime(createdAt)}`,
    shippedAt && `${shipped} ${formatShortDateTime(shippedAt)}`,
    deliveredAt && `${delivered} ${formatShortDateTime(deliveredAt)}`,
  ];
  return times.filter(Boolean).join(', ');
}
