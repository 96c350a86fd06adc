import { rupees } from '#api/platform/rupees.rules.ts';
import { isUndeliverable } from '../../features/orders/orders.texts.ts';
import { ShipmentTracking } from '../../features/orders/shipment-tracking.tsx';
import type { OrderDetailFragment } from '../../lib/operations/graphql.generated.ts';

/** The courier and tracking number of an order, and the cash to have ready. */
export function OrderTracking({ order }: { order: OrderDetailFragment }) {
  const { shipment, status, paymentState } = order;
  const isUnderway = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  const isCash = isUnderway && paymentState === 'COLLECT_ON_DELIVERY' && !isUndeliverable(order);
  return (
    <>
      {shipment && <ShipmentTracking shipment={shipment} />}
      {isCash && (
        <p className="mt-4 border-l-3 border-marigold bg-paper-deep px-4 py-3">
          Please have <strong>{rupees(order.amountDue)}</strong> ready for the courier.
        </p>
      )}
    </>
  );
}
