import { formatDateTime } from '../../lib/dates.ts';
import type { DeskLineFragment, DeskParcelFragment } from '../../lib/graphql.generated.ts';
import { DISPOSITION_LABELS, KIND_LABELS, PARCEL_LABELS } from './desk.messages.ts';

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
