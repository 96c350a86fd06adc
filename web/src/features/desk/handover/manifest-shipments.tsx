import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ManifestShipmentFragment } from '../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DeskLink } from '../shell/desk-link.tsx';

interface ManifestShipmentsProps {
  shipments: readonly ManifestShipmentFragment[];
  onRemove: (orderId: string) => void;
}

/** The scanned shipments of a manifest, the last one first. */
export function ManifestShipments({ shipments, onRemove }: ManifestShipmentsProps) {
  return (
    <ol reversed aria-label="Scanned parcels" className="divide-y divide-paper-edge border-y border-paper-edge">
      {shipments
        .map((shipment, index) => (
          <li key={shipment.order.orderId} className="flex items-center gap-x-4 py-3 sm:gap-x-6">
            <span className="w-8 shrink-0 text-right text-xl font-bold text-ink-soft">{index + 1}</span>
            <ShipmentView shipment={shipment} />
            <Button look="secondary" onClick={() => onRemove(shipment.order.orderId)} className="px-3!">
              Undo
              <span className="sr-only"> {shipment.order.orderId}</span>
            </Button>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

/** The parcel of an order that is in the shop: the order itself, or its replacement. */
export const parcelOf = ({ shipments }: ManifestShipmentFragment) =>
  shipments.find(({ kind, status }) => kind !== 'PICKUP' && status === 'READY');

function ShipmentView({ shipment }: { shipment: ManifestShipmentFragment }) {
  const { order, title, copyCount } = shipment;
  const parcel = parcelOf(shipment);
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap gap-x-4">
        <DeskLink to={deskPaths.order(order.orderId)} className="text-link font-semibold">
          {order.orderId}
        </DeskLink>
        {parcel?.awb && <span>AWB {parcel.awb}</span>}
        {order.paymentOption === 'PAY_ON_DELIVERY' && parcel?.kind !== 'REPLACEMENT' && (
          <span className="font-semibold">Pay on delivery</span>
        )}
      </p>
      <p className="line-clamp-2 text-sm text-ink-soft">
        <Bilingual text={order.shipToName} />
        {order.pincode && `, PIN ${order.pincode}`}
      </p>
      <p className="truncate text-sm text-ink-soft">
        <Bilingual text={title} />
        {copyCount > 1 && ` · ${copyCount} copies`}
      </p>
    </div>
  );
}
