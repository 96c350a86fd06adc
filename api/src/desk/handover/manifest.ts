import type { Order } from '../../orders/order.entity.ts';
import type { Courier } from '../../delivery/couriers.rules.ts';
import type { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import type { ManifestType } from './manifests.types.ts';

/** A shipment in a manifest. */
interface ManifestShipment extends Pick<Order, 'orderId' | 'version' | 'shipToName' | 'shippingAddress' | 'phone'> {
  status: ShipmentStatus;
  courier: Courier;
  awb: string | null;
  weightGrams: number | null;
  /** What the courier has to collect, in rupees; 0 if the order is paid. */
  cash: number;
}

/** Shipments that a courier takes together. */
export interface Manifest extends ManifestType {
  /** In the order in which they were added. Shipments that were opened again are left out. */
  shipments: ManifestShipment[];
}
