import { Link } from 'react-router-dom';
import { shipTo } from '#api/documents/ship-to.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ManifestParcelFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

interface ManifestParcelsProps {
  parcels: readonly ManifestParcelFragment[];
  onRemove: (orderId: string) => void;
}

/** The scanned parcels of a manifest, the last one first. */
export function ManifestParcels({ parcels, onRemove }: ManifestParcelsProps) {
  return (
    <ol reversed aria-label="Scanned parcels" className="divide-y divide-paper-edge border-y border-paper-edge">
      {parcels
        .map((parcel, index) => (
          <li key={parcel.order.orderId} className="flex items-center gap-x-4 py-3 sm:gap-x-6">
            <span className="w-8 shrink-0 text-right text-xl font-bold text-ink-soft">{index + 1}</span>
            <Parcel parcel={parcel} />
            <Button look="secondary" onClick={() => onRemove(parcel.order.orderId)} className="px-3!">
              Undo
              <span className="sr-only"> {parcel.order.orderId}</span>
            </Button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

/** The tracking number of the parcel of an order; undefined without one. */
export const awbOf = ({ shipments }: ManifestParcelFragment) =>
  shipments.find(({ kind, status }) => kind === 'OUTBOUND' && status !== 'VOIDED')?.awb;

function Parcel({ parcel }: { parcel: ManifestParcelFragment }) {
  const { order, title, copyCount } = parcel;
  const awb = awbOf(parcel);
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap gap-x-4">
        <Link to={deskPaths.order(order.orderId)} className="text-link font-semibold">
          {order.orderId}
        </Link>
        {awb && <span>AWB {awb}</span>}
        {order.paymentOption === 'PAY_ON_DELIVERY' && <span className="font-semibold">Pay on delivery</span>}
      </p>
      <p className="line-clamp-2 text-sm text-ink-soft">
        {order.shipToName}, <Bilingual text={shipTo(order).address} />
      </p>
      <p className="truncate text-sm text-ink-soft">
        <Bilingual text={title} />
        {copyCount > 1 && ` · ${copyCount} copies`}
      </p>
    </div>
  );
}
